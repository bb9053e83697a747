import { graphql } from 'gatsby';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { homeGround } from '../../styles/home-ground';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button';
import { onGround } from '../ground';
import { hasModifier } from '../has-modifier';
import { Phrase } from '../phrase';
import { projectsId, TopGround } from '../section';
import { useSite } from '../use-site';

interface Props {
  site: Queries.Hero_siteFragment;
}

/** The first screen of the home page: headline, tagline and two links. */
export function Hero({ site }: Props) {
  const { words, look } = useSite();
  const [headline, tagline] = site.hero.headline.split('\n');
  return (
    <Top {...onGround(homeGround(look))}>
      <h1 data-field="site.json#/hero/headline">
        <span>{headline}</span>
        {tagline && <span> {tagline}</span>}
      </h1>
      <div data-beside={tagline && ''}>
        <ButtonLink href={`mailto:${site.email}`}>
          <Phrase of={words.letsTalk} />
        </ButtonLink>
        <ButtonLink variant="outlined" href={`#${projectsId}`} onClick={scrollToProjects}>
          <Phrase of={words.discover} />
        </ButtonLink>
      </div>
    </Top>
  );
}

/**
 * Scrolls to the projects smoothly after a short delay, or jumps with reduced motion. Without it the link is an
 * ordinary fragment link.
 */
function scrollToProjects(event: MouseEvent): void {
  const section = document.getElementById(projectsId);
  if (!section || hasModifier(event)) return;
  event.preventDefault();
  const isReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  window.setTimeout(() => {
    section.scrollIntoView({ behavior: isReduced ? 'instant' : 'smooth' });
    section.focus({ preventScroll: true });
  }, scrollDelay);
}

/** In milliseconds. */
const scrollDelay = 100;

const { color, media, space, textFace, type, width } = theme;

const Top = styled(TopGround)`
  display: grid;
  gap: ${space[32]} ${space.gutter};
  align-items: center;
  /* Close, so that the first screen shows the first cover. */
  padding-block: calc(${width.bar} + ${space[32]}) ${space[48]};
  h1 {
    display: grid;
    gap: inherit;
    ${type.display}
  }
  /* Not a child: the editor puts both lines into a box. */
  h1 span + span {
    color: ${color.muted};
    ${textFace}
    ${type.lead}
  }
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space[16]};
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    > h1 {
      grid-area: 1 / 1 / span 2 / -1;
      grid-template: subgrid / subgrid;
      align-items: inherit;
    }
    > h1 > :first-child {
      grid-column: 1 / -1;
    }
    > div {
      grid-area: 2 / 1 / auto / -1;
    }
    /* Beside the tagline. */
    > [data-beside] {
      grid-area: 2 / 2;
    }
  }
`;

export const query = graphql`
  fragment Hero_site on ContentSite {
    email
    hero {
      headline
    }
  }
`;
