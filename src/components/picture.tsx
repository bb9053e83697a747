import { graphql } from 'gatsby';
import styled from 'styled-components';
import { mediaCondition } from '../styles/image-sizes';
import { theme } from '../styles/theme';

type Sharp = NonNullable<Queries.Framed_pictureFragment['center']>['childImageSharp'];
type ImageData = NonNullable<Sharp>['gatsbyImageData'];

interface Props {
  /** What gatsby-plugin-image makes of a picture; null where there is none, and then nothing is shown. */
  image: Sharp | undefined;
  alt: string;
  /** What is kept of a picture that is not yet cut for its frame. */
  focus?: string | null | undefined;
  /** The `sizes` of the place it is shown in (src/styles/image-sizes.ts). */
  sizes: string;
  /** True for the one picture of the first screen. */
  eager?: boolean;
  /** True where its frame has its own proportions, not 16:8. */
  ownRatio?: boolean;
  /** Stands in its place on phones. */
  mobile?: Queries.Mobile_pictureFragment['mobile'];
  /** True where that is on tablets as well: half a tablet is as wide as a phone. */
  mobileOnTablets?: boolean;
  className?: string;
  /** Where in the content it stands. */
  'data-field'?: string | undefined;
}

const { belowDesktop, phone } = theme.media;

/** A responsive picture without a frame. Complete in the HTML: it needs no script to load or to appear. */
export function Picture({ image, alt, focus, sizes, eager, ownRatio, mobile, mobileOnTablets, ...rest }: Props) {
  const data = image?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  const other = mobile?.childImageSharp?.gatsbyImageData;
  const ratios = {
    ...(ownRatio && { '--ratio': ratioOf(data) }),
    ...(other && { '--phone': ratioOf(other) }),
    ...(other && mobileOnTablets && { '--tablet': ratioOf(other) }),
  };
  return (
    <picture style={ratios} {...rest}>
      {other && <MobileSources data={other} sizes={sizes} media={mobileOnTablets ? belowDesktop : phone} />}
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

/** The variants of the picture that stands in the place of another on phones. */
function MobileSources({ data, sizes, media }: { data: ImageData; sizes: string; media: string }) {
  const { sources = [], fallback } = data.images;
  const all = [...sources, { srcSet: fallback?.srcSet ?? fallback?.src, type: undefined }];
  return all
    .filter(({ srcSet }) => srcSet)
    .map((source) => (
      <source key={source.srcSet} {...source} media={mediaCondition(media)} sizes={sizes} {...nominalSize(data)} />
    ));
}

const ratioOf = ({ width, height }: ImageData) => width / height;

const nominalWidth = 2400;

/** The `width` and `height` of a picture, of which only the ratio matters: what it stands in gives the size. */
const nominalSize = (data: ImageData) => ({ width: nominalWidth, height: Math.round(nominalWidth / ratioOf(data)) });

const { color, radius, rule, space, type } = theme;

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
    padding: ${space[12]};
    color: ${color.ink};
    background: ${color.accentTint};
    ${type.small}
  }
`;

/** A picture in its frame: 16:8, or in its own proportions. It has a fine edge, but on a ground. */
export const FramedPicture = styled(Picture)`
  display: block;
  position: relative;
  overflow: hidden;
  border-radius: ${radius.frame};
  aspect-ratio: var(--ratio, 2);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: ${rule.edge};
    border-radius: inherit;
    pointer-events: none;
  }
  [data-ground] &::after {
    content: none;
  }
  ${belowDesktop} {
    aspect-ratio: var(--tablet, var(--ratio, 2));
  }
  ${phone} {
    aspect-ratio: var(--phone, var(--ratio, 2));
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
  fragment Mobile_picture on Picture {
    mobile {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
      }
    }
  }
`;
