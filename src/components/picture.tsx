import { graphql } from 'gatsby';
import styled from 'styled-components';
import { theme } from '../styles/theme';

interface Props {
  image: Queries.Picture_imageFragment;
  alt: string;
  /** The `sizes` of the place it is shown in (src/styles/image-sizes.ts). */
  sizes: string;
  /** True for the one picture of the first screen. */
  eager?: boolean;
}

/** A responsive picture that fills what it stands in. Complete in the HTML: it needs no script to load or to appear. */
export function Picture({ image, alt, sizes, eager = false }: Props) {
  const data = image.childImageSharp?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  return (
    <picture>
      {sources.map(({ srcSet, type }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={sizes} />
      ))}
      <Img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={sizes}
        alt={alt}
        width={nominalWidth}
        height={Math.round((nominalWidth * data.height) / data.width)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        style={{ backgroundColor: data.backgroundColor }}
      />
    </picture>
  );
}

/** Only the ratio of `width` and `height` matters: the frame gives the size. */
const nominalWidth = 2400;

const Img = styled.img`
  width: 100%;
  height: 100%;
  position: relative;
  object-fit: cover;
  /* Firefox would show the text alternative while the image loads. */
  @supports (-moz-orient: inline) {
    color: transparent;
  }
  /* Drawn only where the image can't be had: its text alternative, legible whatever the colour behind it. */
  &::before {
    content: attr(alt);
    position: absolute;
    inset: 0;
    padding: ${theme.space.s2};
    color: ${theme.color.ink};
    background: ${theme.color.accentTint};
    font-size: ${theme.size.alternative};
    line-height: 1.3;
  }
`;

/** The 16:8 frame of every project image. */
export const Frame = styled.div`
  position: relative;
  container-type: inline-size;
  aspect-ratio: 16 / 8;
  overflow: hidden;
  border-radius: ${theme.radius.frame};
  background: ${theme.color.accentTint};
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid ${theme.color.edge};
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** The variants of a picture as gatsby-plugin-image cuts them for the frame. */
export const query = graphql`
  fragment Picture_image on File {
    childImageSharp {
      gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 2, transformOptions: { cropFocus: CENTER })
    }
  }
`;
