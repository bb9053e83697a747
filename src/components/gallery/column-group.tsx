import styled from 'styled-components';
import { gallerySizes } from '../../styles/image-sizes';
import { ImagePair } from '../case-study/image-pair';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';
import { ratioOf } from '../viewer/whole-picture';

/** One under the other, each across the column; or in pairs side by side, which on phones stand one under the other, too. */
export function ColumnGroup({ arrangement, items, words }: GroupProps) {
  const isPair = arrangement === 'pair';
  return (
    <ImagePair data-layout={isPair ? 'sideBySide' : 'stacked'}>
      {items.map((item, index) => (
        <Item key={index} $share={ratioOf((item.image ?? item.poster)?.whole)} data-in={`/items/${index}`}>
          <GalleryItem item={item} sizes={isPair ? gallerySizes.pair : gallerySizes.wide} words={words} />
        </Item>
      ))}
    </ImagePair>
  );
}

/** So wide that even a tall picture can be seen whole: `$share` is its width over its height. */
const Item = styled.div<{ $share: number }>`
  min-width: 0;
  max-width: ${({ $share }) => tallest * $share}rem;
`;

const tallest = 60;
