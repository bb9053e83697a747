import { useContext } from 'react';
import { originOf } from '../../editing/origins';
import { Edge } from '../frame';
import { Picture } from '../picture';
import { MissingPicture } from '../viewer/missing-picture';
import { MobileSources } from '../viewer/mobile-sources';
import { largestVariant } from '../viewer/whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  sizes: string;
  /** Whether it is one of a narrow pair (../case-study/image-pair.tsx). */
  narrow?: boolean;
}

/** A picture in its own proportions. */
export function Sheet({ picture, sizes, narrow = false }: Props) {
  const missing = useContext(MissingPicture);
  return (
    <Edge data-field={originOf(picture)}>
      <Picture image={picture.whole.childImageSharp} alt={picture.alt} sizes={sizes}>
        <MobileSources picture={picture} sizes={sizes} narrow={narrow} />
      </Picture>
      {!largestVariant(picture) && missing}
    </Edge>
  );
}
