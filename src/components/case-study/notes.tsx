import styled from 'styled-components';
import { originOf } from '../../editing/origins';
import { useWords } from '../../hooks/use-site';
import { theme } from '../../styles/theme';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';

interface Props {
  notes: readonly string[];
}

/** 'Initial research': notes as they were taken, side by side. */
export function Notes({ notes }: Props) {
  const words = useWords();
  return (
    <section aria-labelledby="research">
      <h2 id="research">
        <Phrase of={words.research} />
      </h2>
      <List data-in={originOf(notes)}>
        {notes.map((note, index) => (
          <li key={index} data-field={`/${index}`}>
            {typeset(note)}
          </li>
        ))}
      </List>
    </section>
  );
}

const { color, space, size, media } = theme;

const List = styled.ul`
  display: grid;
  gap: ${space.s5};
  ${media.wide} {
    grid-template-columns: 1fr 1fr;
  }
  li {
    padding-top: ${space.s2};
    border-top: 1px solid ${color.hairline};
    line-height: 1.55;
  }
  ${media.print} {
    gap: ${space.s3} ${space.s5};
    font-size: ${size.paperText};
  }
`;
