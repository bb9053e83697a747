import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decrypt } from './cipher';
import { openText, sourceRole, unlock } from './envelope';
import { isRestorable } from './format';
import type { Terminal } from './terminal';
import { readBin, readEnvelope } from './sealed-folder';
import { rememberSealed } from './warnings';
import { inPrivate, readSealedNames, type Source } from './working-copy';

interface OpenedSources {
  /** The recipient whose passphrase it was, and how many others there are. */
  label: string;
  others: number;
  /** The JSON file first. */
  sources: Source[];
}

/**
 * The working copy inside content/sealed/<name>.json, byte for byte; undefined for a wrong passphrase.
 * @throws, with a message for the owner, when a file is missing or altered.
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
  const { sources } = await openText(envelope, dataKey, isRestorable);
  const open = async ({ path, file }: (typeof sources)[number]): Promise<Source> => ({
    path,
    bytes: Buffer.from(await decrypt(dataKey, readBin(folder, name, file), name, sourceRole(path))),
  });
  return { label, others: envelope.keys.length - 1, sources: await Promise.all(sources.map(open)) };
};

const write = (file: string, bytes: Buffer | string, mode?: number): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes, { mode });
  renameSync(`${file}.part`, file);
};

/**
 * Restores private/ from content/sealed. A file of private/ that differs is never overwritten.
 * @throws, with a message for the owner, when it can't; then private/ is as it was.
 */
export const unsealAll = async (root: string, { ask, say }: Terminal): Promise<void> => {
  const names = readSealedNames(root);
  const passphrase = process.env['SEAL_PASSPHRASE'] || (await ask('Passphrase: '));
  const opened: OpenedSources[] = [];
  for (const name of names) {
    const one = await openSources(root, name, passphrase);
    if (!one) throw new Error(`This passphrase does not open content/sealed/${name}.json. Nothing was changed.`);
    opened.push(one);
  }
  const fileOf = ({ path }: Source): string => join(root, 'private', inPrivate(path));
  const sources = opened.flatMap((one) => one.sources);
  const differing = sources.filter((source) => {
    return existsSync(fileOf(source)) && !readFileSync(fileOf(source)).equals(source.bytes);
  });
  if (differing.length > 0) {
    const list = differing.map(({ path }) => `  private/${path}`).join('\n');
    throw new Error(`These files differ from what is sealed. Move them away first; nothing was changed.\n${list}`);
  }
  for (const source of sources) write(fileOf(source), source.bytes);
  say(`Restored in private/: ${sources.map(({ path }) => path).join(', ')}`);

  const keys = join(root, 'private/keys.json');
  const [first] = opened;
  if (!first || existsSync(keys)) return;
  write(keys, `${JSON.stringify({ [first.label]: passphrase }, null, 2)}\n`, 0o600);
  say(`Written: private/keys.json, with your passphrase as "${first.label}".`);
  if (first.others === 0) return rememberSealed(root, names);
  say(
    `Passphrases of other recipients that open it: ${first.others}. They can't be read back: add them to ` +
      'private/keys.json before the next "npm run seal", or it will shut them out.',
  );
};
