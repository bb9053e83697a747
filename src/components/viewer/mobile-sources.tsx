import { graphql } from 'gatsby';
import { mediaCondition } from '../../styles/media-condition';
import { theme } from '../../styles/theme';
import { nominalSize } from '../picture';
import { largestOf } from './whole-picture';

interface Props {
  picture: Queries.Mobile_pictureFragment;
  /** Unless it is shown at its own width. */
  sizes?: string;
  /** Where it is shown, unless that is on phones alone. */
  media?: string;
}

/** Where it is shown, and how wide it is there. */
export type MobileSource = Pick<Props, 'media' | 'sizes'> | undefined;

/** The variants of the picture that stands in the place of another on phones, if there is one, with the room that it needs. */
export function MobileSources({
  picture,
  sizes = ownWidth(picture.mobile),
  media = mediaCondition(theme.media.phoneScreen),
}: Props) {
  const data = picture.mobile?.childImageSharp?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  const all = [...sources, { srcSet: fallback?.srcSet ?? fallback?.src, type: undefined }];
  return all
    .filter(({ srcSet }) => srcSet)
    .map((source) => <source key={source.srcSet} {...source} media={media} sizes={sizes} {...nominalSize(data)} />);
}

const ownWidth = (file: Props['picture']['mobile']) => `${largestOf(file)?.width ?? 0}px`;

export const query = graphql`
  fragment Mobile_picture on Picture {
    mobile {
      childImageSharp {
        gatsbyImageData(layout: FULL_WIDTH, transformOptions: { cropFocus: CENTER })
      }
    }
  }
`;
