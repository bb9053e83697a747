import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { bitCounter, leastBits, suggestPassphrase } from './strength';
import { parseJson } from './working-copy';

const recipientsSchema = z.record(z.string(), z.string());

/** Recipient's label → passphrase. */
export type Recipients = z.infer<typeof recipientsSchema>;

/** A recipient's label and passphrase. */
export type Labelled = readonly [label: string, passphrase: string];

const mostBytes = 10_000;

/** What is wrong with a passphrase, for the owner; undefined when it will do. Never quotes it. */
const passphraseProblem = (passphrase: string, bitsOf: (passphrase: string) => number): string | undefined => {
  if (passphrase.trim() === '') return 'it is empty';
  if (Buffer.byteLength(passphrase.normalize('NFC')) > mostBytes) return `it is longer than ${mostBytes} bytes`;
  if (bitsOf(passphrase) >= leastBits) return undefined;
  return `it is too easy to guess; five random words are better, for instance: ${suggestPassphrase(bitsOf)}`;
};

/** @throws with every problem of every passphrase, by label, when one of them will not do. The site's words are guessed first. */
export const assertStrong = (recipients: readonly Labelled[], siteWords: readonly string[]): void => {
  if (recipients.length === 0)
    throw new Error('private/keys.json names no recipient: nobody could open what is sealed.');
  const bitsOf = bitCounter([...recipients.map(([label]) => label), ...siteWords]);
  const problems = recipients.flatMap(([label, passphrase], index) => {
    const problem = passphraseProblem(passphrase, bitsOf);
    const twin = recipients.slice(0, index).find(([, other]) => other.normalize('NFC') === passphrase.normalize('NFC'));
    return [
      ...(problem ? [`The passphrase of "${label}" is refused: ${problem}.`] : []),
      ...(twin ? [`"${label}" has the same passphrase as "${twin[0]}": taking one back would not shut it out.`] : []),
    ];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** Reads private/keys.json; undefined when there is none. @throws when it can't be read as an object of passphrases. */
export const readKeys = (root: string): Recipients | undefined => {
  const file = join(root, 'private/keys.json');
  if (!lstatSync(file, { throwIfNoEntry: false })) return undefined;
  const bytes = readFileSync(file);
  try {
    return recipientsSchema.parse(parseJson(bytes));
  } catch {
    // Without the cause: a parser's message quotes the text around the mistake, and that is a passphrase.
    throw new Error(
      'private/keys.json must be of the form {"default": "passphrase", "Agence X": "another passphrase"}, saved as UTF-8.',
    );
  }
};
