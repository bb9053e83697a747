import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { Edge } from '../frame';
import { onGround } from '../ground';
import { ImagePair, pairLayout } from './image-pair';
import { typeset } from '../typeset';
import { Screenshot } from '../viewer/screenshot';

interface Props {
  content: Queries.ImageBand_contentFragment;
  ground: Queries.Ground_groundFragment;
}

/** The titled picture of a case study on a ground from edge to edge; two beside each other where there is a second one. */
export function ImageBand({ content, ground }: Props) {
  const sizes = imageBandSizes(content);
  const { searchFlowTitle, searchFlowImage, typeComponentImage } = content;
  if (!searchFlowImage) return null;
  const { mobileSources, ...layout } = pairLayout([searchFlowImage, typeComponentImage]);
  return (
    <Band aria-labelledby={searchFlowTitle ? 'band' : undefined} {...onGround(ground)}>
      {searchFlowTitle && (
        <Title>
          <h2 id="band" data-field="/content/searchFlowTitle">
            {typeset(searchFlowTitle)}
          </h2>
        </Title>
      )}
      {typeComponentImage ? (
        <Container>
          <Pair {...layout}>
            <Screenshot picture={searchFlowImage} sizes={sizes} mobileSource={mobileSources?.[0]} />
            <Screenshot picture={typeComponentImage} sizes={sizes} mobileSource={mobileSources?.[1]} />
          </Pair>
        </Container>
      ) : (
        <Whole data-beside>
          <Screenshot picture={searchFlowImage} sizes={sizes} />
        </Whole>
      )}
    </Band>
  );
}

/** The `sizes` of the band's pictures: half the column each where there are two. */
export function imageBandSizes(content: { typeComponentImage?: unknown }): string {
  return content.typeComponentImage ? imageSizes.pair : imageSizes.band;
}

const { color, space, width, media } = theme;

const Band = styled.section`
  margin-top: ${space.section};
`;

const Title = styled(Container)`
  padding-block: ${space.part} clamp(${space.s4}, 3.4vw, ${space.s6});
  h2 {
    max-width: 16em;
  }
  ${media.print} {
    padding-block: 0 ${space.s3};
  }
`;

const Pair = styled(ImagePair)`
  padding-bottom: ${space.part};
  ${media.print} {
    padding: 0;
  }
`;

/** From edge to edge, and in the widest windows about as wide as the column; its caption is on the column, its focus within the picture. */
const Whole = styled.div`
  --inset: max(${space.gutter}, (min(100vw, ${width.band}) - ${width.container}) / 2);
  max-width: ${width.band};
  margin-inline: auto;
  @media screen {
    figcaption {
      max-width: calc(${width.caption} + 2 * var(--inset));
      padding: 0 var(--inset) ${space.s4};
    }
  }
  ${Edge} {
    @media screen {
      border-radius: 0;
    }
    &::after {
      border: 0;
    }
  }
  a:focus-visible {
    outline: none;
    ${Edge}::after {
      border: 3px solid ${color.ink};
      box-shadow: inset 0 0 0 3px ${color.white};
    }
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
