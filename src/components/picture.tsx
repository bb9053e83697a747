import { graphql } from 'gatsby';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '../styles/theme';

type ImageData = NonNullable<Queries.Framed_pictureFragment['center']>['childImageSharp'];

interface Props {
  /** What gatsby-plugin-image makes of a picture; null where there is none, and then nothing is shown. */
  image: ImageData | undefined;
  alt: string;
  /** What is kept of a picture that is not yet cut for its frame. */
  focus?: string | null;
  /** The `sizes` of the place it is shown in (src/styles/image-sizes.ts). */
  sizes: string;
  /** True for the one picture of the first screen. */
  eager?: boolean;
  /** Other sources, which come first. */
  children?: ReactNode;
}

/** A responsive picture that fills what it stands in. Complete in the HTML: it needs no script to load or to appear. */
export function Picture({ image, alt, focus, sizes, eager = false, children }: Props) {
  const data = image?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  return (
    <picture>
      {children}
      {sources.map(({ srcSet, type }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={sizes} />
      ))}
      <Img
        src={fallback?.src}
        srcSet={fallback?.srcSet}
        sizes={sizes}
        alt={alt}
        {...nominalSize(data)}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding={eager ? 'sync' : 'async'}
        style={{ backgroundColor: data.backgroundColor, ...(focus && { objectPosition: focus }) }}
      />
    </picture>
  );
}

const nominalWidth = 2400;

/** The `width` and `height` of a picture, of which only the ratio matters: what it stands in gives the size. */
export const nominalSize = ({ width, height }: { width: number; height: number }) => ({
  width: nominalWidth,
  height: Math.round((nominalWidth * height) / width),
});

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

/** A picture as gatsby-plugin-image cuts it for its frame, where its content says: one of the three is there. */
export const framed = <Image,>({ top, center, bottom }: Record<'top' | 'center' | 'bottom', Cut<Image>>) =>
  (top ?? center ?? bottom)?.childImageSharp;

type Cut<Image> = { readonly childImageSharp: Image | null } | null;

export const query = graphql`
  fragment Framed_picture on Picture {
    alt
    focus
    top {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 2, transformOptions: { cropFocus: NORTH })
      }
    }
    center {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 2, transformOptions: { cropFocus: CENTER })
      }
    }
    bottom {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, aspectRatio: 2, transformOptions: { cropFocus: SOUTH })
      }
    }
  }
`;
