import { graphql } from 'gatsby';
import type { ComponentType } from 'react';
import { typeset } from '../typeset';
import { Compare } from './compare';
import { ColumnGroup } from './column-group';
import { Head, Section } from './gallery-layout';
import { PhonesGroup } from './phones-group';

interface Props {
  groups: readonly Queries.Gallery_groupFragment[];
  words: Queries.Gallery_wordsFragment;
}

/** What a group's arrangement shows its items with. */
export interface GroupProps {
  arrangement: string;
  items: Queries.Gallery_groupFragment['items'];
  words: Queries.Gallery_wordsFragment;
}

/** More of the work: groups of pictures and videos, each under its title. */
export function Gallery({ groups, words }: Props) {
  return groups.map(({ title, text, arrangement, items }, index) => {
    const Arrangement = arrangements[arrangement] ?? ColumnGroup;
    const id = `gallery-${index}`;
    return (
      <Section key={index} aria-labelledby={title ? id : undefined} data-in={`/content/gallery/${index}`}>
        {(title || text) && (
          <Head>
            {title && (
              <h2 id={id} data-field="/title">
                {typeset(title)}
              </h2>
            )}
            {text && <p data-field="/text">{typeset(text)}</p>}
          </Head>
        )}
        <Arrangement arrangement={arrangement} items={items} words={words} />
      </Section>
    );
  });
}

/** The others stand in columns. */
const arrangements: Record<string, ComponentType<GroupProps>> = {
  phones: PhonesGroup,
  compare: Compare,
};

export const query = graphql`
  fragment Gallery_group on ProjectsJsonContentGallery {
    title
    text
    arrangement
    items {
      image {
        ...ViewedPicture_picture
      }
      ...Video_item
    }
  }
  fragment Gallery_words on WordsJson {
    compare {
      ...Phrase_phrase
    }
    ...Video_words
  }
`;
