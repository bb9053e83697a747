import { useContext } from 'react';
import { originOf } from '../../editing/origins';
import { Edge } from '../frame';
import { Picture } from '../picture';
import { MissingPicture } from '../viewer/missing-picture';
import { MobileSources, type MobileSource } from '../viewer/mobile-sources';
import { largestVariant } from '../viewer/whole-picture';

interface Props {
  picture: Queries.ViewedPicture_pictureFragment;
  sizes: string;
  /** Of the picture for phones, where it is not shown on phones alone. */
  mobileSource?: MobileSource;
}

/** A picture in its own proportions. */
export function Sheet({ picture, sizes, mobileSource }: Props) {
  const missing = useContext(MissingPicture);
  return (
    <Edge data-field={originOf(picture)}>
      <Picture image={picture.whole.childImageSharp} alt={picture.alt} sizes={sizes}>
        <MobileSources picture={picture} sizes={sizes} {...mobileSource} />
      </Picture>
      {!largestVariant(picture) && missing}
    </Edge>
  );
}
