import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { ImagePair } from './image-pair';
import { Screenshot } from '../viewer/screenshot';

interface Props {
  images: Queries.DesignImages_imagesFragment;
}

/** The pictures of the finished design: two are stacked unless the content says side by side. */
export function DesignImages({ images }: Props) {
  const { results, resultsAlt, homepage, homepageAlt } = images;
  const sizes = designImageSizes(images);
  return (
    <Section>
      <ImagePair data-layout={isPair(images) ? 'sideBySide' : 'stacked'}>
        {results && <Screenshot image={results} alt={resultsAlt ?? ''} sizes={sizes} />}
        {homepage && <Screenshot image={homepage} alt={homepageAlt ?? ''} sizes={sizes} />}
      </ImagePair>
    </Section>
  );
}

const Section = styled(Container)`
  padding-top: ${theme.space.section};
`;

/** The `sizes` of the two pictures: half the page each where they stand side by side. */
export function designImageSizes(images: Arranged): string {
  return isPair(images) ? imageSizes.half : imageSizes.container;
}

interface Arranged {
  layout?: string | null | undefined;
  results?: unknown;
  homepage?: unknown;
}

const isPair = ({ layout, results, homepage }: Arranged) => Boolean(layout === 'sideBySide' && results && homepage);

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
