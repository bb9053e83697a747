import { typeset } from '../typeset';

/** A text of which the first sentence leads, as `strong` before the rest in a `span`. */
export function LeadSentence({ text }: { text: string }) {
  const [lead, rest] = firstSentence(text);
  return (
    <>
      {lead && <strong>{typeset(lead)}</strong>}
      {rest && (
        <span>
          {lead && ' '}
          {typeset(rest)}
        </span>
      )}
    </>
  );
}

/** Longer ones don't lead. */
const longest = 160;

/** The first sentence of a text, which is empty if it is too long, and the rest. */
export function firstSentence(text: string): [lead: string, rest: string] {
  const [, lead = text, rest = ''] = /^(.{12,}?[.!?…]["”’»)]*)\s+(?=["“‘«(]?[\p{Lu}\d])(.*)$/su.exec(text) ?? [];
  return lead.length > longest ? ['', text] : [lead, rest];
}
