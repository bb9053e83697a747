import styled from 'styled-components';
import { gallerySizes } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import type { GroupProps } from './gallery';
import { GalleryItem } from './gallery-item';
import { ratioOf } from './sheet';

/** Tall screens of equal height in a row, which is swiped where it does not fit. */
export function PhonesGroup({ items }: GroupProps) {
  return (
    <Row>
      {items.map((item, index) => {
        const picture = item.image ?? item.poster;
        return (
          <Item key={index} style={{ '--share': picture ? 1 / ratioOf(picture.whole) : 1 }}>
            <GalleryItem item={item} sizes={gallerySizes.phones} />
          </Item>
        );
      })}
    </Row>
  );
}

const { space, media } = theme;

const Row = styled.ul`
  display: flex;
  gap: ${space.s4};
  margin-inline: calc(-1 * ${space.gutter});
  padding: 3px ${space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${space.gutter};
  scroll-snap-type: x proximity;
  > :first-child {
    margin-left: auto;
  }
  > :last-child {
    margin-right: auto;
  }
  ${media.print} {
    overflow: visible;
  }
`;

/** As wide as its height makes it, which is between 26 and 44 rem, 36 on phones: `--share` is its width over its height. */
const Item = styled.li`
  flex: var(--share) 0 calc(var(--share) * 36rem);
  max-width: calc(var(--share) * 44rem);
  scroll-snap-align: center;
  ${media.wide} {
    flex: var(--share) 1 0;
    min-width: calc(var(--share) * 26rem);
  }
  ${media.print} {
    flex: var(--share) 1 0;
    min-width: 0;
  }
`;
