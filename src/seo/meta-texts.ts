/** The minimum and maximum lengths of titles and descriptions, in characters; search results cut longer ones. */
export const lengths = { title: { min: 10, max: 65 }, description: { min: 50, max: 170 } } as const;

/** Shortens a text with an ellipsis at a word boundary, or inside a word if more than half would be lost. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const start = text.slice(0, max);
  const words = start.replace(/\s+\S*$/, '');
  const isEnough = words.length < start.length && words.length > max / 2;
  const shortened = isEnough ? words : start.slice(0, -1).replace(/[\uD800-\uDBFF]$/, '');
  return `${shortened.replace(/[\s.,;:·–—-]+$/, '')}…`;
}

/** The first wording of a title that fits, or else the first that is long enough, or the last, shortened. */
export function fitTitle(...wordings: string[]): string {
  const { min, max } = lengths.title;
  const fitting = wordings.find(({ length }) => length >= min && length <= max);
  return fitting ?? shorten(wordings.find(({ length }) => length >= min) ?? wordings.at(-1) ?? '', max);
}

/** Joins sentences until the description is long enough, and shortens it if necessary. */
export function fitDescription(...sentences: string[]): string {
  const { min, max } = lengths.description;
  const text = sentences.reduce(
    (joined, sentence) => (joined.length < min ? `${joined} ${sentence}`.trim() : joined),
    '',
  );
  return shorten(text, max);
}

/** Makes the `key` of items unique by appending a number to repeated ones, such as “(2)”. */
export function numberRepeats<Key extends keyof typeof lengths, Item extends Record<Key, string>>(
  items: Item[],
  key: Key,
): Item[] {
  return items.map((item, index) => {
    const times = items.slice(0, index + 1).filter((other) => other[key] === item[key]).length;
    const number = ` (${times})`;
    return times === 1 ? item : { ...item, [key]: shorten(item[key], lengths[key].max - number.length) + number };
  });
}
