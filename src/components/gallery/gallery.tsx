import { graphql } from 'gatsby';
import styled from 'styled-components';
import { phoneHeights, phoneSizes, type ImageWidth } from '../../styles/image-sizes';
import { theme } from '../../styles/theme';
import { Columns, Stack } from '../columns';
import { Figure } from '../figure';
import { RichText } from '../rich-text';
import { Section, SectionHead } from '../section';
import { ratioOf } from '../viewer/whole-picture';
import { Compare } from './compare';
import { Video } from './video';

type Group = Queries.Gallery_groupFragment;
type Item = Group['items'][number];

interface Props {
  groups: readonly Group[];
}

/** Groups of pictures and videos, each with a title. */
export function Gallery({ groups }: Props) {
  return groups.map(({ title, text, arrangement, items }, index) => (
    <Section key={index} data-in={`/content/gallery/${index}`}>
      {(title || text) && (
        <SectionHead>
          {title && <h2 data-field="/title">{title}</h2>}
          {text && (
            <p data-field="/text">
              <RichText text={text} />
            </p>
          )}
        </SectionHead>
      )}
      <Items arrangement={arrangement} items={items} />
    </Section>
  ));
}

interface ItemsProps {
  arrangement: string;
  items: readonly Item[];
}

function Items({ arrangement, items }: ItemsProps) {
  if (arrangement === 'compare') return <Compare pictures={items.flatMap(({ image }) => image ?? [])} />;
  const isRow = arrangement === 'phones';
  const isPair = arrangement === 'pair';
  const Arrangement = isRow ? Row : isPair ? Columns : Stack;
  return (
    <Arrangement>
      {items.map((item, index) => {
        const share = ratioOf((item.image ?? item.poster)?.whole);
        return (
          <Place key={index} style={{ '--share': share }} data-in={`/items/${index}`}>
            <GalleryItem
              item={item}
              width={isPair ? 'half' : 'whole'}
              sizes={isRow ? phoneSizes(share, items.length) : undefined}
            />
          </Place>
        );
      })}
    </Arrangement>
  );
}

interface ItemProps {
  item: Item;
  width: ImageWidth;
  sizes: string | undefined;
}

function GalleryItem({ item: { image, poster, video, prototype, film }, ...place }: ItemProps) {
  if (video && poster) return <Video file={video} poster={poster} {...place} />;
  const picture = image ?? poster;
  const address = prototype ?? film ?? undefined;
  return picture && <Figure picture={picture} opens={address} sign={film ? 'play' : 'outward'} {...place} />;
}

const { space } = theme;

/** Limits the width so that a tall picture fits the window; `--share` is its width divided by its height. */
const Place = styled.div`
  min-width: 0;
  max-width: calc(${phoneHeights.max} * var(--share));
`;

/** A row of tall screens of equal height, scrolled sideways if it is too wide. */
const Row = styled.div`
  display: flex;
  gap: ${space.gutter};
  margin-inline: calc(-1 * ${space.gutter});
  padding-inline: ${space.gutter};
  overflow-x: auto;
  scroll-padding-inline: ${space.gutter};
  > * {
    flex: var(--share) 1 0;
    min-width: calc(${phoneHeights.min} * var(--share));
  }
`;

export const query = graphql`
  fragment Gallery_group on ContentProjectContentGallery {
    title
    text
    arrangement
    items {
      image {
        ...ViewedPicture_picture
      }
      prototype
      film
      ...Video_item
    }
  }
`;
