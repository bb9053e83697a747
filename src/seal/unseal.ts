import { join } from 'node:path';
import { decrypt } from './cipher';
import { openText, sourceRole, unlock } from './envelope';
import { readBin, readEnvelope } from './sealed-folder';
import type { Source } from './working-copy';

export interface OpenedSources {
  /** The recipient whose passphrase it was, and how many others there are. */
  label: string;
  others: number;
  sources: Source[];
}

/**
 * The working copy inside content/sealed/<name>.json, byte for byte; undefined for a wrong passphrase.
 * @throws, in the owner's words, when a file is missing or altered.
 */
export const openSources = async (
  root: string,
  name: string,
  passphrase: string,
): Promise<OpenedSources | undefined> => {
  const folder = join(root, 'content/sealed');
  const { envelope } = await readEnvelope(folder, name);
  const unlocked = await unlock(envelope, passphrase);
  if (!unlocked) return undefined;
  const { dataKey, label } = unlocked;
  const { sources } = await openText(envelope, dataKey);
  const open = async ({ path, file }: (typeof sources)[number]): Promise<Source> => ({
    path,
    bytes: Buffer.from(await decrypt(dataKey, readBin(folder, name, file), name, sourceRole(path))),
  });
  return { label, others: envelope.keys.length - 1, sources: await Promise.all(sources.map(open)) };
};
