import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useDelayedScroll } from '../../hooks/use-delayed-scroll';
import { strings } from '../../strings';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Container } from '../container';
import { Night } from './night';
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

const { color, space, size, media } = theme;

const Inner = styled(Container)`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  gap: clamp(${space.s5}, 5vw, ${space.s7});
  padding-block: calc(${space.bar} + ${space.s6}) clamp(${space.s6}, 7vw, ${space.s8});
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
  ${media.print} {
    color: ${color.muted};
  }
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
