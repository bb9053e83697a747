import type { Secret } from './scan-text';

const extensions = 'png|jpe?g|webp|avif|gif|tiff?|svg';

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * A function from an (unescaped) text to the secret file names in it. They are sought as names of pictures, also with
 * what a build adds to them ("flow-1a2b3c.webp"), for a name alone may be an ordinary word.
 */
export const fileNameMatcher = (secrets: Secret[], knownNames: string[]) => {
  const known = new Set(knownNames.map((name) => name.normalize('NFC').toLowerCase()));
  const sought = new Map(secrets.map(({ text, where }) => [text.normalize('NFC').toLowerCase(), where]));
  const names = [...sought.keys()].filter((name) => !known.has(name));
  const pattern = new RegExp(
    `(?<![\\w-])(${names.map(escapeRegExp).join('|')})((?:[-._@](?:[0-9a-f]{6,64}|\\d{1,5}[wx]?))*)\\.(${extensions})\\b`,
    'gi',
  );
  return (text: string): string[] => {
    if (names.length === 0) return [];
    return [...text.matchAll(pattern)].flatMap(([, name = '']) => sought.get(name.toLowerCase()) ?? []);
  };
};
