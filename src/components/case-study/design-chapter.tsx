import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Design } from './design';
import { DesignImages } from './design-images';

interface Props {
  content: Queries.DesignChapter_contentFragment;
}

/** What was decided, and the pictures of it: on paper beside each other, as the research and the details. */
export function DesignChapter({ content: { design, designImages } }: Props) {
  return (
    <Chapter>
      {design && <Design points={design} />}
      {designImages && <DesignImages images={designImages} />}
    </Chapter>
  );
}

const { columns, space, media } = theme;

const Chapter = styled.div`
  ${media.print} {
    display: grid;
    grid-template-columns: ${columns};
    gap: ${space.s3} ${space.s5};
    margin-top: ${space.section};
    > * {
      grid-column: 1 / -1;
      margin: 0;
    }
    > section:not(:only-child) {
      display: contents;
      > h2 {
        grid-column: 1 / -1;
      }
      > ul {
        grid-area: 2 / span 4 / auto / -1;
        columns: auto;
      }
      + * {
        --paper-columns: 1fr;
        grid-area: 2 / 1 / auto / span 8;
      }
    }
  }
`;

export const query = graphql`
  fragment DesignChapter_content on ProjectsJsonContent {
    design
    designImages {
      ...DesignImages_images
    }
  }
`;
