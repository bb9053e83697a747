import { imageSizes } from '../../styles/image-sizes';
import { mediaCondition } from '../../styles/media-condition';
import { theme } from '../../styles/theme';
import { nominalSize } from '../picture';
import { largestOf } from './whole-picture';

interface Props {
  picture: Pick<Queries.ViewedPicture_pictureFragment, 'mobile'>;
  /** Unless it is shown at its own width. */
  sizes?: string;
  /** Whether it is one of a narrow pair, which stands side by side below desktops. */
  narrow?: boolean;
}

/** The variants of the picture that stands in the place of another on phones, if there is one, with the room that it needs; of a narrow pair on tablets, too. */
export function MobileSources({ picture, sizes = ownWidth(picture.mobile), narrow = false }: Props) {
  const data = picture.mobile?.childImageSharp?.gatsbyImageData;
  if (!data) return null;
  const { sources = [], fallback } = data.images;
  const all = [...sources, { srcSet: fallback?.srcSet ?? fallback?.src, type: undefined }];
  const place = narrow
    ? { media: mediaCondition(theme.media.belowDesktopScreen), sizes: imageSizes.narrowPair }
    : { media: mediaCondition(theme.media.phoneScreen), sizes };
  return all
    .filter(({ srcSet }) => srcSet)
    .map(({ srcSet, type }) => <source key={srcSet} srcSet={srcSet} type={type} {...place} {...nominalSize(data)} />);
}

const ownWidth = (file: Props['picture']['mobile']) => `${largestOf(file)?.width ?? 0}px`;
