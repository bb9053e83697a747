import { graphql } from 'gatsby';
import type { VideoFile } from '../gallery/use-video';
import { dataRatio } from '../picture';

/** The content of a link to the viewer. */
export interface Viewed {
  /** The picture, or the poster of a video. */
  picture: Queries.ViewedPicture_pictureFragment;
  video?: VideoFile | null | undefined;
  /** The video that plays with the picture for phones. */
  videoMobile?: VideoFile | null | undefined;
}

/** The content of each link; the viewer takes their order from the page. */
export const viewed = new WeakMap<Element, Viewed>();

/** The widest variant of an uncropped picture in the fallback format, and its width in pixels. */
export const largestVariant = ({ whole }: Queries.ViewedPicture_pictureFragment) => largestOf(whole);

/** The widest variant of a file. */
export function largestOf(
  file: Queries.ViewedPicture_pictureFragment['mobile'],
): { src: string; width: number } | undefined {
  const data = file?.childImageSharp?.gatsbyImageData;
  if (!data?.images.fallback) return undefined;
  const { src, srcSet } = data.images.fallback;
  const [url = src, width] = srcSet?.split(',').pop()?.trim().split(' ') ?? [];
  return { src: url, width: width ? parseInt(width) : data.width };
}

/** The width of a picture divided by its height; 1 if there is none. */
export function ratioOf(file: Queries.ViewedPicture_pictureFragment['mobile'] | undefined): number {
  const data = file?.childImageSharp?.gatsbyImageData;
  return data ? dataRatio(data) : 1;
}

/** An uncropped picture and its variant for phones. */
export const query = graphql`
  fragment ViewedPicture_picture on Picture {
    alt
    caption
    at
    captionAt
    whole {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
      }
    }
    ...Mobile_picture
  }
`;
