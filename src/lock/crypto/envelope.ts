import type { CaseStudy } from '../../content/schema/schema';
import { decrypt, formatVersion, fromBase64, fromUtf8, utf8 } from './cipher';
import { deriveKey, deriveLinkKey, linkMark, type Kdf } from './keys';

/** What is in content/sealed/<name>.json. All of it is public; ciphertext is base64. */
export interface Envelope {
  version: number;
  name: string;
  kdf: Kdf;
  /** The data key and who it is for, wrapped once per passphrase and once per link, among random ones, in no order. */
  keys: string[];
  /** A {@link SealedText}. */
  text: string;
  /** The .bin files that a visitor's browser may ask for. */
  files: string[];
  /** The .bin files of the working copy: committed, never published. */
  sources: string[];
  /** A {@link WorkingCopyList}, for the owner's key alone: committed, never published. */
  owner?: string;
  /** The marks of links whose time is over, among random ones. */
  expired: string[];
  /** SHA-256 of all the rest. It tells a damaged file from a wrong passphrase; it protects nothing. */
  checksum: string;
}

/** `strategy` is kept for the owner and never displayed: it stays in the working copy. */
export type SealedContent = Omit<CaseStudy, 'strategy'>;

/** What a visitor's browser shows. */
export interface SealedText {
  content: SealedContent;
  /** By the path of the field in `content`, e.g. "designImages.results". */
  images: Record<string, SealedImage>;
  /** By the path of the field as well. */
  videos: Record<string, SealedVideo>;
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

export interface SealedVideo {
  /** Its media type, such as "video/mp4". */
  type: string;
  file: string;
}

/** What the owner's key restores. */
export interface WorkingCopyList {
  /** Paths relative to private/, the JSON file first. */
  sources: { path: string; file: string }[];
  recipients: Recipient[];
}

/** Who a wrapped key is for. */
interface Holder {
  label: string;
  /** The last day, as in "2027-03-31". */
  until?: string | undefined;
}

/** Somebody whom a case study is sealed for. */
export interface Recipient extends Holder {
  passphrase?: string | undefined;
  /** What a link ends in. */
  key?: string | undefined;
  /** The names of the case studies that they may open. */
  opens?: string[] | undefined;
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
  const all = JSON.stringify([version, name, kdf.salt, kdf.iterations, keys, text, files, sources, owner, expired]);
  const digest = await crypto.subtle.digest('SHA-256', utf8(all));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

/** @throws when the text is no envelope of this version, is damaged, or asks for too few iterations. */
export const parseEnvelope = async (text: string): Promise<Envelope> => {
  // Its form is that of what was sealed: a checksum that fits says so.
  const envelope: Envelope = JSON.parse(text);
  if (envelope.version !== formatVersion) throw new Error('The sealed file has another version.');
  const { iterations } = envelope.kdf;
  if (!Number.isInteger(iterations) || iterations < leastIterations)
    throw new Error('The sealed file asks for too few iterations.');
  if (envelope.checksum !== (await checksumOf(envelope))) throw new Error('The sealed file is damaged.');
  return envelope;
};

interface Unlocked extends Holder {
  dataKey: CryptoKey;
}

const unwrap = async (envelope: Envelope, wrapping: CryptoKey): Promise<Unlocked | undefined> => {
  for (const wrapped of envelope.keys) {
    const opened = await decrypt(wrapping, fromBase64(wrapped), envelope, keyRole).catch(() => undefined);
    if (!opened) continue;
    const holder: Holder = JSON.parse(fromUtf8(opened.subarray(dataKeyLength)));
    const dataKey = opened.subarray(0, dataKeyLength);
    return { ...holder, dataKey: await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['decrypt']) };
  }
  return undefined;
};

/** Undefined for a wrong passphrase. One derivation, whatever the number of recipients. */
export const unlock = async (envelope: Envelope, passphrase: string): Promise<Unlocked | undefined> =>
  passphrase === '' ? undefined : unwrap(envelope, await deriveKey(passphrase, envelope.kdf, 'decrypt'));

/**
 * Undefined for the key of a link that opens nothing any more. Never tried as a passphrase, nor the other way round.
 */
export const unlockByLink = async (envelope: Envelope, linkKey: string): Promise<Unlocked | undefined> =>
  unwrap(envelope, await deriveLinkKey(linkKey, envelope.kdf, 'decrypt'));

/** Whether a link that opens nothing once did, until its time was over. */
export const hasExpired = async ({ kdf, expired }: Envelope, linkKey: string): Promise<boolean> =>
  expired.includes(await linkMark(linkKey, kdf));

/**
 * What was checked before it was sealed, and is authentic: it is not checked again. @throws when it is damaged, belongs
 * elsewhere, or the key is another one.
 */
const openJson = async <Sealed>(envelope: Envelope, key: CryptoKey, sealed: string, role: string): Promise<Sealed> =>
  JSON.parse(fromUtf8(await decrypt(key, fromBase64(sealed), envelope, role)));

/** @throws when the text is damaged, belongs elsewhere, or the key is another one. */
export const openText = (envelope: Envelope, dataKey: CryptoKey): Promise<SealedText> =>
  openJson(envelope, dataKey, envelope.text, textRole);

/** @throws when the list is damaged, belongs elsewhere, was not published, or the key is another one. */
export const openList = (envelope: Envelope, ownerKey: CryptoKey): Promise<WorkingCopyList> =>
  openJson(envelope, ownerKey, envelope.owner ?? '', ownerRole);
