import type { Phrase as PhraseText } from '../strings';

interface Props {
  of: PhraseText;
}

/** A fixed phrase, marked with its language where that is not the document's. */
export function Phrase({ of: { text, lang } }: Props) {
  return lang ? <span lang={lang}>{text}</span> : text;
}
