/** Longer ones don't lead. */
const longest = 160;

/** The first sentence of a text, which is empty if it is too long, and the rest. */
export function firstSentence(text: string): [lead: string, rest: string] {
  const [, lead = text, rest = ''] = /^(.{12,}?[.!?…]["”’»)]*)\s+(?=["“‘«(]?[\p{Lu}\d])(.*)$/su.exec(text) ?? [];
  return lead.length > longest ? ['', text] : [lead, rest];
}
