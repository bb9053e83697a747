import { gallerySizes } from '../../styles/image-sizes';
import { ImagePair } from '../case-study/image-pair';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';

/** One under the other, each across the column. */
export function WideGroup({ items, words }: GroupProps) {
  return (
    <ImagePair data-layout="stacked">
      {items.map((item, index) => (
        <GalleryItem key={index} item={item} sizes={gallerySizes.wide} words={words} />
      ))}
    </ImagePair>
  );
}

/** Two side by side; on phones one under the other. */
export function PairGroup({ items, words }: GroupProps) {
  return (
    <ImagePair>
      {items.map((item, index) => (
        <GalleryItem key={index} item={item} sizes={gallerySizes.pair} words={words} />
      ))}
    </ImagePair>
  );
}
