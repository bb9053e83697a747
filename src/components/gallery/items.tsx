import { graphql } from 'gatsby';
import styled from 'styled-components';
import { gridColumns, phoneHeights, sizesIn, type ImageWidth } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Columns, Stack } from '../columns';
import { Figure } from '../figure';
import { ratioOf } from '../viewer/whole-picture';
import { Compare } from './compare';
import { Film } from './film';
import { Video } from './video';

interface Props {
  section: Queries.Items_sectionFragment;
}

/** Pictures and videos in their arrangement. */
export function Items({ section: { arrangement, items, isFramed } }: Props) {
  if (arrangement === 'compare') return <Compare items={items} />;
  const isRow = arrangement === 'phones';
  const isPair = arrangement === 'pair';
  const isGrid = arrangement === 'grid';
  const isHalved =
    arrangement === 'wide' && items.length > 1 && items.every(({ picture, video }) => picture.mobile && !video);
  const Arrangement = isRow ? Row : isGrid ? Grid : isPair ? Columns : isHalved ? HalvedStack : Stack;
  const width = isGrid ? 'third' : isPair ? 'half' : 'whole';
  return (
    <Arrangement data-columns={isGrid ? gridColumns(items.length) : undefined}>
      {items.map((item, index) => {
        const sizes = sizesIn(arrangement, items.length, ratioOf(item.picture.whole));
        const shown = { item, width, sizes, isHalved: isHalved || undefined } as const;
        if (isFramed || arrangement === 'strip') return <ItemFigure key={index} {...shown} />;
        return (
          <Place key={index} {...shareOf(item)} data-in={item.at}>
            <ItemFigure {...shown} />
          </Place>
        );
      })}
    </Arrangement>
  );
}

interface ItemProps {
  item: Queries.Items_itemFragment;
  width: ImageWidth;
  sizes?: string | undefined;
  isHalved?: boolean | undefined;
}

/** A picture, or a video with its still. */
export function ItemFigure({
  item: { picture, video, videoMobile, videoAt, opens, isFilm, plays },
  ...place
}: ItemProps) {
  if (video) return <Video file={video} mobile={videoMobile} at={videoAt} poster={picture} {...place} />;
  if (opens && plays) return <Film picture={picture} opens={opens} plays={plays} {...place} />;
  return <Figure picture={picture} opens={opens ?? undefined} sign={isFilm ? 'play' : 'outward'} {...place} />;
}

const { media, space } = theme;

/** What a `Place` needs to know of its picture. */
export const shareOf = ({ picture }: Queries.Items_itemFragment) => ({ style: { '--share': ratioOf(picture.whole) } });

/** Limits the width so that a tall picture fits the window; `--share` is its width divided by its height. */
export const Place = styled.div`
  min-width: 0;
  max-width: calc(${phoneHeights.max} * var(--share));
`;

/** Stacked pictures that tablets show side by side, as on phones: their texts would be too small in the whole width. */
const HalvedStack = styled(Stack)`
  ${media.belowDesktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[32]} ${space.gutter};
    align-items: start;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Pictures in rows of three, or of two where that leaves none alone; each is whole. */
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[32]} ${space.gutter};
  align-items: start;
  ${media.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    &[data-columns='2'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** A row of tall screens of equal height, scrolled sideways if it is too wide. */
const Row = styled.div`
  display: flex;
  gap: ${space.gutter};
  /* Room for the frame of the focus. */
  margin: calc(-1 * ${space[8]}) calc(-1 * ${space.gutter});
  padding: ${space[8]} ${space.gutter};
  /* Sideways alone, whatever stands over a picture while editing. */
  overflow: auto hidden;
  scroll-padding-inline: ${space.gutter};
  > * {
    flex: var(--share) 1 0;
  }
  /* Paper doesn't scroll. */
  ${media.screen} {
    > * {
      min-width: calc(${phoneHeights.min} * var(--share));
    }
  }
`;

export const query = graphql`
  fragment Items_section on PicturesSection {
    arrangement
    isFramed
    items {
      ...Items_item
    }
  }
  fragment Items_item on PicturesItem {
    at
    picture {
      ...Screenshot_picture
    }
    video {
      publicURL
    }
    videoAt
    videoMobile {
      publicURL
    }
    opens
    isFilm
    plays
  }
`;
