import styled from 'styled-components';
import { theme } from '../styles/theme';

const { color, media, space, type, width } = theme;

/** The fragment of 'Selected projects' on the home page, which case studies lead back to. */
export const projectsId = 'projects';

/** The column every page is set in, with gutters beside it. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${width.container} + 2 * ${space.gutter});
  margin-inline: auto;
  padding-inline: ${space.gutter};
`;

/** A part of a page, below the one before. Its heading is an `h2` above its content. */
export const Section = styled(Container).attrs<{ as?: 'div' | 'section' }>(({ as = 'section' }) => ({ as }))`
  margin-top: ${space.section};
`;

/** A part of a page on a ground from edge to edge (ground.ts), with a `Container` in it. */
export const Band = styled.section`
  margin-top: ${space.section};
  padding-block: ${space[64]};
`;

/** The head of a section with a lead, a paragraph that stands beside its `h2` at the half. */
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
