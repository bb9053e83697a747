import { useContext } from 'react';
import { originOf } from '../../editing/origins';
import type { MobilePlace } from '../case-study/image-pair';
import { Edge } from '../frame';
import { Picture } from '../picture';
import { MissingPicture } from '../viewer/missing-picture';
import { MobileSources } from '../viewer/mobile-sources';
import { largestVariant } from '../viewer/whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  sizes: string;
  /** Of the picture for phones, where it is not shown on phones alone. */
  place?: MobilePlace;
}

/** A picture in its own proportions. */
export function Sheet({ picture, sizes, place }: Props) {
  const missing = useContext(MissingPicture);
  return (
    <Edge data-field={originOf(picture)}>
      <Picture image={picture.whole.childImageSharp} alt={picture.alt} sizes={sizes}>
        <MobileSources picture={picture} sizes={sizes} {...place} />
      </Picture>
      {!largestVariant(picture) && missing}
    </Edge>
  );
}
