import { graphql } from 'gatsby';
import { Design } from './design';
import { DesignImages } from './design-images';

interface Props {
  content: Queries.DesignChapter_contentFragment;
}

/** What was decided, and the pictures of it: on paper beside each other, as the research and the details (src/styles/global-style.ts). */
export function DesignChapter({ content: { design, designImages } }: Props) {
  return (
    <div data-chapter={design && designImages ? '' : undefined}>
      {design && <Design points={design} />}
      {designImages && <DesignImages images={designImages} />}
    </div>
  );
}

export const query = graphql`
  fragment DesignChapter_content on ProjectsJsonContent {
    design
    designImages {
      ...DesignImages_images
    }
  }
`;
