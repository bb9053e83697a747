import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { ImagePair } from './image-pair';
import { typeset } from '../typeset';
import { Screenshot } from '../viewer/screenshot';

interface Props {
  content: Queries.ImageBand_contentFragment;
}

/** The titled picture of a case study on a full-bleed tint; two beside each other where there is a second one. */
export function ImageBand({ content }: Props) {
  const sizes = imageBandSizes(content);
  const { searchFlowTitle, searchFlowImage, typeComponentImage } = content;
  if (!searchFlowImage) return null;
  return (
    <Band aria-labelledby={searchFlowTitle ? 'band' : undefined}>
      <Container>
        {searchFlowTitle && (
          <h2 id="band" data-field="/content/searchFlowTitle">
            {typeset(searchFlowTitle)}
          </h2>
        )}
        {typeComponentImage ? (
          <ImagePair>
            <Screenshot picture={searchFlowImage} sizes={sizes} />
            <Screenshot picture={typeComponentImage} sizes={sizes} />
          </ImagePair>
        ) : (
          <Screenshot picture={searchFlowImage} sizes={sizes} />
        )}
      </Container>
    </Band>
  );
}

/** The `sizes` of the band's pictures: half the page each where there are two. */
export function imageBandSizes(content: { typeComponentImage?: unknown }): string {
  return content.typeComponentImage ? imageSizes.half : imageSizes.container;
}

const { color, space, size, media } = theme;

const Band = styled.section`
  margin-top: ${space.section};
  padding-block: clamp(${space.s7}, 8vw, ${space.s9});
  background: ${color.accentTint};
  h2 {
    max-width: 16em;
    margin-bottom: clamp(${space.s4}, 4vw, ${space.s6});
    font-size: ${size.h2};
  }
  ${media.print} {
    padding-block: ${space.s4};
    background: none;
  }
`;

export const query = graphql`
  fragment ImageBand_content on ProjectsJsonContent {
    searchFlowTitle
    searchFlowImage {
      ...Screenshot_picture
    }
    typeComponentImage {
      ...Screenshot_picture
    }
  }
`;
