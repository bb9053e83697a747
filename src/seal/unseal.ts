import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decrypt, deriveKey } from './cipher';
import { openText, ownerRole, sourceRole, unlock } from './envelope';
import { isRestorable, type Envelope } from './format';
import { writeWhole } from './project-file';
import { readKeys, writeKeys, type Keys, type Recipient } from './recipients';
import type { Terminal } from './terminal';
import { readBin, readEnvelope } from './sealed-folder';
import { rememberSealed } from './warnings';
import { inPrivate, readSealedNames, type Source } from './working-copy';

interface OpenedSources {
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
export const openSources = async (root: string, name: string, secret: string): Promise<OpenedSources | undefined> => {
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

const refuseToOverwrite = (fileOf: (source: Source) => string, sources: Source[]): void => {
  const differing = sources.filter((source) => {
    return existsSync(fileOf(source)) && !readFileSync(fileOf(source)).equals(source.bytes);
  });
  if (differing.length === 0) return;
  const list = differing.map(({ path }) => `  private/${path}`).join('\n');
  throw new Error(`These files differ from what is sealed. Move them away first; nothing was changed.\n${list}`);
};

/**
 * What private/keys.json says once these case studies are restored. Of a case study that it has recipients of already, it says all: who
 * was taken out since must not come back.
 */
const mergedKeys = (
  before: Keys | undefined,
  opened: ReadonlyMap<string, OpenedSources>,
  all: readonly string[],
  secret: string,
): Keys => {
  const recipients = [...(before?.recipients ?? [])];
  for (const [name, study] of opened) {
    if (before?.recipients.some(({ opens }) => opens?.includes(name) ?? true)) continue;
    for (const one of study.recipients) {
      const index = recipients.findIndex(({ label }) => label === one.label);
      const twin = recipients[index];
      const isSame = twin && twin.passphrase === one.passphrase && twin.key === one.key;
      const known = one.opens?.filter((study) => all.includes(study)) ?? [name];
      const opens =
        all.length > 1 || one.opens ? { opens: [...new Set([...(isSame ? (twin.opens ?? []) : []), ...known])] } : {};
      const label = twin && !isSame ? `${one.label} (${name})` : one.label;
      recipients.splice(isSame ? index : recipients.length, 1, { ...one, label, ...opens });
    }
  }
  const isOwners = [...opened.values()].some((study) => study.isOwners);
  return { owner: before?.owner ?? (isOwners ? secret : undefined), recipients };
};

/**
 * Restores private/ from content/sealed, as much of it as the given key opens. A file of private/ that differs is never overwritten.
 * @throws, with a message for the owner, when it can't restore anything; then private/ is as it was.
 */
export const unsealAll = async (root: string, { ask, say }: Terminal): Promise<void> => {
  const names = readSealedNames(root);
  const sealed = names.filter((name) => existsSync(join(root, `content/sealed/${name}.json`)));
  for (const name of names.filter((name) => !sealed.includes(name)))
    say(`There is no content/sealed/${name}.json yet: "npm run seal" makes it from private/${name}.json.`);
  if (sealed.length === 0) throw new Error('Nothing is sealed yet, so there is nothing to restore.');
  const secret = process.env['SEAL_PASSPHRASE'] || (await ask('The owner’s key: '));
  const opened = new Map<string, OpenedSources>();
  for (const name of sealed) {
    const one = await openSources(root, name, secret);
    if (one) opened.set(name, one);
    else say(`This key does not open content/sealed/${name}.json.`);
  }
  if (opened.size === 0)
    throw new Error(
      'It is not the owner’s key, which is "owner" in private/keys.json: a recipient’s does not restore private/. Nothing was changed.',
    );
  const fileOf = ({ path }: Source): string => join(root, 'private', inPrivate(path));
  const sources = [...opened.values()].flatMap((one) => one.sources);
  refuseToOverwrite(fileOf, sources);
  for (const source of sources) writeWhole(fileOf(source), source.bytes);
  say(`Restored in private/: ${sources.map(({ path }) => path).join(', ')}`);

  const before = readKeys(root);
  const after = mergedKeys(before, opened, names, secret);
  if (JSON.stringify(after) !== JSON.stringify(before)) {
    writeKeys(root, after);
    say(`Written: private/keys.json, with ${after.recipients.map(({ label }) => `"${label}"`).join(', ')}.`);
  }
  const complete = [...opened].filter(([, { hasOthers }]) => !hasOthers).map(([name]) => name);
  if (!before) rememberSealed(root, complete);
  if (complete.length < opened.size) {
    say(
      'Passphrases of other recipients can’t be read back: add them before the next "npm run seal", or it shuts them out.',
    );
  }
};
