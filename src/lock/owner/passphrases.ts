import type { Recipient } from '../crypto/envelope';
import { demoPassword, isSample } from './demo';
import { opensStudy } from './recipients';
import { readSiteWords } from './site-words';
import { bitCounter, leastBits, suggestPassphrase } from './strength';

/** A recipient's label and passphrase. */
type Labelled = readonly [label: string, passphrase: string];

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
    const duplicate = recipients
      .slice(0, index)
      .find(([, other]) => other.normalize('NFC') === passphrase.normalize('NFC'));
    return [
      ...(problem ? [`The passphrase of "${label}" is refused: ${problem}.`] : []),
      ...(duplicate
        ? [`"${label}" has the same passphrase as "${duplicate[0]}": taking one back would not shut it out.`]
        : []),
    ];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

/** What opens a case study, and which: all of them, if that is not said. */
type Opener = Pick<Recipient, 'label' | 'passphrase' | 'opens'>;

/**
 * Whether the case studies of these names, as they are in private/, may be sealed for these recipients. The demo
 * password may open the sample, and nothing else. @throws, with a message for the owner, when they may not.
 */
export const assertPassphrases = (root: string, names: readonly string[], recipients: readonly Opener[]): void => {
  const isDemo = ({ passphrase }: Opener) => passphrase?.normalize('NFC') === demoPassword;
  const words = readSiteWords(root);
  for (const recipient of recipients.filter(isDemo)) {
    const { label } = recipient;
    const own = names.find((name) => opensStudy(recipient, name) && !isSample(root, name));
    if (own === undefined) continue;
    throw new Error(
      `The passphrase of "${label}" is the demo password, which README tells everybody: it may open the sample's own ` +
        `case study only, and private/${own}.json or a picture of it is another. Nothing was sealed. Give "${label}" ` +
        `a passphrase of your own in private/keys.json, for instance: ${suggestPassphrase(bitCounter(words))}`,
    );
  }
  const others = recipients.flatMap(({ label, passphrase, ...rest }) =>
    passphrase === undefined || isDemo({ label, passphrase, ...rest }) ? [] : [[label, passphrase] as const],
  );
  if (others.length > 0) assertStrong(others, words);
};

/** Five random words that will do on this site. */
export const newPassphrase = (root: string): string => suggestPassphrase(bitCounter(readSiteWords(root)));
