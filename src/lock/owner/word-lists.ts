import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/** The rest of a longer one isn't counted: the time would grow with the square of the length. */
export const mostCounted = 80;

/** The 7,776 words of the EFF's long list, but for four hyphens; they come with the estimator. */
const { 'diceware-common': list, ...commonLists } = common.dictionary as Record<string, string[]> & {
  'diceware-common': string[];
};
export { list };
export const listed = new Set(list);

export const once = <T>(make: () => T): (() => T) => {
  let made: { it: T } | undefined;
  return () => (made ??= { it: make() }).it;
};

export const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/œ/gu, 'oe');

/** In small letters, without what stands between words: they count the same, however they are joined. */
export const joined = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, (char) => (/[@!*#%&]/.test(char) ? char : ''));

export const split = (text: string): string[] => text.split(/[\s\p{P}]+/u).filter(Boolean);

const knownPhrases = (): string[] =>
  readFileSync(join(__dirname, 'known-phrases.txt'), 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .flatMap((line) => [joined(line), joined(plain(line))]);

const frequencies = (): string[][] =>
  [english, french].flatMap(({ dictionary }) =>
    Object.entries(dictionary as Record<string, string[]>)
      .filter(([name]) => /^(commonWords|wikipedia)/.test(name))
      .map(([, words]) => words),
  );

/** How frequent a word is: 1 for the most frequent of a language. */
export const ranks = once((): Map<string, number> => {
  const found = new Map<string, number>();
  for (const words of frequencies())
    words.forEach((word, index) => {
      for (const spelled of [word, plain(word)])
        found.set(spelled, Math.min(found.get(spelled) ?? Infinity, index + 1));
    });
  return found;
});

export const estimator = once(
  () =>
    new ZxcvbnFactory({
      // Under its name in the library the list would count by the alphabet: "abacus" would be the first guess.
      dictionary: {
        ...commonLists,
        diceware: list,
        ...english.dictionary,
        ...french.dictionary,
        phrases: [...new Set(knownPhrases())],
      },
      graphs: common.adjacencyGraphs,
      maxLength: mostCounted,
      l33tMaxSubstitutions: 4,
    }),
);
