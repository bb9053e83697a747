import { graphql } from 'gatsby';

/** A picture as it was uploaded, for showing it with nothing cut off. */
export function wholePicture({ childImageSharp }: Queries.WholePicture_imageFragment): Queries.Picture_imageFragment {
  return { childImageSharp: childImageSharp && { gatsbyImageData: childImageSharp.whole } };
}

/** The widest variant of a whole picture in the format every browser reads, and its width in pixels; undefined where there is none. */
export function largestVariant(image: Queries.WholePicture_imageFragment): { src: string; width: number } | undefined {
  const data = image.childImageSharp?.whole;
  if (!data?.images.fallback) return undefined;
  const { src, srcSet } = data.images.fallback;
  const [url = src, width] = srcSet?.split(',').pop()?.trim().split(' ') ?? [];
  return { src: url, width: width ? parseInt(width) : data.width };
}

export const query = graphql`
  fragment WholePicture_image on File {
    childImageSharp {
      whole: gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
    }
  }
`;
