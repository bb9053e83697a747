import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Owner } from './seal-all';
import { openSources, type OpenedSources } from './unseal';
import { rememberSealed } from './warnings';
import { inPrivate, sealedNames, type Source } from './working-copy';

const openAll = async (root: string, passphrase: string): Promise<OpenedSources[]> => {
  const opened: OpenedSources[] = [];
  for (const name of sealedNames(join(root, 'content'))) {
    const one = await openSources(root, name, passphrase);
    if (!one) throw new Error(`This passphrase does not open content/sealed/${name}.json. Nothing was changed.`);
    opened.push(one);
  }
  return opened;
};

const write = (file: string, bytes: Buffer | string, mode?: number): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.part`, bytes, { mode });
  renameSync(`${file}.part`, file);
};

/**
 * Restores private/ from content/sealed. A file of private/ that differs is never overwritten.
 * @throws, in the owner's words, when it can't; then private/ is as it was.
 */
export const restorePrivate = async (root: string, { ask, say }: Owner): Promise<void> => {
  const passphrase = process.env['SEAL_PASSPHRASE'] || (await ask('Passphrase: '));
  const opened = await openAll(root, passphrase);
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
  if (first && !existsSync(keys)) {
    write(keys, `${JSON.stringify({ [first.label]: passphrase }, null, 2)}\n`, 0o600);
    say(`Written: private/keys.json, with your passphrase as "${first.label}".`);
    if (first.others === 0) rememberSealed(root);
    else {
      say(
        `Passphrases of other recipients that open it: ${first.others}. They can't be read back: add them to ` +
          'private/keys.json before the next "npm run seal", or it will shut them out.',
      );
    }
  }
};
