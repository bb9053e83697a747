import styled from 'styled-components';
import { gallerySizes } from '../../styles/image-sizes';
import { ImagePair, pairLayout } from '../case-study/image-pair';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';
import { ratioOf } from '../viewer/whole-picture';

/** One under the other, each across the column; or in pairs side by side. */
export function ColumnGroup({ arrangement, items, words }: GroupProps) {
  const column = arrangement === 'pair' ? 'pair' : 'wide';
  const { mobileSources, ...layout } = pairLayout(
    items.map(({ image, poster }) => image ?? poster),
    column === 'pair',
  );
  // On paper their captions stand beside them.
  const isBeside = column === 'wide' && items.length > 1;
  return (
    <ImagePair {...layout}>
      {items.map((item, index) => (
        <Item
          key={index}
          style={{ '--share': ratioOf((item.image ?? item.poster)?.whole) }}
          data-in={`/items/${index}`}
          data-beside={isBeside || undefined}
        >
          <GalleryItem item={item} sizes={gallerySizes[column]} mobileSource={mobileSources?.[index]} words={words} />
        </Item>
      ))}
    </ImagePair>
  );
}

/** So wide that even a tall picture can be seen whole: `--share` is its width over its height. */
const Item = styled.div`
  min-width: 0;
  max-width: calc(60rem * var(--share));
`;
