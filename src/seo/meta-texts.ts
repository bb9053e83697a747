/** How many characters a search result shows of a title and of a description, and the fewest that say something. */
export const lengths = { title: { least: 10, most: 65 }, description: { least: 50, most: 170 } } as const;

/** Cuts a text at a word, with an ellipsis, or inside a word where more than half would be lost. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const words = room.replace(/\s+\S*$/, '');
  const isEnough = words.length < room.length && words.length > most / 2;
  const kept = isEnough ? words : room.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s.,;:·–—-]+$/, '')}…`;
}

/** The first wording of a title that is neither too short nor too long, or the first that is long enough, shortened. */
export function fitTitle(...wordings: string[]): string {
  const { least, most } = lengths.title;
  const fitting = wordings.find(({ length }) => length >= least && length <= most);
  return fitting ?? shorten(wordings.find(({ length }) => length >= least) ?? '', most);
}

/** As many of the sentences as a description needs, shortened where they are too long. */
export function fitDescription(...sentences: string[]): string {
  const { least, most } = lengths.description;
  const text = sentences.reduce((said, sentence) => (said.length < least ? `${said} ${sentence}`.trim() : said), '');
  return shorten(text, most);
}

/** Items of which none has the same `key` as another: what comes again ends in its number, such as “(2)”. */
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
