import { graphql } from 'gatsby';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Container } from '../container';
import { Night } from './night';
import { projectsId } from '../section-ids';
import { Phrase } from '../phrase';

interface Props {
  site: Queries.Hero_siteFragment;
}

/** The first screen of the home page: the headline on night, and two ways on. */
export function Hero({ site }: Props) {
  const words = useWords();
  const [first, second] = site.hero.headline.split('\n');
  return (
    <Night>
      <Inner>
        <h1 data-field="site.json#/hero/headline">
          {first}
          {second && <Second> {second}</Second>}
        </h1>
        <Actions>
          <Primary href={`mailto:${site.email}`}>
            <Phrase of={words.letsTalk} />
          </Primary>
          <ButtonLink variant="outlined" href={`#${projectsId}`} onClick={scrollToProjects}>
            <Phrase of={words.discover} />
          </ButtonLink>
        </Actions>
      </Inner>
    </Night>
  );
}

/**
 * After a short pause the page scrolls to the projects smoothly, or jumps where the visitor asked for reduced motion. Without it
 * the link is an ordinary fragment link.
 */
function scrollToProjects(event: MouseEvent): void {
  const section = document.getElementById(projectsId);
  if (!section || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.setTimeout(() => {
    section.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' });
    section.focus({ preventScroll: true });
  }, scrollDelay);
}

/** In milliseconds. */
const scrollDelay = 100;

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
