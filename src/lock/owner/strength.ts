import { randomInt } from 'node:crypto';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import * as french from '@zxcvbn-ts/language-fr';

/** The number of guesses that a passphrase must resist, as a power of 10. */
const minGuessesLog10 = 14;
const minWords = 4;
const minCharacters = 16;
/** The number of characters to analyse; the time grows with the square of the length. */
const maxAnalysed = 80;

let estimator: ZxcvbnFactory | undefined;

/** Whether a passphrase resists guessing with common words, names, patterns and `words`. */
export function isStrong(passphrase: string, words: readonly string[]): boolean {
  const typed = passphrase.split(/[\s\p{P}]+/u).filter(Boolean);
  if (typed.length < minWords && passphrase.length < minCharacters) return false;
  estimator ??= new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: maxAnalysed,
  });
  return estimator.check(passphrase, [...words]).guessesLog10 >= minGuessesLog10;
}

/** Five random words of the EFF's list of 7,776: 64 bits of entropy. */
export const suggestPassphrase = (): string => {
  const list = common.dictionary['diceware-common'];
  return Array.from({ length: 5 }, () => list[randomInt(list.length)]).join('-');
};
