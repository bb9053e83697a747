import { createHash } from 'node:crypto';
import { parseJson } from '../../content/engine/json-files';
import type { Recipient } from '../crypto/envelope';
import { isMade, madePassphrase, makePassphrase } from './made-passphrase';
import { opensStudy, secretsOf, type Keys } from './recipients';
import { readWorkingCopy, sealedRecipients } from './working-copy';

/** The public password of the sample case study, given in the README. */
export const demoPassword = 'copper-lantern-quiet-orchard';

/** The digest of the sample case study, as computed by {@link isSample}. */
const sample = '35ef677d9fbafaed68fdcb044a865116066546ee93412e90fe9761ae155843c2';

/** Whether private/<name>.json and its files are the sample case study, whose password is public. */
export const isSample = (root: string, name: string): boolean => {
  const [text, ...files] = readWorkingCopy(root, name).sources;
  const hash = createHash('sha256').update(JSON.stringify(text && parseJson(text.bytes)));
  for (const { path, bytes } of files) hash.update(`\n${path} ${bytes.length}\n`).update(bytes);
  return hash.digest('hex') === sample;
};

const maxBytes = 10_000;

/** Explains why a passphrase is refused, without quoting it; undefined if it is good. */
const passphraseProblem = (passphrase: string): string | undefined => {
  if (passphrase.trim() === '') return 'it is empty';
  if (Buffer.byteLength(passphrase.normalize('NFC')) > maxBytes) return `it is longer than ${maxBytes} bytes`;
  if (isMade(passphrase.normalize('NFC'))) return undefined;
  return `somebody may guess it. Take ${madePassphrase}; for instance: ${makePassphrase()}`;
};

type Opener = Pick<Recipient, 'label' | 'passphrase' | 'opens'>;

/**
 * Passphrases that are `inUse` may be invented ones, as earlier versions allowed.
 * @throws Error with all problems of all passphrases, by label
 */
export const assertMade = (openers: readonly Opener[], inUse: ReadonlySet<string | undefined> = new Set()): void => {
  const problems = openers.flatMap(({ label, passphrase }, index) => {
    if (passphrase === undefined) return [];
    const problem = inUse.has(passphrase) ? undefined : passphraseProblem(passphrase);
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

/** The recipients with an invented passphrase, which earlier versions allowed. */
export const withGuessable = ({ recipients }: Keys): string[] =>
  recipients.flatMap(({ label, passphrase }) => {
    const isGood = passphrase === undefined || passphrase === demoPassword || isMade(passphrase.normalize('NFC'));
    return isGood ? [] : [label];
  });

/** How a recipient gets another passphrase. */
export const renewing = (label: string): string =>
  `\`npm run share -- renew "${label}"\`, or “New link” in “Share…”, makes another.`;

/** The passphrases that these case studies, as they are sealed, open with. */
const passphrasesInUse = async (root: string, names: readonly string[], owner: string) => {
  const recipients = names.map((name) => sealedRecipients(root, name, owner).catch(() => undefined));
  const all = (await Promise.all(recipients)).flatMap((list) => (list ? [{ passphrase: owner }, ...list] : []));
  return new Set(all.map(({ passphrase }) => passphrase));
};

const isDemo = ({ passphrase }: Opener): boolean => passphrase?.normalize('NFC') === demoPassword;

/** @throws Error if the demo password would open a case study in private/ other than the sample */
const assertDemo = (root: string, names: readonly string[], openers: readonly Opener[]): void => {
  for (const opener of openers.filter(isDemo)) {
    const { label } = opener;
    const own = names.find((name) => opensStudy(opener, name) && !isSample(root, name));
    if (own === undefined) continue;
    throw new Error(
      `The passphrase of "${label}" is the demo password, which README tells everybody: it may open the sample's own ` +
        `case study only, and private/${own}.json or a picture of it is another. Nothing was sealed. Give "${label}" ` +
        `a passphrase of your own in private/keys.json, for instance: ${makePassphrase()}`,
    );
  }
};

/** @throws Error if a recipient has no secret, two have the same link, or a recipient has the owner's key */
export const assertDistinct = ({ owner, recipients }: Keys): void => {
  for (const [index, recipient] of recipients.entries()) {
    const { label, key } = recipient;
    const secrets = secretsOf(recipient).map((secret) => secret.normalize('NFC'));
    if (secrets.length === 0) throw new Error(`"${label}" of private/keys.json has neither a passphrase nor a key.`);
    const duplicate = recipients.slice(0, index).find((other) => key !== undefined && other.key === key);
    if (duplicate)
      throw new Error(`"${label}" has the same link as "${duplicate.label}": taking one back would not shut it out.`);
    // The demo password as owner's key is allowed, because only the sample can be sealed with it.
    if (owner !== undefined && owner !== demoPassword && secrets.includes(owner.normalize('NFC')))
      throw new Error(
        `The "owner" of private/keys.json is what "${label}" opens with, who could read the whole working copy. ` +
          'Delete the line: "npm run seal" makes another.',
      );
  }
};

/**
 * Checks whether these case studies in private/ may be sealed with these keys. The demo password may open only the
 * sample.
 * @throws Error with a message for the owner if not
 */
export const assertKeys = async (root: string, keys: Keys, names: readonly string[]): Promise<void> => {
  const { owner, recipients } = keys;
  if (recipients.length === 0)
    throw new Error(
      'private/keys.json names no recipient of what is sealed: nobody could open it. Add one, for instance: ' +
        `"default": ${JSON.stringify({ passphrase: makePassphrase(), opens: names })}`,
    );
  const owners = owner === undefined ? [] : [{ label: 'owner', passphrase: owner }];
  const isNew = ({ passphrase = '' }: Opener) => !isMade(passphrase.normalize('NFC'));
  const inUse =
    owner && [...recipients, ...owners].some(isNew) ? await passphrasesInUse(root, names, owner) : undefined;
  // Checked separately: the owner and a recipient may both have the demo password.
  for (const openers of [recipients, owners]) {
    assertDemo(root, names, openers);
    assertMade(
      openers.filter((opener) => !isDemo(opener)),
      inUse,
    );
  }
  assertDistinct(keys);
};
