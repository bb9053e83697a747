import { randomBytes } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseTree } from 'jsonc-parser';
import { z } from 'zod';
import { tryReadJson, writeAtomically } from '../../content/engine/json-files';
import { fromUtf8 } from '../crypto/cipher';
import type { Recipient } from '../crypto/envelope';
import { isLinkKey } from '../crypto/keys';

const details = z.strictObject({
  passphrase: z.string().optional(),
  key: z.string().refine(isLinkKey).optional(),
  until: z.iso.date().optional(),
  opens: z.array(z.string()).min(1).optional(),
});
const file = z.record(z.string(), z.union([z.string(), details]));

/** The content of private/keys.json. */
export interface Keys {
  /** The only key that restores private/; undefined before the first sealing. */
  owner?: string | undefined;
  recipients: Recipient[];
}

const ownerLabel = 'owner';

/** 256 random bits, base64url: 43 characters. */
export const randomKey = (): string => randomBytes(32).toString('base64url');

const expectedForm =
  'private/keys.json must be of the form {"default": "passphrase", "Agence X": {"passphrase": "…", ' +
  '"until": "2027-03-31", "opens": ["coaching"]}}, saved as UTF-8.';

/** @throws Error if two have the same label: the parser would drop the first one */
const assertUniqueLabels = (text: string): void => {
  const labels = (parseTree(text)?.children ?? []).map((property) => String(property.children?.[0]?.value));
  const duplicate = labels.find((label, index) => labels.indexOf(label) < index);
  if (duplicate !== undefined)
    throw new Error(`private/keys.json has "${duplicate}" twice: one of the two would be lost. Give it another name.`);
};

/**
 * Reads private/keys.json; undefined if there is none.
 * @throws Error without quoting it if it can't be read
 */
export const readKeys = (root: string): Keys | undefined => {
  const path = join(root, 'private/keys.json');
  if (!lstatSync(path, { throwIfNoEntry: false })) return undefined;
  // Throws with the reason if it can't be opened.
  const bytes = readFileSync(path);
  const { data } = file.safeParse(tryReadJson(path));
  // No `cause`: a parser's message quotes the text around the mistake, which may be a passphrase.
  if (!data) throw new Error(expectedForm);
  assertUniqueLabels(fromUtf8(bytes));
  const { [ownerLabel]: owner, ...others } = data;
  if (typeof owner === 'object') throw new Error('The "owner" of private/keys.json must be a text.');
  const recipients = Object.entries(others).map(([label, value]) => {
    return { label, ...(typeof value === 'string' ? { passphrase: value } : value) };
  });
  return { owner, recipients };
};

const textOf = ({ owner, recipients }: Keys): string => {
  const entries = recipients.map(({ label, ...rest }) => {
    const isPlain = Object.keys(rest).join() === 'passphrase';
    return [label, isPlain ? rest.passphrase : rest];
  });
  const all = Object.fromEntries([...(owner === undefined ? [] : [[ownerLabel, owner]]), ...entries]);
  return `${JSON.stringify(all, null, 2)}\n`;
};

/** Writes private/keys.json, readable only by its owner; bytes are written unchanged. */
export const writeKeys = (root: string, keys: Keys | Buffer): void =>
  writeAtomically(join(root, 'private/keys.json'), Buffer.isBuffer(keys) ? keys : textOf(keys), 0o600);

/** Whether a recipient opens a case study. Without `opens` they open the only one. */
export const opensStudy = ({ opens }: Pick<Recipient, 'opens'>, name: string): boolean => opens?.includes(name) ?? true;

export const secretsOf = ({ passphrase, key }: Recipient): string[] =>
  [passphrase, key].filter((secret) => secret !== undefined);

/**
 * The recipients with the names of what they open among all sealed case studies, without those who open none. Without
 * `opens` they open the only one; of several nobody knows which.
 */
export const openingOf = (all: readonly string[], recipients: readonly Recipient[]): Recipient[] =>
  recipients.flatMap((recipient) => {
    const opens = recipient.opens ?? (all.length > 1 ? undefined : all);
    const sealed = opens?.filter((name) => all.includes(name));
    return sealed?.length === 0 ? [] : [{ ...recipient, ...(sealed && { opens: sealed }) }];
  });

/** What recipients open according to private/keys.json, but is not sealed: a message each. */
export const unknownOf = (all: readonly string[], recipients: readonly Recipient[]): string[] =>
  recipients.flatMap(({ label, opens = [] }) =>
    opens
      .filter((name) => !all.includes(name))
      .map(
        (name) =>
          `"${label}" of private/keys.json opens "${name}", which is not sealed. There are: ${all.join(', ')}. ` +
          'Correct the name there, or delete it.',
      ),
  );

/**
 * The recipients of a case study, given the names of all sealed ones.
 * @throws Error if a recipient names no case study and there are several
 */
export const recipientsOf = (name: string, all: readonly string[], recipients: readonly Recipient[]): Recipient[] => {
  for (const { label, opens } of recipients) {
    if (!opens && all.length > 1)
      throw new Error(
        `There are ${all.length} locked case studies, and private/keys.json does not say which "${label}" opens. ` +
          `Write: "${label}": { "passphrase": "…", "opens": ${JSON.stringify(all)} }, with fewer if it opens fewer.`,
      );
  }
  return recipients.filter((recipient) => opensStudy(recipient, name));
};
