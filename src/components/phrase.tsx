import { originOf } from './origins';

/** A fixed phrase of the interface; its language is null where that is the document's. */
export interface PhraseText {
  text: string;
  lang: string | null;
}

interface Props {
  of: PhraseText;
}

/**
 * A fixed phrase, marked with its language where that is not the document's, and while developing with where it stands.
 */
export function Phrase({ of: phrase }: Props) {
  const { text, lang } = phrase;
  if (process.env['NODE_ENV'] === 'development') {
    return (
      <span data-field={originOf(phrase, '/text')} lang={lang ?? undefined}>
        {text}
      </span>
    );
  }
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** The same as the name of an element without a text of its own, as its attributes. */
export const labelled = ({ text, lang }: Props['of']) => ({ 'aria-label': text, lang: lang ?? undefined });
