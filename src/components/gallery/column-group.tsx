import { gallerySizes } from '../../styles/image-sizes';
import { ImagePair } from '../case-study/image-pair';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';

/** One under the other, each across the column; or in pairs side by side, which on phones stand one under the other, too. */
export function ColumnGroup({ arrangement, items, words }: GroupProps) {
  const isPair = arrangement === 'pair';
  return (
    <ImagePair data-layout={isPair ? 'sideBySide' : 'stacked'}>
      {items.map((item, index) => (
        <GalleryItem key={index} item={item} sizes={isPair ? gallerySizes.pair : gallerySizes.wide} words={words} />
      ))}
    </ImagePair>
  );
}
