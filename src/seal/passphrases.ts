import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipient } from './recipients';

const words = readFileSync(join(__dirname, 'words.txt'), 'utf8').trim().split('\n');
const mostBytes = 10_000;
const leastCharacters = 12;
const leastInOneWord = 16;

const firstGuesses =
  /pass(word|phrase|wort)|mot ?de ?passe|secret|letmein|welcome|bienvenue|admin|portfolio|design(er)?|azerty\w*|qwert\w*|(19|20)\d\d/giu;

/** Four random words of our list of about 1,200: some 40 bits. */
export const suggestPassphrase = (): string =>
  Array.from({ length: 4 }, () => words[randomInt(words.length)]).join('-');

/** What is left to guess: without the words everybody tries first, repeats and runs ("1234", "fedc"). */
const unpredictablePart = (passphrase: string): string[] => {
  const points = Array.from(
    passphrase.replace(firstGuesses, '').replace(/(.{3,})\1+/gu, '$1'),
    (char) => char.codePointAt(0) ?? 0,
  );
  return points
    .filter((point, index) => Math.abs(point - (points[index - 1] ?? -2)) > 1)
    .map((point) => String.fromCodePoint(point));
};

/** What is wrong with a passphrase, for the owner; undefined when it will do. Never quotes it. */
const passphraseProblem = (passphrase: string): string | undefined => {
  if (passphrase.trim() === '') return 'it is empty';
  if (Buffer.byteLength(passphrase.normalize('NFC')) > mostBytes) return `it is longer than ${mostBytes} bytes`;
  const left = unpredictablePart(passphrase.normalize('NFC').toLowerCase());
  const least = /^(\p{Script=Latin}+|\p{N}+)$/u.test(passphrase) ? leastInOneWord : leastCharacters;
  if (left.length >= least && new Set(left).size >= leastCharacters / 2) return undefined;
  return `it is too easy to guess; four random words are better, for instance: ${suggestPassphrase()}`;
};

/** @throws with every problem of every passphrase, by label, when one of them will not do. */
export const assertStrong = (recipients: readonly Recipient[]): void => {
  const entries = recipients.flatMap(({ label, passphrase }) =>
    passphrase === undefined ? [] : [{ label, passphrase }],
  );
  if (recipients.length === 0)
    throw new Error('private/keys.json names no recipient: nobody could open what is sealed.');
  const problems = entries.flatMap(({ label, passphrase }, index) => {
    const problem = passphraseProblem(passphrase);
    const twin = entries
      .slice(0, index)
      .find((other) => other.passphrase.normalize('NFC') === passphrase.normalize('NFC'));
    return [
      ...(problem ? [`The passphrase of "${label}" is refused: ${problem}.`] : []),
      ...(twin
        ? [`"${label}" has the same passphrase as "${twin.label}": taking one back would not shut it out.`]
        : []),
    ];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};
