import type { ReactNode } from 'react';
import type { PhraseText } from '../content/model/portfolio';

interface Props {
  of: PhraseText;
}

/** A fixed phrase with its language, if not the document's, and in development with its place in the content. */
export function Phrase({ of: { text, lang, at } }: Props) {
  if (process.env['NODE_ENV'] === 'development') {
    return (
      <span data-field={`${at}/text`} lang={lang ?? undefined}>
        {text}
      </span>
    );
  }
  return lang ? <span lang={lang}>{text}</span> : text;
}

interface FieldProps {
  'data-field': string;
  children: ReactNode;
}

/** A text of the content among others; in development in an element with its place, as it can be edited. */
export function Field(props: FieldProps): ReactNode {
  return process.env['NODE_ENV'] === 'development' ? <span {...props} /> : props.children;
}

/** The attributes that make a phrase the accessible name of an element. */
export const labelled = ({ text, lang }: Props['of']) => ({ 'aria-label': text, lang: lang ?? undefined });
