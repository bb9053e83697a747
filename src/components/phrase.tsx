import { graphql } from 'gatsby';

interface Props {
  of: Queries.Phrase_phraseFragment;
}

/** A fixed phrase, marked with its language where that is not the document's. */
export function Phrase({ of: { text, lang } }: Props) {
  return lang ? <span lang={lang}>{text}</span> : text;
}

/** The same as the name of an element without a text of its own, as its attributes. */
export const labelled = ({ text, lang }: Props['of']) => ({ 'aria-label': text, lang: lang ?? undefined });

export const query = graphql`
  fragment Phrase_phrase on Phrase {
    text
    lang
  }
`;
