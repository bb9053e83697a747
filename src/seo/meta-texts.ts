/** The minimum and maximum lengths of titles and descriptions, in characters; search results cut longer ones. */
export const lengths = { title: { least: 10, most: 65 }, description: { least: 50, most: 170 } } as const;

/** Shortens a text with an ellipsis at a word boundary, or inside a word if more than half would be lost. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const words = room.replace(/\s+\S*$/, '');
  const isEnough = words.length < room.length && words.length > most / 2;
  const kept = isEnough ? words : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s.,;:·–—-]+$/, '')}…`;
}

/** The first wording of a title with a suitable length, or else the first that is long enough, shortened. */
export function fitTitle(...wordings: string[]): string {
  const { least, most } = lengths.title;
  const fitting = wordings.find(({ length }) => length >= least && length <= most);
  return fitting ?? shorten(wordings.find(({ length }) => length >= least) ?? '', most);
}

/** Joins sentences until the description is long enough, and shortens it if necessary. */
export function fitDescription(...sentences: string[]): string {
  const { least, most } = lengths.description;
  const text = sentences.reduce((said, sentence) => (said.length < least ? `${said} ${sentence}`.trim() : said), '');
  return shorten(text, most);
}

/** Makes the `key` of items unique by appending a number to repeated ones, such as “(2)”. */
export function numberRepeats<Key extends keyof typeof lengths, Item extends Record<Key, string>>(
  items: Item[],
  key: Key,
): Item[] {
  return items.map((item, index) => {
    const times = items.slice(0, index + 1).filter((other) => other[key] === item[key]).length;
    const number = ` (${times})`;
    return times === 1 ? item : { ...item, [key]: shorten(item[key], lengths[key].most - number.length) + number };
  });
}
