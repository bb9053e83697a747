import type { CaseStudy } from '../content/schema/schema';
import { decrypt, deriveKey, formatVersion, fromBase64, fromUtf8, utf8, type Kdf } from './cipher';

/** What stands in content/sealed/<name>.json. All of it is public; ciphertext is base64. */
export interface Envelope {
  version: number;
  name: string;
  kdf: Kdf;
  /** The data key and a recipient's label, wrapped once per passphrase. */
  keys: string[];
  text: string;
  /** The .bin files that a visitor's browser may ask for. */
  files: string[];
  /** The .bin files of the working copy: committed, never published. */
  sources: string[];
  /** SHA-256 of all the rest. It tells a damaged file from a wrong passphrase; it protects nothing. */
  checksum: string;
}

/** `strategy` is held and never displayed: it stays in the sources. */
export type ShownContent = Omit<CaseStudy, 'strategy'>;

/** The text part of an envelope, once opened. */
export interface SealedText {
  content: ShownContent;
  /** By the path of the field in `content`, e.g. "designImages.results". */
  images: Record<string, SealedImage>;
  /** Paths relative to private/, the JSON file first. */
  sources: { path: string; file: string }[];
}

export interface SealedImage {
  /** Pixels, of the uncropped original. */
  width: number;
  height: number;
  /** "#rrggbb" */
  backgroundColor: string;
  /** WebP, narrowest first. */
  variants: { width: number; file: string }[];
}

interface Unlocked {
  dataKey: CryptoKey;
  /** Of the recipient whose passphrase it was. */
  label: string;
}

const leastIterations = 600_000;
export const dataKeyLength = 32;

/** The places of an envelope's ciphertexts. */
export const keyRole = 'key';
export const textRole = 'text';
export const imageRole = (field: string, width: number): string => `image ${field} ${width}`;
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
  const envelope = JSON.parse(text) as Envelope;
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

/** What the envelope's text says. @throws when it is damaged, belongs elsewhere, or the key is another one. */
export const openText = async ({ name, text }: Envelope, dataKey: CryptoKey): Promise<SealedText> =>
  JSON.parse(fromUtf8(await decrypt(dataKey, fromBase64(text), name, textRole)));
