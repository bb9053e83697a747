/** A part of a running text: plain words, or words with a mark, which may be nested. */
export type RichPart = string | { mark: 'a' | 'strong' | 'em'; words: string; address: string };

const start = String.raw`https:\/\/|mailto:|\/(?!\/)`;
const link = String.raw`\[(?<words>[^[\]]*[^\s[\]][^[\]]*)\]\((?<address>(?:${start})(?:[^\s()]|\([^\s()]*\))*)\)`;
const strong = String.raw`\*\*(?=\*?[^\s*])(?<strong>\S(?:.*?\S)??)\*\*`;
const em = String.raw`\*(?<em>[^\s*](?:.*?[^\s*])??)\*`;

/** Emphasis must not touch a letter, digit or asterisk outside: `Nutzer*innen` stays as it is. */
const form = new RegExp(String.raw`${link}|(?<before>^|[^\p{L}\p{N}*])(?:${strong}|${em})(?![\p{L}\p{N}*])`, 'gu');

/** Parses a running text. Its marks are `[words](address)`, `**strong**` and `*emphasis*`; everything else is plain. */
export function richParts(text: string): RichPart[] {
  const parts: RichPart[] = [];
  let end = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(form)) {
    const { words, address = '', before = '', strong, em = '' } = groups;
    parts.push(text.slice(end, index) + before);
    if (words !== undefined) parts.push({ mark: 'a', words, address });
    else parts.push({ mark: strong === undefined ? 'em' : 'strong', words: strong ?? em, address });
    end = index + found.length;
  }
  return [...parts, text.slice(end)].filter((part) => part !== '');
}

/** A running text without its marks. */
export const plainText = (text: string): string =>
  richParts(text)
    .map((part) => (typeof part === 'string' ? part : plainText(part.words)))
    .join('');

/** The addresses that a running text links to. */
export const addressesIn = (text: string): string[] =>
  richParts(text).flatMap((part) => {
    if (typeof part === 'string') return [];
    return part.mark === 'a' ? part.address : addressesIn(part.words);
  });
