import { graphql } from 'gatsby';
import styled from 'styled-components';
import { useWords } from '../../hooks/use-site';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { ImagePair } from './image-pair';
import { Screenshot } from '../viewer/screenshot';
import { Phrase } from '../phrase';

interface Props {
  content: Queries.ImageBand_contentFragment;
}

/** The titled picture of a case study on a full-bleed tint; two labelled sheets where there is a second picture. */
export function ImageBand({ content }: Props) {
  const words = useWords();
  const sizes = imageBandSizes(content);
  const { searchFlowTitle, searchFlowImage, searchFlowImageAlt, typeComponentImage, typeComponentImageAlt } = content;
  if (!searchFlowImage) return null;
  return (
    <Band aria-labelledby={searchFlowTitle ? 'band' : undefined}>
      <Container>
        {searchFlowTitle && <h2 id="band">{searchFlowTitle}</h2>}
        {typeComponentImage ? (
          <ImagePair>
            <Screenshot
              image={searchFlowImage}
              alt={searchFlowImageAlt ?? ''}
              sizes={sizes}
              caption={<Phrase of={words.spacingSheet} />}
            />
            <Screenshot
              image={typeComponentImage}
              alt={typeComponentImageAlt ?? ''}
              sizes={sizes}
              caption={<Phrase of={words.typeSheet} />}
            />
          </ImagePair>
        ) : (
          <Screenshot image={searchFlowImage} alt={searchFlowImageAlt ?? ''} sizes={sizes} />
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
    searchFlowImageAlt
    searchFlowImage {
      ...Screenshot_image
    }
    typeComponentImageAlt
    typeComponentImage {
      ...Screenshot_image
    }
  }
`;
