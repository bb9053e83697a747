import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Columns, Stack } from '../columns';
import { Figure } from '../figure';
import { onGround } from '../ground';
import { Ground, Section } from '../section';

interface BandProps {
  content: Queries.ImageBand_contentFragment;
  ground: Queries.Ground_groundFragment;
}

/** The titled picture of a case study on a full-width ground, or two pictures side by side if there is a second one. */
export function ImageBand({ content, ground }: BandProps) {
  const { searchFlowTitle, searchFlowImage, typeComponentImage } = content;
  if (!searchFlowImage) return null;
  return (
    <Band {...onGround(ground)}>
      {searchFlowTitle && <h2 data-field="/content/searchFlowTitle">{searchFlowTitle}</h2>}
      <Pictures pictures={[searchFlowImage, typeComponentImage]} isPair />
    </Band>
  );
}

interface DesignProps {
  images: Queries.DesignImages_imagesFragment;
  /** Whether the points of 'Design' stand above. */
  isOfSection: boolean;
}

/** The pictures of the finished design: stacked, unless the content says side by side. Without any, nothing. */
export function DesignImages({ images, isOfSection }: DesignProps) {
  const { results, homepage, layout } = images;
  if (!results && !homepage) return null;
  return (
    <DesignSection as="div" data-of-section={isOfSection || undefined}>
      <Pictures pictures={[results, homepage]} isPair={layout === 'sideBySide'} />
    </DesignSection>
  );
}

interface PicturesProps {
  pictures: readonly (Queries.Screenshot_pictureFragment | null)[];
  isPair: boolean;
}

function Pictures({ pictures, isPair }: PicturesProps) {
  const present = pictures.filter((picture) => !!picture);
  const areSideBySide = isPair && present.length > 1;
  const Group = areSideBySide ? Columns : Stack;
  return (
    <Group>
      {present.map((picture, index) => (
        <Figure key={index} picture={picture} width={areSideBySide ? 'half' : 'whole'} />
      ))}
    </Group>
  );
}

const Band = styled(Ground)`
  margin-top: ${theme.space.section};
  /* The colour shown until a picture has loaded would be a faint line at its rounded corners. */
  img {
    background: none !important;
  }
`;

const DesignSection = styled(Section)`
  &[data-of-section] {
    margin-top: ${theme.space.head};
  }
`;

export const query = graphql`
  fragment ImageBand_content on ContentProjectContent {
    searchFlowTitle
    searchFlowImage {
      ...Screenshot_picture
    }
    typeComponentImage {
      ...Screenshot_picture
    }
  }
  fragment DesignImages_images on ContentProjectContentDesignImages {
    layout
    results {
      ...Screenshot_picture
    }
    homepage {
      ...Screenshot_picture
    }
  }
`;
