import { plainText } from '../../content/engine/rich-text';

/** The longest sentence that is emphasised, in characters. */
const maxLength = 160;

/**
 * Splits a text into its first sentence and the rest. The sentence is empty if it is too long or ends inside a
 * link or emphasis.
 */
export function firstSentence(text: string): [lead: string, rest: string] {
  const [, lead = text, gap = '', rest = ''] =
    /^(.{12,}?[.!?…]["”’»)*]*)(\s+)(?=["“‘«(*[]*[\p{Lu}\d])(.*)$/su.exec(text) ?? [];
  const splitsMark = plainText(lead) + gap + plainText(rest) !== plainText(text);
  return splitsMark || plainText(lead).length > maxLength ? ['', text] : [lead, rest];
}
