import styled from 'styled-components';
import { gallerySizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { ImagePair, pairLayout } from '../case-study/image-pair';
import { Edge } from '../frame';
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

const { media, space } = theme;

/** So wide that even a tall picture can be seen whole: `--share` is its width over its height. */
const Item = styled.div`
  min-width: 0;
  max-width: calc(60rem * var(--share));
  /* A video has no version for phones: there it is as wide as the window. */
  ${media.phoneScreen} {
    &:has(video) {
      --inset: ${space.gutter};
      max-width: none;
      margin-inline: calc(-1 * var(--inset));
      ${Edge},
      video {
        border-radius: 0;
      }
      figcaption {
        padding-inline: var(--inset);
      }
    }
  }
`;
