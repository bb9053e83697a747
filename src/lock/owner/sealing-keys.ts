import { demoPassword } from './demo';
import { assertPassphrases } from './passphrases';
import { assertApart, randomKey, readKeys, writeKeys, type Keys } from './recipients';
import type { Terminal } from './terminal';

/** A passphrase, typed twice alike; nothing, if that is what is typed. */
export const askTwice = async (ask: Terminal['ask'], hint = ''): Promise<string> => {
  const passphrase = await ask(`Passphrase to seal with${hint}: `);
  if (passphrase === '') return '';
  if ((await ask('The same again: ')) !== passphrase) throw new Error('The two differ: nothing was sealed.');
  return passphrase;
};

export const ownerWritten =
  'Written: "owner" in private/keys.json, a key of your own. It alone restores private/ on another computer: keep a copy of it in ' +
  'your password manager, and give it to nobody.';

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

/** @throws, with a message for the owner, where these case studies, all in private/, can't be sealed with these keys */
export const assertKeys = (root: string, keys: Keys, names: readonly string[]): void => {
  if (keys.recipients.length === 0)
    throw new Error('private/keys.json names no recipient: nobody could open what is sealed.');
  assertPassphrases(root, names, keys.recipients);
  if (keys.owner !== undefined) assertPassphrases(root, names, [{ label: 'owner', passphrase: keys.owner }]);
  assertApart(keys, isPublic);
};

/** The owner's key; made, and written into private/keys.json, by the first sealing. */
export const ownerOf = (root: string, keys: Keys, say: Terminal['say']): string => {
  if (keys.owner !== undefined) return keys.owner;
  const owner = randomKey();
  writeKeys(root, { ...keys, owner });
  say(ownerWritten);
  return owner;
};
