import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secret } from './texts';
import { wordsOf } from './words';

const leastLetters = 4;
const ofCompany = /projectDetails\.company$/;
const ofPeople = /projectDetails\.(team|role)$/;
const capitalised = /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{N}]*/gu;
/** After these a capital letter says nothing. */
const startOfSentence = /(^|[.!?:;…“«"(–—•·]\s*|[.!?:][”»"]\s*)$/u;

const isPerhapsName = (where: string, before: string, after: string): boolean =>
  ofCompany.test(where) || !startOfSentence.test(before) || (ofPeople.test(where) && /^ \p{Lu}/u.test(after));

const perhapsNames = ({ where, text }: Secret): Secret[] => {
  if (/^(passphrase|key) of|metadata|sealed file|slug|image|color/i.test(where) && !/Alt$|Caption$/.test(where))
    return [];
  return [...text.matchAll(capitalised)]
    .filter(({ 0: word, index }) => isPerhapsName(where, text.slice(0, index), text.slice(index + word.length)))
    .map(([word]) => ({ where: `${where} (a name)`, text: word }));
};

const modules = join(__dirname, '../../node_modules');
const programs = [
  'react/cjs/react.production.js',
  'react-dom/cjs/react-dom-client.production.js',
  'styled-components/dist/styled-components.browser.esm.js',
  'gatsby/cache-dir/production-app.js',
  'gatsby/cache-dir/loader.js',
  'gatsby/cache-dir/navigation.js',
].map((file) => join(modules, file));

/** Every word of the programs that a site is made with: those that a case study shares with them give nothing away. */
const programWords = (): string[] =>
  programs.filter((file) => existsSync(file)).flatMap((file) => wordsOf(readFileSync(file, 'utf8')));

const dates = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1));
const days = ['en', 'fr', 'de', 'es'].flatMap((language) =>
  [...dates, ...Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1))].flatMap((date) =>
    wordsOf(new Date(date).toLocaleDateString(language, { weekday: 'long', month: 'long', timeZone: 'UTC' })),
  ),
);

/**
 * The proper names in texts: words with a capital letter where no sentence starts, the client's wherever they stand, and people's of several
 * words, if the texts never write them small and neither public texts nor the site's programs have them.
 */
export const namesIn = (secrets: Secret[], publicTexts: string[]): Secret[] => {
  const all = secrets.flatMap(perhapsNames);
  if (all.length === 0) return [];
  const small = secrets.flatMap(({ text }) => text.match(/(?<![\p{L}\p{N}])\p{Ll}[\p{L}\p{N}]*/gu) ?? []);
  const ordinary = new Set([...publicTexts, ...small, ...days].flatMap(wordsOf).concat(programWords()));
  return all.filter(({ text }) => wordsOf(text).every((word) => word.length >= leastLetters && !ordinary.has(word)));
};
