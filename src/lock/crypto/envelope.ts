import type { CaseStudy } from '../../content/schema/schema';
import { DamagedError, decrypt, formatVersion, fromBase64, fromUtf8, utf8 } from './cipher';
import { deriveKey, deriveLinkKey, linkMark, type Kdf } from './keys';

/** The content of content/sealed/<name>.json. All of it is public; ciphertext is base64. */
export interface Envelope {
  version: number;
  name: string;
  kdf: Kdf;
  /** The data key with its holder, wrapped once per passphrase and once per link, among random entries, sorted. */
  keys: string[];
  /** A {@link SealedText}. */
  text: string;
  /** The .bin files for visitors' browsers. */
  files: string[];
  /** The .bin files of the working copy: committed, but never published. */
  sources: string[];
  /** A {@link WorkingCopyList}, readable only with the owner's key: committed, but never published. */
  owner?: string;
  /** The marks of expired links, among random ones. */
  expired: string[];
  /** SHA-256 of all other fields. It distinguishes a damaged file from a wrong passphrase; it is not for security. */
  checksum: string;
}

/** `strategy` is never shown to visitors: it is only in the working copy. */
export type SealedContent = Omit<CaseStudy, 'strategy'>;

/** The decrypted text for a visitor's browser. */
export interface SealedText {
  content: SealedContent;
  /** By the field's path in `content`, such as "designImages.results". */
  images: Record<string, SealedImage>;
  /** By the field's path. */
  videos: Record<string, SealedVideo>;
}

export interface SealedImage {
  /** In pixels, of the uncropped original. */
  width: number;
  height: number;
  /** "#rrggbb" */
  backgroundColor: string;
  /** WebP, narrowest first. */
  variants: { width: number; file: string }[];
}

/** A video, or a PDF to download. */
export interface SealedVideo {
  /** Its media type, such as "video/mp4". */
  type: string;
  /** In bytes; missing in what earlier versions sealed. */
  size?: number;
  /** The number of pages of a PDF. */
  pages?: number | undefined;
  file: string;
}

/** The files that the owner's key restores. */
export interface WorkingCopyList {
  /** Paths relative to private/, the JSON file first. */
  sources: { path: string; file: string }[];
  recipients: Recipient[];
}

/** The person a wrapped key is for. */
interface Holder {
  label: string;
  /** The last day, such as "2027-03-31". */
  until?: string | undefined;
}

/** A person for whom a case study is sealed. */
export interface Recipient extends Holder {
  passphrase?: string | undefined;
  /** The key in the link's fragment. */
  key?: string | undefined;
  /** The names of the case studies for this recipient. */
  opens?: string[] | undefined;
}

const minIterations = 600_000;
export const dataKeyLength = 32;

/** The roles of an envelope's ciphertexts: each can be decrypted only in its own role. */
export const keyRole = 'key';
export const textRole = 'text';
export const ownerRole = 'owner';
export const imageRole = (field: string, width: number): string => `image ${field} ${width}`;
export const videoRole = (field: string): string => `video ${field}`;
export const sourceRole = (path: string): string => `source ${path}`;

/** The checksum in base64, over all other fields in a fixed order. */
export const checksumOf = async (envelope: Omit<Envelope, 'checksum'>): Promise<string> => {
  const { version, name, kdf, keys, text, files, sources, owner, expired } = envelope;
  const all = JSON.stringify([version, name, kdf.salt, kdf.iterations, keys, text, files, sources, owner, expired]);
  const digest = await crypto.subtle.digest('SHA-256', utf8(all));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedError('The sealed file is not JSON.', { cause });
  }
};

/** Whether it has what the checksum is made of; a valid checksum proves that the rest is that of a sealed file. */
const hasKdf = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'kdf' in value && typeof value.kdf === 'object' && value.kdf !== null;

/**
 * Parses and verifies an envelope.
 * @throws DamagedError if the text is not an envelope of this version, is damaged, or requires too few iterations
 */
export const parseEnvelope = async (text: string): Promise<Envelope> => {
  const envelope = parsed(text);
  if (!hasKdf(envelope) || envelope.version !== formatVersion)
    throw new DamagedError('The sealed file has another version.');
  const { iterations } = envelope.kdf;
  if (!Number.isInteger(iterations) || iterations < minIterations)
    throw new DamagedError('The sealed file asks for too few iterations.');
  if (envelope.checksum !== (await checksumOf(envelope))) throw new DamagedError('The sealed file is damaged.');
  return envelope;
};

const undefinedIfDamaged = (error: unknown): undefined => {
  if (!(error instanceof DamagedError)) throw error;
};

interface Unlocked extends Holder {
  dataKey: CryptoKey;
}

const unwrap = async (envelope: Envelope, wrapping: CryptoKey): Promise<Unlocked | undefined> => {
  for (const wrapped of envelope.keys) {
    const opened = await decrypt(wrapping, fromBase64(wrapped), envelope, keyRole).catch(undefinedIfDamaged);
    if (!opened) continue;
    const holder: Holder = JSON.parse(fromUtf8(opened.subarray(dataKeyLength)));
    const dataKey = opened.subarray(0, dataKeyLength);
    return { ...holder, dataKey: await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['decrypt']) };
  }
  return undefined;
};

/**
 * Opens an envelope with a passphrase; undefined if it is wrong. Derives one key, however many recipients there are.
 */
export const unlock = async (envelope: Envelope, passphrase: string): Promise<Unlocked | undefined> =>
  passphrase === '' ? undefined : unwrap(envelope, await deriveKey(passphrase, envelope.kdf, 'decrypt'));

/**
 * Opens an envelope with the key of a link; undefined if the link was revoked. Link keys are never tried as
 * passphrases, nor passphrases as link keys.
 */
export const unlockByLink = async (envelope: Envelope, linkKey: string): Promise<Unlocked | undefined> =>
  unwrap(envelope, await deriveLinkKey(linkKey, envelope.kdf, 'decrypt'));

/** Whether the link existed and has expired. */
export const hasExpired = async ({ kdf, expired }: Envelope, linkKey: string): Promise<boolean> =>
  expired.includes(await linkMark(linkKey, kdf));

/**
 * Decrypts JSON, which is authenticated and was validated before sealing.
 * @throws DamagedError if it is damaged or belongs elsewhere, or the key is wrong
 */
const openJson = async <Sealed>(envelope: Envelope, key: CryptoKey, sealed: string, role: string): Promise<Sealed> =>
  JSON.parse(fromUtf8(await decrypt(key, fromBase64(sealed), envelope, role)));

/** @throws DamagedError if the text is damaged or belongs elsewhere, or the key is wrong */
export const openText = (envelope: Envelope, dataKey: CryptoKey): Promise<SealedText> =>
  openJson(envelope, dataKey, envelope.text, textRole);

/** @throws DamagedError if the list is damaged, belongs elsewhere or is not included, or the key is wrong */
export const openList = (envelope: Envelope, ownerKey: CryptoKey): Promise<WorkingCopyList> =>
  openJson(envelope, ownerKey, envelope.owner ?? '', ownerRole);
