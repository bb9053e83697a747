import { graphql } from 'gatsby';
import type { ComponentType } from 'react';
import styled from 'styled-components';
import { theme } from '../../styles/theme';
import { Container } from '../container';
import { typeset } from '../typeset';
import { Compare } from './compare';
import { ColumnGroup } from './column-group';
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

const { color, columns, space, size, width, media } = theme;

const Section = styled(Container).attrs({ as: 'section' })`
  margin-top: ${space.section};
  /* Pictures of two thirds of the column, each with its caption in the last third: two of them can be read and fit a sheet. */
  ${media.print} {
    [data-beside] figure {
      display: grid;
      grid-template-columns: 1fr calc((100% - 2 * ${space.s5}) / 3);
      gap: ${space.s5};
    }
    [data-beside] figcaption {
      margin: 0;
    }
  }
`;

/** As the head of the page: its title beside its text. */
const Head = styled.div`
  display: grid;
  gap: ${space.s2} ${space.s5};
  align-items: baseline;
  margin-bottom: clamp(${space.s4}, 3.4vw, ${space.s6});
  ${media.desktop} {
    grid-template-columns: ${columns};
    > :first-child {
      grid-column: span 7;
    }
    > p {
      grid-column: span 5;
    }
    > :only-child {
      grid-column: 1 / -1;
    }
  }
  h2 {
    max-width: 16em;
    font-size: ${size.chapter};
  }
  p {
    max-width: ${width.text};
    color: ${color.muted};
    font-size: ${size.lead};
    line-height: 1.45;
  }
  ${media.print} {
    break-after: avoid;
    break-inside: avoid;
    margin-bottom: ${space.s3};
    p {
      max-width: ${width.measure};
      font-size: ${size.body};
    }
  }
`;

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
