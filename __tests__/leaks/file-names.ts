import { wordsOf } from './words';
import type { Secret } from './texts';

const extensions = 'mp4|webm|png|jpe?g|webp|avif|gif|tiff?|bmp|svg';
const leastLetters = 8;

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const folded = (name: string): string => name.normalize('NFC').toLowerCase();

/** No ordinary word: several words with a sign between them, or with a number. */
const isOwn = (name: string): boolean =>
  name.length >= leastLetters && wordsOf(name).length > 1 && /[^\p{L}\s]/u.test(name);

/** A function from a text to the names in it, which may be behind or before any of what `around` excludes. */
const finder = (names: string[], before: string, after: string) => {
  if (names.length === 0) return () => [];
  const pattern = new RegExp(`${before}(${names.map(escapeRegExp).join('|')})${after}`, 'giu');
  return (text: string): string[] => [...text.matchAll(pattern)].map(([, name = '']) => folded(name));
};

/**
 * A function from an (unescaped) text to the secret file names in it. Names that are like words are looked for as names of
 * pictures and films, also with what a build adds to them ("flow-1a2b3c.webp"); others ("offer-sheet-2") without an ending too,
 * unless public texts have them.
 */
export const fileNameMatcher = (secrets: Secret[], knownNames: string[], publicTexts: string[]) => {
  const known = new Set(knownNames.map(folded));
  const wanted = new Map(secrets.map(({ text, where }) => [folded(text), where]));
  const names = [...wanted.keys()].filter((name) => !known.has(name));
  const added = `(?:[-._@](?:[0-9a-f]{6,64}|\\d{1,5}[wx]?))*`;
  const asFiles = finder(names, '(?<![\\p{L}\\p{N}_-])', `${added}\\.(?:${extensions})(?![\\p{L}\\p{N}])`);
  const published = publicTexts.map(folded).join('\n');
  const own = names.filter((name) => isOwn(name) && !published.includes(name));
  const alone = finder(own, '(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])');
  return (text: string): string[] => [...asFiles(text), ...alone(text)].flatMap((name) => wanted.get(name) ?? []);
};
