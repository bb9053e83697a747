import styled from 'styled-components';
import { theme } from '../styles/theme';

const { color, media, space, type, width } = theme;

/** The id of 'Selected projects' on the home page, to which case studies link back. */
export const projectsId = 'projects';

/** The content column of every page, with gutters at both sides. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${width.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** A section of a page with an `h2` above its content. */
export const Section = styled(Container).attrs<{ as?: 'div' | 'section' }>(({ as = 'section' }) => ({ as }))`
  margin-top: ${space.section};
`;

/** A full-width part with a ground (ground.ts), whose content is in the column of every page. */
export const Ground = styled.section`
  padding: ${space[64]} ${space.edge};
`;

/** A `Ground` at the top of a page, behind the navigation bar. */
export const TopGround = styled(Ground)`
  padding-top: calc(${width.bar} + ${space[64]});
`;

/** The head of a section: an `h2` with a lead paragraph in the right half. */
export const SectionHead = styled.div`
  display: grid;
  gap: ${space[12]} ${space.gutter};
  align-items: baseline;
  margin-bottom: ${space.head};
  > h2 {
    margin: 0;
  }
  > p {
    color: ${color.muted};
    ${type.lead}
  }
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
    > p {
      grid-column: 2;
    }
  }
`;
