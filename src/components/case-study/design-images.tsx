import { graphql } from 'gatsby';
import { imageSizes } from '../../styles/image-sizes';
import { Container } from '../container';
import { ImagePair } from './image-pair';
import { Screenshot } from '../viewer/screenshot';

interface Props {
  images: Queries.DesignImages_imagesFragment;
}

/** The two pictures of the finished design, stacked unless the content says side by side. */
export function DesignImages({ images }: Props) {
  const { results, resultsAlt, homepage, homepageAlt, layout } = images;
  const sizes = designImageSizes(images);
  return (
    <Container>
      <ImagePair data-layout={layout ?? 'stacked'}>
        <Screenshot image={results} alt={resultsAlt} sizes={sizes} />
        <Screenshot image={homepage} alt={homepageAlt} sizes={sizes} />
      </ImagePair>
    </Container>
  );
}

/** The `sizes` of the two pictures: half the page each where they stand side by side. */
export function designImageSizes(images: { layout?: string | null | undefined }): string {
  return images.layout === 'sideBySide' ? imageSizes.half : imageSizes.container;
}

export const query = graphql`
  fragment DesignImages_images on ProjectsJsonContentDesignImages {
    layout
    resultsAlt
    results {
      ...Screenshot_image
    }
    homepageAlt
    homepage {
      ...Screenshot_image
    }
  }
`;
