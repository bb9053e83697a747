import { graphql } from 'gatsby';
import styled, { keyframes } from 'styled-components';
import { useDelayedScroll } from '../hooks/use-delayed-scroll';
import { strings } from '../strings';
import { theme } from '../styles/theme';
import { ButtonLink } from './button-link';
import { Container } from './container';
import { projectsId } from './project-grid';

interface Props {
  site: Queries.Hero_siteFragment;
}

/** The first screen of the home page: the headline on night, and two ways on. */
export function Hero({ site }: Props) {
  const [first, second] = site.hero.headline.split('\n');
  const discover = useDelayedScroll(projectsId);
  return (
    <Night>
      <Inner>
        <h1>
          {first}
          {second && <Second> {second}</Second>}
        </h1>
        <Actions>
          <Primary href={`mailto:${site.email}`}>{strings.letsTalk.text}</Primary>
          <ButtonLink variant="outlined" href={`#${projectsId}`} onClick={discover}>
            {strings.discover.text}
          </ButtonLink>
        </Actions>
      </Inner>
    </Night>
  );
}

const { color, motion, space, size, media, layer } = theme;

const drift = keyframes`
  to { transform: translate3d(var(--drift)) scale(1.12); }
`;

const glow = `
  content: '';
  position: absolute;
  z-index: ${layer.behind};
  width: max(76vw, 620px);
  aspect-ratio: 1;
  border-radius: 50%;
`;

/** A glow that fades along a curve instead of a line, so that no edge shows. */
const soft = (glowColor: string) =>
  `radial-gradient(closest-side, ${[100, 78, 54, 33, 17, 7, 0]
    .map((share, step) => `color-mix(in srgb, ${glowColor} ${share}%, transparent) ${(step * 100) / 6}%`)
    .join(', ')})`;

const Night = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  display: flex;
  min-height: clamp(520px, calc(100svh - 128px), 860px);
  color: ${color.onNight};
  background: ${color.night};
  &::before {
    ${glow}
    top: 0;
    right: 0;
    translate: 16% -44%;
    background: ${soft(color.glowPurple)};
    --drift: -14%, 10%, 0;
  }
  &::after {
    ${glow}
    bottom: 0;
    left: 0;
    translate: 6% 56%;
    background: ${soft(color.glowBlue)};
    --drift: 18%, -8%, 0;
  }
  ${media.moving} {
    &::before,
    &::after {
      animation: ${drift} ${motion.drift} ease-in-out infinite alternate;
    }
  }
  :focus-visible {
    outline-color: ${color.white};
  }
`;

const Inner = styled(Container)`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: clamp(${space.s5}, 5vw, 56px);
  padding-block: calc(${space.bar} + ${space.s6}) clamp(${space.s6}, 7vw, 96px);
  h1 {
    max-width: 10em;
    font-size: ${size.hero};
    font-weight: 650;
    line-height: 1;
    letter-spacing: -0.03em;
  }
`;

const Second = styled.span`
  display: block;
  max-width: 30em;
  margin-top: 0.9em;
  color: ${color.onNightMuted};
  font-size: ${size.heroSecond};
  font-weight: 500;
  line-height: 1.25;
  letter-spacing: -0.015em;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s3};
  [data-variant='outlined'] {
    border-color: ${color.onNightHairline};
  }
`;

const Primary = styled(ButtonLink)`
  &[data-variant='filled'] {
    color: ${color.night};
    background: ${color.white};
    border-color: ${color.white};
  }
`;

export const query = graphql`
  fragment Hero_site on SiteJson {
    email
    hero {
      headline
    }
  }
`;
