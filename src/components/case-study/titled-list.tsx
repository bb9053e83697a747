import type { ReactNode } from 'react';
import { originOf } from '../../editing/origins';
import { Phrase } from '../phrase';
import { typeset } from '../typeset';

interface Props {
  /** Of the heading, which names the section around it. */
  id: string;
  title: Queries.Phrase_phraseFragment;
  texts: readonly string[];
  /** How a text is set. */
  children?: (text: string) => ReactNode;
}

/** A heading and the list of texts under it. */
export function TitledList({ id, title, texts, children = typeset }: Props) {
  return (
    <>
      <h2 id={id}>
        <Phrase of={title} />
      </h2>
      <ul data-in={originOf(texts)}>
        {texts.map((text, index) => (
          <li key={index} data-field={`/${index}`}>
            {children(text)}
          </li>
        ))}
      </ul>
    </>
  );
}
