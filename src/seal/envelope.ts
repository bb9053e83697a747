import { decrypt, deriveKey, formatVersion, fromBase64, fromUtf8, utf8 } from './cipher';
import { isEnvelope, type Envelope, type Guard } from './format';

interface Unlocked {
  dataKey: CryptoKey;
  /** Of the recipient whose passphrase it was. */
  label: string;
}

const leastIterations = 600_000;
export const dataKeyLength = 32;

/** The roles of an envelope's ciphertexts: each decrypts only under its own. */
export const keyRole = 'key';
export const textRole = 'text';
export const imageRole = (field: string, width: number): string => `image ${field} ${width}`;
export const videoRole = (field: string): string => `video ${field}`;
export const sourceRole = (path: string): string => `source ${path}`;

/** Base64, over every field but itself, in a fixed order. */
export const checksumOf = async (envelope: Omit<Envelope, 'checksum'>): Promise<string> => {
  const { version, name, kdf, keys, text, files, sources } = envelope;
  const all = JSON.stringify([version, name, kdf.salt, kdf.iterations, keys, text, files, sources]);
  const digest = await crypto.subtle.digest('SHA-256', utf8(all));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** @throws when the text is no envelope of this version, is damaged, or asks for too few iterations. */
export const parseEnvelope = async (text: string): Promise<Envelope> => {
  const envelope: unknown = JSON.parse(text);
  if (!isEnvelope(envelope)) throw new Error('The sealed file is damaged.');
  if (envelope.version !== formatVersion) throw new Error('The sealed file has another version.');
  const { iterations } = envelope.kdf;
  if (!Number.isInteger(iterations) || iterations < leastIterations)
    throw new Error('The sealed file asks for too few iterations.');
  if (envelope.checksum !== (await checksumOf(envelope))) throw new Error('The sealed file is damaged.');
  return envelope;
};

/** Undefined for a wrong passphrase. One derivation, whatever the number of recipients. */
export const unlock = async ({ keys, kdf, name }: Envelope, passphrase: string): Promise<Unlocked | undefined> => {
  if (passphrase === '') return undefined;
  const wrapping = await deriveKey(passphrase, kdf, 'decrypt');
  for (const wrapped of keys) {
    const opened = await decrypt(wrapping, fromBase64(wrapped), name, keyRole).catch(() => undefined);
    if (opened) {
      const dataKey = opened.subarray(0, dataKeyLength);
      return {
        dataKey: await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['decrypt']),
        label: fromUtf8(opened.subarray(dataKeyLength)),
      };
    }
  }
  return undefined;
};

/**
 * What the envelope's text says, as far as `isPart` asks for it.
 * @throws when it is damaged, belongs elsewhere, lacks that part, or the key is another one.
 */
export const openText = async <Part>(
  { name, text }: Envelope,
  dataKey: CryptoKey,
  isPart: Guard<Part>,
): Promise<Part> => {
  const opened: unknown = JSON.parse(fromUtf8(await decrypt(dataKey, fromBase64(text), name, textRole)));
  if (!isPart(opened)) throw new Error('The sealed text has another form than this version of the site expects.');
  return opened;
};
