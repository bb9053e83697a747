/** A text that must not be published, and what it is, for the report (which never quotes it). */
export interface Secret {
  where: string;
  text: string;
}

interface Needle {
  where: string;
  words: string[];
}

const windowLength = 6;
const leastLetters = 10;
const leastLettersOfOneWord = 12;

const ligatures: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss' };

const unescapeOnce = (text: string): string =>
  text
    .replace(/\\+u\{?([0-9a-f]{4,6})\}?|\\+x([0-9a-f]{2})|&#x([0-9a-f]{1,6});/gi, (_, ...codes: string[]) =>
      safeCodePoint(parseInt(codes.find(Boolean) ?? '', 16)),
    )
    .replace(/&#(\d{1,7});/g, (_, code: string) => safeCodePoint(Number(code)))
    .replace(/&([a-z])(?:acute|grave|circ|uml|cedil|tilde|ring|caron|slash);/gi, '$1')
    .replace(/&(ae|oe|sz)lig;/gi, (_, pair: string) => pair.replace('sz', 'ss'))
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&[a-z]{2,8};/gi, ' ')
    .replace(/\\+[nrt]/g, ' ')
    .replace(/\\+(["'/\\])/g, '$1')
    .replace(/(?:%[0-9a-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'));

const safeCodePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ');

/** Undoes the escapes of JSON, JavaScript, HTML and addresses, also of one inside another; composes accents. */
export const unescape = (text: string): string => unescapeOnce(unescapeOnce(text)).normalize('NFC');

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæß]/g, (letter) => ligatures[letter] ?? letter)
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const isDistinctive = (words: string[]): boolean =>
  words.join('').length >= (words.length > 1 ? leastLetters : leastLettersOfOneWord);

/** A short text as a whole; of a longer one every six words in a row, so that a part of it is found too. */
const needlesOf = ({ where, text }: Secret): Needle[] => {
  const words = wordsOf(text);
  const starts = Array.from({ length: Math.max(1, words.length - windowLength + 1) }, (_, start) => start);
  return starts.map((start) => ({ where, words: words.slice(start, start + windowLength) }));
};

const indexOf = (needles: Needle[]): Map<string, Needle[]> => {
  const index = new Map<string, Needle[]>();
  for (const needle of needles) {
    const start = needle.words.slice(0, 2).join(' ');
    index.set(start, [...(index.get(start) ?? []), needle]);
  }
  return index;
};

const found = (index: Map<string, Needle[]>, text: string): Needle[] => {
  const words = wordsOf(text);
  return words.flatMap((word, start) =>
    [...(index.get(word) ?? []), ...(index.get(`${word} ${words[start + 1]}`) ?? [])].filter((needle) =>
      needle.words.every((wanted, offset) => words[start + offset] === wanted),
    ),
  );
};

/**
 * A function from an (unescaped) text to what it gives away. Letter case, accents, punctuation and tags don't matter.
 * Words that are public anyway give nothing away, nor do short texts such as a single common word.
 */
export const textMatcher = (secrets: Secret[], publicTexts: string[]): ((text: string) => Set<string>) => {
  const needles = secrets.flatMap(needlesOf).filter(({ words }) => isDistinctive(words));
  const all = indexOf(needles);
  const known = new Set(publicTexts.flatMap((text) => found(all, text)));
  const index = indexOf(needles.filter((needle) => !known.has(needle)));
  return (text) => {
    const bare = text.includes('<') ? text.replace(/<[^<>]*>/g, ' ') : '';
    return new Set([...found(index, text), ...found(index, bare)].map(({ where }) => where));
  };
};

const extensions = 'mp4|webm|png|jpe?g|webp|avif|gif|tiff?|svg';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A function from an (unescaped) text to the secret file names in it. They are looked for as names of pictures and films, also with
 * what a build adds to them ("flow-1a2b3c.webp"), for a name alone may be an ordinary word.
 */
export const fileNameMatcher = (secrets: Secret[], knownNames: string[]) => {
  const known = new Set(knownNames.map((name) => name.normalize('NFC').toLowerCase()));
  const wanted = new Map(secrets.map(({ text, where }) => [text.normalize('NFC').toLowerCase(), where]));
  const names = [...wanted.keys()].filter((name) => !known.has(name));
  const pattern = new RegExp(
    `(?<![\\w-])(${names.map(escapeRegExp).join('|')})((?:[-._@](?:[0-9a-f]{6,64}|\\d{1,5}[wx]?))*)\\.(${extensions})\\b`,
    'gi',
  );
  return (text: string): string[] => {
    if (names.length === 0) return [];
    return [...text.matchAll(pattern)].flatMap(([, name = '']) => wanted.get(name.toLowerCase()) ?? []);
  };
};
