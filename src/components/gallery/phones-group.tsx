import styled from 'styled-components';
import { phoneGap, phoneHeights, phoneSizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';
import { ratioOf } from '../viewer/whole-picture';

/** Tall screens of equal height in a row, which is swiped where it does not fit: there each says which of how many it is. */
export function PhonesGroup({ items, words }: GroupProps) {
  const shares = items.map(({ image, poster }) => ratioOf((image ?? poster)?.whole));
  return (
    <Row style={{ counterReset: `item 0 of ${items.length}` }}>
      {items.map((item, index) => (
        <Item key={index} style={{ '--share': shares[index] }} data-in={`/items/${index}`}>
          <GalleryItem item={item} sizes={phoneSizes(shares, index)} words={words} />
        </Item>
      ))}
    </Row>
  );
}

const { space, media } = theme;

const Row = styled.ul`
  display: flex;
  gap: ${phoneGap};
  margin-inline: calc(-1 * ${space.gutter});
  padding: ${space.half} ${space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${space.gutter};
  scroll-snap-type: x proximity;
  ${media.print} {
    overflow: visible;
  }
`;

/** As wide as its height makes it: `--share` is its width over its height. */
const Item = styled.li`
  flex: var(--share) 0 calc(var(--share) * ${phoneHeights.phone}rem);
  max-width: calc(var(--share) * ${phoneHeights.most}rem);
  scroll-snap-align: center;
  counter-increment: item;
  ${media.belowDesktop} {
    figcaption::before {
      content: counter(item) ' / ' counter(of) '\\2002';
    }
  }
  ${media.desktop} {
    flex: var(--share) 1 0;
    min-width: calc(var(--share) * ${phoneHeights.least}rem);
  }
  ${media.print} {
    flex: var(--share) 1 0;
    min-width: 0;
  }
`;
