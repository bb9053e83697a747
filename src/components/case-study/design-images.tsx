import { graphql } from 'gatsby';
import styled from 'styled-components';
import { imageSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { ImagePair, pairLayout } from './image-pair';
import { Screenshot } from '../viewer/screenshot';

interface Props {
  images: Queries.DesignImages_imagesFragment;
}

/** The pictures of the finished design: two are stacked unless the content says side by side. */
export function DesignImages({ images }: Props) {
  const { results, homepage } = images;
  const sizes = designImageSizes(images);
  const { mobileSources, ...layout } = pairLayout([results, homepage], isPair(images));
  return (
    <Section>
      <ImagePair {...layout}>
        {results && <Screenshot picture={results} sizes={sizes} mobileSource={mobileSources?.[0]} />}
        {homepage && <Screenshot picture={homepage} sizes={sizes} mobileSource={mobileSources?.[1]} />}
      </ImagePair>
    </Section>
  );
}

const Section = styled(Container)`
  margin-top: ${theme.space.part};
`;

/** The `sizes` of the two pictures: half the column each where they stand side by side. */
export function designImageSizes(images: Arranged): string {
  return isPair(images) ? imageSizes.pair : imageSizes.container;
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
    results {
      ...Screenshot_picture
    }
    homepage {
      ...Screenshot_picture
    }
  }
`;
