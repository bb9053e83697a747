import { graphql } from 'gatsby';
import { imageSizes, mediaCondition } from '../styles/image-sizes';
import { theme } from '../styles/theme';

type Sharp = NonNullable<Queries.Framed_pictureFragment['center']>['childImageSharp'];
type ImageData = NonNullable<Sharp>['gatsbyImageData'];

interface Props {
  /** The data of gatsby-plugin-image; nothing is shown if it is missing. */
  image: Sharp | undefined;
  alt: string;
  /** The part to keep if the picture is cropped by CSS. */
  focus?: string | null | undefined;
  /** Its `sizes` attribute (src/styles/image-sizes.ts). */
  sizes: string;
  /** True for the picture in the first screen. */
  eager?: boolean;
  /** Whether its frame has the picture's own ratio instead of 16:8. */
  ownRatio?: boolean;
  /** Shown instead on phones. */
  mobile?: Queries.Mobile_pictureFragment['mobile'];
  /** Whether `mobile` is also used on tablets, in half their width, which is that of a phone. */
  mobileOnTablets?: boolean;
  /** The picture's place in the content. */
  'data-field'?: string | null | undefined;
}

const { belowDesktop, phone } = theme.media;

/** A responsive picture in its frame (global-style.ts), complete in the HTML: no script is needed to show it. */
export function Picture({ image, alt, focus, sizes, eager, ownRatio, mobile, mobileOnTablets, ...rest }: Props) {
  const data = image?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  const other = mobile?.childImageSharp?.gatsbyImageData;
  const ratios = {
    ...(ownRatio && { '--ratio': dataRatio(data) }),
    ...(other && { '--phone': dataRatio(other) }),
    ...(other && mobileOnTablets && { '--tablet': dataRatio(other) }),
  };
  return (
    <picture style={ratios} {...rest}>
      {other && mobileOnTablets && <MobileSources data={other} sizes={imageSizes.half} media={belowDesktop} />}
      {other && !mobileOnTablets && <MobileSources data={other} sizes={sizes} media={phone} />}
      {sources.map(({ srcSet, type }) => (
        <source key={type} srcSet={srcSet} type={type} sizes={sizes} />
      ))}
      <img
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

function MobileSources({ data, sizes, media }: { data: ImageData; sizes: string; media: string }) {
  const { sources = [], fallback } = data.images;
  const all = [...sources, { srcSet: fallback?.srcSet ?? fallback?.src, type: undefined }];
  return all
    .filter(({ srcSet }) => srcSet)
    .map((source) => (
      <source key={source.srcSet} {...source} media={mediaCondition(media)} sizes={sizes} {...nominalSize(data)} />
    ));
}

/** The width of a picture divided by its height. */
export const dataRatio = ({ width, height }: ImageData) => width / height;

const nominalWidth = 2400;

/** The `width` and `height` of a picture. Only their ratio matters: CSS sets the size. */
const nominalSize = (data: ImageData) => ({ width: nominalWidth, height: Math.round(nominalWidth / dataRatio(data)) });

/** The crop of a picture, by its focus: exactly one of the three exists. */
export const framed = <Image,>({ top, center, bottom }: Record<'top' | 'center' | 'bottom', Crops<Image>>) =>
  (top ?? center ?? bottom)?.childImageSharp;

type Crops<Image> = { readonly childImageSharp: Image | null } | null;

export const query = graphql`
  fragment Framed_picture on Picture {
    alt
    focus
    at
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
