import { randomInt } from 'node:crypto';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/** How many guesses a passphrase must hold against: 10 to this power. */
const leastGuesses = 14;
const leastWords = 4;
const leastCharacters = 16;
/** The rest of a longer passphrase isn't counted: the time would grow with the square of the length. */
const mostCounted = 80;

let estimator: ZxcvbnFactory | undefined;

/**
 * Whether a passphrase holds against somebody who tries common words, names and patterns, and `words` before all
 * others.
 */
export function isStrong(passphrase: string, words: readonly string[]): boolean {
  const typed = passphrase.split(/[\s\p{P}]+/u).filter(Boolean);
  if (typed.length < leastWords && passphrase.length < leastCharacters) return false;
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: mostCounted,
  });
  return estimator.check(passphrase, [...words]).guessesLog10 >= leastGuesses;
}

/** Five random words of the EFF's list of 7,776: 64 bits, whatever the words are. */
export const suggestPassphrase = (): string => {
  const list = common.dictionary['diceware-common'];
  return Array.from({ length: 5 }, () => list[randomInt(list.length)]).join('-');
};
