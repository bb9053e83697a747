import { assertStrong } from './passphrases';
import { assertApart, randomKey, readKeys, writeKeys, type Keys } from './recipients';
import type { Terminal } from './terminal';
import { openSources } from './unseal';
import { demoPassword } from './warnings';
import { readWorkingCopy } from './working-copy';

/** A passphrase, typed twice alike; nothing, if that is what is typed. */
export const askTwice = async (ask: Terminal['ask'], hint = ''): Promise<string> => {
  const passphrase = await ask(`Passphrase to seal with${hint}: `);
  if (passphrase === '') return '';
  if ((await ask('The same again: ')) !== passphrase) throw new Error('The two differ: nothing was sealed.');
  return passphrase;
};

/** Those of private/keys.json, or, where there is none, a first recipient of these case studies. */
export const keysOf = async (
  root: string,
  studies: readonly string[],
  isAll: boolean,
  ask: Terminal['ask'],
): Promise<Keys> =>
  readKeys(root) ?? {
    recipients: [
      {
        label: 'default',
        passphrase: process.env['SEAL_PASSPHRASE'] || (await askTwice(ask)),
        ...(!isAll && { opens: [...studies] }),
      },
    ],
  };

/** Where everybody knows the owner's key, only what everybody may read can be sealed under it. */
const isPublic = (passphrase: string): boolean => passphrase === demoPassword;

/** @throws where the key that README tells everybody would restore something that it does not restore already, as it does the sample */
const assertNotDemo = async (root: string, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const sealed = await openSources(root, name, demoPassword).catch(() => undefined);
    const own = readWorkingCopy(root, name).sources;
    const isSame = own.every(({ path, bytes }) =>
      sealed?.sources.some((one) => one.path === path && one.bytes.equals(bytes)),
    );
    if (!isSame)
      throw new Error(
        `The "owner" of private/keys.json is the demo password: everybody could restore private/${name}.json. Delete the line: ` +
          '"npm run seal" makes a key of your own.',
      );
  }
};

/** @throws, with a message for the owner, where these case studies, all in private/, can't be sealed with these keys */
export const assertKeys = async (root: string, keys: Keys, names: readonly string[]): Promise<void> => {
  assertStrong(keys.recipients);
  if (keys.owner !== undefined) assertStrong([{ label: 'owner', passphrase: keys.owner }]);
  assertApart(keys, isPublic);
  if (keys.owner === demoPassword) await assertNotDemo(root, names);
};

/** The owner's key; made, and written into private/keys.json, by the first sealing. */
export const ownerOf = (root: string, keys: Keys, say: Terminal['say']): string => {
  if (keys.owner !== undefined) return keys.owner;
  const owner = randomKey();
  writeKeys(root, { ...keys, owner });
  say(
    'Written: "owner" in private/keys.json, a key of your own. It alone restores private/ on another computer: keep a copy of it in ' +
      'your password manager, and give it to nobody.',
  );
  return owner;
};
