import { graphql } from 'gatsby';
import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { ButtonLink } from '../button-link';
import { Container } from '../container';
import { Headline } from './headline';
import { Night } from './night';
import { projectsId } from '../section-ids';
import { Phrase } from '../phrase';

interface Props {
  site: Queries.Hero_siteFragment;
}

/** The first screen of the home page: the headline on night, and two ways on. */
export function Hero({ site }: Props) {
  const words = useWords();
  const [first = '', second] = site.hero.headline.split('\n');
  return (
    <Night as="section">
      <Inner>
        <Headline first={first} second={second} />
        <Actions $isAlone={!second}>
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

const { color, space, media } = theme;

const Inner = styled(Container)`
  display: grid;
  gap: clamp(${space.s4}, 2.2vw, ${space.s6}) ${space.s6};
  align-items: center;
  /* Clear of the bar while its text is white, until the page is scrolled by 50 px. */
  padding-top: calc(${space.bar} + ${space.s6});
  ${media.wide} {
    grid-template-columns: minmax(40%, 1fr) auto;
  }
  ${media.print} {
    gap: ${space.s2};
    padding-top: 0;
  }
`;

const Actions = styled.div<{ $isAlone: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s3};
  ${media.wide} {
    grid-area: 2 / ${({ $isAlone }) => ($isAlone ? 1 : 2)} / auto / -1;
  }
  [data-variant='outlined'] {
    border-color: ${color.onNightMuted};
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
