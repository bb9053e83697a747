import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Edge } from '../frame';
import { framed, Picture } from '../picture';
import { MobileSources } from '../viewer/mobile-sources';

interface Props {
  portrait: Queries.Portrait_portraitFragment;
}

/** The owner's portrait; on phones another picture may stand in its place. */
export function Portrait({ portrait }: Props) {
  const mobile = portrait.mobile?.childImageSharp?.gatsbyImageData;
  return (
    <Figure>
      <Frame $ratio={mobile ? mobile.width / mobile.height : undefined} data-field="/portrait">
        <Picture image={framed(portrait)} alt={portrait.alt} focus={portrait.focus} sizes={imageSizes.portrait} eager>
          <MobileSources picture={portrait} sizes={imageSizes.container} />
        </Picture>
      </Frame>
      {portrait.caption && <figcaption data-field="/portraitCaption">{portrait.caption}</figcaption>}
    </Figure>
  );
}

const { color, space, size, media } = theme;

const Figure = styled.figure`
  container-type: inline-size;
  display: flex;
  flex-direction: column;
  figcaption {
    margin-top: ${space.s2};
    color: ${color.muted};
    font-size: ${size.small};
  }
`;

/** On desktops at least 4:5, and as high as its place is, up to about 2:3; a square elsewhere, or on phones as the picture for them is. */
const Frame = styled(Edge)<{ $ratio: number | undefined }>`
  flex: 1 0 auto;
  aspect-ratio: 4 / 5;
  max-height: 156cqi;
  img {
    position: absolute;
    inset: 0;
  }
  ${media.belowDesktop} {
    aspect-ratio: 1;
  }
  ${media.phoneScreen} {
    aspect-ratio: ${({ $ratio = 1 }) => $ratio};
  }
`;

export const query = graphql`
  fragment Portrait_portrait on Picture {
    alt
    caption
    focus
    ...Mobile_picture
    top {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: NORTH })
      }
    }
    center {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: CENTER })
      }
    }
    bottom {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 0.8, transformOptions: { cropFocus: SOUTH })
      }
    }
  }
`;
