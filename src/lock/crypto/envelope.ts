import { decrypt, formatVersion, fromBase64, fromUtf8, utf8 } from './cipher';
import { isEnvelope, isHolder, type Envelope, type Holder } from './format';
import type { Guard } from './guards';
import { deriveKey, deriveLinkKey, linkMark } from './keys';

interface Unlocked extends Holder {
  dataKey: CryptoKey;
}

const leastIterations = 600_000;
export const dataKeyLength = 32;

/** The roles of an envelope's ciphertexts: each decrypts only under its own. */
export const keyRole = 'key';
export const textRole = 'text';
export const ownerRole = 'owner';
export const imageRole = (field: string, width: number): string => `image ${field} ${width}`;
export const videoRole = (field: string): string => `video ${field}`;
export const sourceRole = (path: string): string => `source ${path}`;

/** Base64, over every field but itself, in a fixed order. */
export const checksumOf = async (envelope: Omit<Envelope, 'checksum'>): Promise<string> => {
  const { version, name, kdf, keys, text, files, sources, owner, expired } = envelope;
  const since2 = version === 1 ? [] : [owner, expired];
  const all = JSON.stringify([version, name, kdf.salt, kdf.iterations, keys, text, files, sources, ...since2]);
  const digest = await crypto.subtle.digest('SHA-256', utf8(all));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** @throws when the text is no envelope of a known version, is damaged, or asks for too few iterations. */
export const parseEnvelope = async (text: string): Promise<Envelope> => {
  const envelope: unknown = JSON.parse(text);
  if (!isEnvelope(envelope)) throw new Error('The sealed file is damaged.');
  if (![1, formatVersion].includes(envelope.version)) throw new Error('The sealed file has another version.');
  const { iterations } = envelope.kdf;
  if (!Number.isInteger(iterations) || iterations < leastIterations)
    throw new Error('The sealed file asks for too few iterations.');
  if (envelope.checksum !== (await checksumOf(envelope))) throw new Error('The sealed file is damaged.');
  return envelope;
};

const holderOf = (version: number, written: string): Holder => {
  if (version === 1) return { label: written };
  const holder: unknown = JSON.parse(written);
  if (!isHolder(holder)) throw new Error('The sealed file is damaged.');
  return holder;
};

const unwrap = async (envelope: Envelope, wrapping: CryptoKey): Promise<Unlocked | undefined> => {
  for (const wrapped of envelope.keys) {
    const opened = await decrypt(wrapping, fromBase64(wrapped), envelope, keyRole).catch(() => undefined);
    if (opened) {
      const dataKey = opened.subarray(0, dataKeyLength);
      return {
        dataKey: await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['decrypt']),
        ...holderOf(envelope.version, fromUtf8(opened.subarray(dataKeyLength))),
      };
    }
  }
  return undefined;
};

/** Undefined for a wrong passphrase. One derivation, whatever the number of recipients. */
export const unlock = async (envelope: Envelope, passphrase: string): Promise<Unlocked | undefined> =>
  passphrase === '' ? undefined : unwrap(envelope, await deriveKey(passphrase, envelope.kdf, 'decrypt'));

/** Undefined for the key of a link that opens nothing any more. Never tried as a passphrase, nor the other way round. */
export const unlockByLink = async (envelope: Envelope, linkKey: string): Promise<Unlocked | undefined> =>
  unwrap(envelope, await deriveLinkKey(linkKey, envelope.kdf, 'decrypt'));

/** Whether a link that opens nothing once did, until its time was over. */
export const hasExpired = async ({ kdf, expired }: Envelope, linkKey: string): Promise<boolean> =>
  expired?.includes(await linkMark(linkKey, kdf)) === true;

/**
 * What a text of an envelope says, as far as `isPart` asks for it.
 * @throws when it is damaged, belongs elsewhere, lacks that part, or the key is another one.
 */
export const openText = async <Part>(
  envelope: Envelope,
  key: CryptoKey,
  isPart: Guard<Part>,
  role: typeof textRole | typeof ownerRole = textRole,
): Promise<Part> => {
  const sealed = role === ownerRole ? (envelope.owner ?? '') : envelope.text;
  const opened: unknown = JSON.parse(fromUtf8(await decrypt(key, fromBase64(sealed), envelope, role)));
  if (!isPart(opened)) throw new Error('The sealed text has another form than this version of the site expects.');
  return opened;
};
