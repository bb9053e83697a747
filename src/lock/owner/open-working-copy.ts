import { join } from 'node:path';
import { decrypt } from '../crypto/cipher';
import { openText, ownerRole, sourceRole, unlock } from '../crypto/envelope';
import { isRestorable, type Envelope } from '../crypto/format';
import { deriveKey } from '../crypto/keys';
import type { Recipient } from './recipients';
import { readBin, readEnvelope } from './sealed-folder';
import type { Source } from './working-copy';

/** What a sealed case study gives back to its owner. */
export interface OpenedWorkingCopy {
  /** Whom it was sealed for, as far as that can be read back. */
  recipients: readonly Recipient[];
  /** Whether what opened it is the owner's key. */
  isOwners: boolean;
  /** Whether there are others, whose passphrases can't be read back. */
  hasOthers: boolean;
  /** The JSON file first. */
  sources: Source[];
}

/** What lists the files of the working copy: under the owner's key, or, of the first version, under any recipient's. */
const openList = async (envelope: Envelope, secret: string) => {
  if (envelope.version > 1) {
    const key = await deriveKey(secret, envelope.kdf, 'decrypt');
    const list = await openText(envelope, key, isRestorable, ownerRole).catch(() => undefined);
    return list && { key, sources: list.sources, recipients: list.recipients ?? [] };
  }
  const unlocked = await unlock(envelope, secret);
  if (!unlocked) return undefined;
  const { sources } = await openText(envelope, unlocked.dataKey, isRestorable);
  return { key: unlocked.dataKey, recipients: [{ label: unlocked.label, passphrase: secret }], sources };
};

/**
 * The working copy inside content/sealed/<name>.json, byte for byte; undefined where the key is another one.
 * @param secret the owner's key; of what was sealed by the first version, any recipient's passphrase
 * @throws, with a message for the owner, when a file is missing or altered.
 */
export const openWorkingCopy = async (
  root: string,
  name: string,
  secret: string,
): Promise<OpenedWorkingCopy | undefined> => {
  const folder = join(root, 'content/sealed');
  const { envelope } = await readEnvelope(folder, name);
  const list = await openList(envelope, secret);
  if (!list) return undefined;
  const open = async ({ path, file }: (typeof list.sources)[number]): Promise<Source> => ({
    path,
    bytes: Buffer.from(await decrypt(list.key, readBin(folder, name, file), envelope, sourceRole(path))),
  });
  const isOwners = envelope.version > 1;
  const hasOthers = !isOwners && envelope.keys.length > 1;
  return { recipients: list.recipients, isOwners, hasOthers, sources: await Promise.all(list.sources.map(open)) };
};
