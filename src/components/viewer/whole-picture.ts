import { graphql } from 'gatsby';
import type { VideoFile } from '../gallery/use-video-url';

/** What a link to a picture shows in the viewer. */
export interface Viewed {
  /** Of a video its poster. */
  picture: Queries.ViewedPicture_pictureFragment;
  video?: VideoFile | null | undefined;
}

/** What each link of the page shows: the viewer reads their order from the page. */
export const viewed = new WeakMap<Element, Viewed>();

/** The widest variant of a whole picture in the format every browser reads, and its width in pixels: if it is there. */
export const largestVariant = ({ whole }: Queries.ViewedPicture_pictureFragment) => largestOf(whole);

/** The same of a file. */
export function largestOf(
  file: Queries.ViewedPicture_pictureFragment['mobile'],
): { src: string; width: number } | undefined {
  const data = file?.childImageSharp?.gatsbyImageData;
  if (!data?.images.fallback) return undefined;
  const { src, srcSet } = data.images.fallback;
  const [url = src, width] = srcSet?.split(',').pop()?.trim().split(' ') ?? [];
  return { src: url, width: width ? parseInt(width) : data.width };
}

/** The width of a picture's file over its height; 1 where there is none. */
export function ratioOf(file: Queries.ViewedPicture_pictureFragment['mobile'] | undefined): number {
  const data = file?.childImageSharp?.gatsbyImageData;
  return data ? data.width / data.height : 1;
}

/** A picture with nothing cut off, and the one that stands in its place on phones. */
export const query = graphql`
  fragment ViewedPicture_picture on Picture {
    alt
    caption
    whole {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
      }
    }
    ...Mobile_picture
  }
`;
