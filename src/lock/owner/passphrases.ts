import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { parseJson, tryReadJson } from '../../content/edit/files';
import type { Recipient } from '../crypto/envelope';
import { opensStudy, secretsOf, type Keys } from './recipients';
import { isStrong, suggestPassphrase } from './strength';
import { readWorkingCopy, textsOf } from './working-copy';

/** What opens the case study that the site came with; README says it to everybody. */
export const demoPassword = 'copper-lantern-quiet-orchard';

/** Of that case study, its text and its pictures, as {@link isSample} counts it. */
const sample = '3ca46ce93802725d1270dce0dded39e8182d61545ff90b85ce9140ac60e36abe';

/**
 * Whether private/<name>.json and the files it names are the case study that the site came with: public, as its
 * password is.
 */
export const isSample = (root: string, name: string): boolean => {
  const [text, ...files] = readWorkingCopy(root, name).sources;
  const hash = createHash('sha256').update(JSON.stringify(text && parseJson(text.bytes)));
  for (const { path, bytes } of files) hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex') === sample;
};

/**
 * The words of the site, which a guesser would start with: those of the files of content/ that can be read, each once.
 */
export const readSiteWords = (root: string): string[] => {
  const files = ['site.json', 'projects.json', 'words.json'];
  const texts = files.flatMap((file) => textsOf(tryReadJson(join(root, 'content', file))));
  const words = texts.flatMap((text) => text.toLowerCase().split(/[\s\p{P}]+/u));
  return [...new Set(words)].filter((word) => word.length > 2);
};

const mostBytes = 10_000;

/** What is wrong with a passphrase, for the owner; undefined when it will do. Never quotes it. */
const passphraseProblem = (passphrase: string, words: readonly string[]): string | undefined => {
  if (passphrase.trim() === '') return 'it is empty';
  if (Buffer.byteLength(passphrase.normalize('NFC')) > mostBytes) return `it is longer than ${mostBytes} bytes`;
  if (isStrong(passphrase.normalize('NFC'), words)) return undefined;
  return `it is too easy to guess; five random words are better, for instance: ${suggestPassphrase()}`;
};

/** What opens a case study, and which: all of them, if that is not said. */
type Opener = Pick<Recipient, 'label' | 'passphrase' | 'opens'>;

/** @throws with every problem of every passphrase, by label, when one of them will not do. */
export const assertStrong = (openers: readonly Opener[], siteWords: readonly string[]): void => {
  const words = [...openers.flatMap(({ label }) => label.toLowerCase().split(/\s+/)), ...siteWords];
  const problems = openers.flatMap(({ label, passphrase }, index) => {
    if (passphrase === undefined) return [];
    const problem = passphraseProblem(passphrase, words);
    const duplicate = openers
      .slice(0, index)
      .find((other) => other.passphrase?.normalize('NFC') === passphrase.normalize('NFC'));
    return [
      ...(problem ? [`The passphrase of "${label}" is refused: ${problem}.`] : []),
      ...(duplicate
        ? [`"${label}" has the same passphrase as "${duplicate.label}": taking one back would not shut it out.`]
        : []),
    ];
  });
  if (problems.length > 0) throw new Error(problems.join('\n'));
};

const isDemo = ({ passphrase }: Opener): boolean => passphrase?.normalize('NFC') === demoPassword;

/** @throws where the demo password would open another case study, of those in private/, than the sample */
const assertDemo = (root: string, names: readonly string[], openers: readonly Opener[]): void => {
  for (const opener of openers.filter(isDemo)) {
    const { label } = opener;
    const own = names.find((name) => opensStudy(opener, name) && !isSample(root, name));
    if (own === undefined) continue;
    throw new Error(
      `The passphrase of "${label}" is the demo password, which README tells everybody: it may open the sample's own ` +
        `case study only, and private/${own}.json or a picture of it is another. Nothing was sealed. Give "${label}" ` +
        `a passphrase of your own in private/keys.json, for instance: ${suggestPassphrase()}`,
    );
  }
};

/**
 * @throws where somebody has nothing to open with, where two have one link, and where the owner's key opens what is
 * published, too.
 */
export const assertApart = ({ owner, recipients }: Keys): void => {
  for (const [index, recipient] of recipients.entries()) {
    const { label, key } = recipient;
    const secrets = secretsOf(recipient).map((secret) => secret.normalize('NFC'));
    if (secrets.length === 0) throw new Error(`"${label}" of private/keys.json has neither a passphrase nor a key.`);
    const duplicate = recipients.slice(0, index).find((other) => key !== undefined && other.key === key);
    if (duplicate)
      throw new Error(`"${label}" has the same link as "${duplicate.label}": taking one back would not shut it out.`);
    // Where everybody knows the owner's key, only what everybody may read can be sealed under it.
    if (owner !== undefined && owner !== demoPassword && secrets.includes(owner.normalize('NFC')))
      throw new Error(
        `The "owner" of private/keys.json is what "${label}" opens with, who could read the whole working copy. ` +
          'Delete the line: "npm run seal" makes another.',
      );
  }
};

/**
 * Whether the case studies of these names, as they are in private/, may be sealed with these keys. The demo password
 * may open the sample, and nothing else.
 * @throws, with a message for the owner, when they may not
 */
export const assertKeys = (root: string, keys: Keys, names: readonly string[]): void => {
  const { owner, recipients } = keys;
  if (recipients.length === 0)
    throw new Error('private/keys.json names no recipient: nobody could open what is sealed.');
  const words = readSiteWords(root);
  const owners = owner === undefined ? [] : [{ label: 'owner', passphrase: owner }];
  // The owner's key may be what a recipient has where both are the demo password.
  for (const openers of [recipients, owners]) {
    assertDemo(root, names, openers);
    assertStrong(
      openers.filter((opener) => !isDemo(opener)),
      words,
    );
  }
  assertApart(keys);
};
