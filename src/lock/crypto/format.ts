import { isContent, type SealedContent } from './content-guard';
import { groupOf, isNumber, isText, listOf, optional, recordOf } from './guards';
import type { Kdf } from './keys';

/** What is in content/sealed/<name>.json. All of it is public; ciphertext is base64. */
export interface Envelope {
  version: number;
  name: string;
  kdf: Kdf;
  /** The data key and who it is for, wrapped once per passphrase and once per link, among random ones, in no order. */
  keys: string[];
  text: string;
  /** The .bin files that a visitor's browser may ask for. */
  files: string[];
  /** The .bin files of the working copy: committed, never published. */
  sources: string[];
  /** Which file of the working copy each of them is, for the owner's key alone; the first version had it in `text`. */
  owner?: string | undefined;
  /** The marks of links whose time is over, among random ones; the first version had no links. */
  expired?: string[] | undefined;
  /** SHA-256 of all the rest. It tells a damaged file from a wrong passphrase; it protects nothing. */
  checksum: string;
}

/** The text part of an envelope, once opened. */
export interface SealedText {
  content: SealedContent;
  /** By the path of the field in `content`, e.g. "designImages.results". */
  images: Record<string, SealedImage>;
  /** By the path of the field as well; earlier versions of the site knew none. */
  videos?: Record<string, SealedVideo> | undefined;
}

/** Where the files of the working copy are: paths relative to private/, the JSON file first. */
export interface Sources {
  sources: { path: string; file: string }[];
  /** Whom it was sealed for, so that the owner's key restores their passphrases and links, too. */
  recipients?: SealedRecipient[] | undefined;
}

/** Somebody whom a case study is sealed for. */
export interface SealedRecipient extends Holder {
  passphrase?: string | undefined;
  /** What a link ends in. */
  key?: string | undefined;
  /** The names of the case studies that they may open. */
  opens?: string[] | undefined;
}

/** Who a wrapped key is for. */
export interface Holder {
  label: string;
  /** The last day, as in "2027-03-31". */
  until?: string | undefined;
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

export const isEnvelope = groupOf<Envelope>({
  version: isNumber,
  name: isText,
  kdf: groupOf({ salt: isText, iterations: isNumber }),
  keys: listOf(isText),
  text: isText,
  files: listOf(isText),
  sources: listOf(isText),
  owner: optional(isText),
  expired: optional(listOf(isText)),
  checksum: isText,
});

const holder = { label: isText, until: optional(isText) };

export const isHolder = groupOf<Holder>(holder);

/** What a browser shows. */
export const isShown = groupOf<Pick<SealedText, 'content' | 'images' | 'videos'>>({
  content: isContent,
  images: recordOf(
    groupOf({
      width: isNumber,
      height: isNumber,
      backgroundColor: isText,
      variants: listOf(groupOf({ width: isNumber, file: isText })),
    }),
  ),
  videos: optional(recordOf(groupOf({ type: isText, file: isText }))),
});

/** What restores private/. The content is not asked for: one sealed under an older contract can still be restored. */
export const isRestorable = groupOf<Sources>({
  sources: listOf(groupOf({ path: isText, file: isText })),
  recipients: optional(
    listOf(
      groupOf({ ...holder, passphrase: optional(isText), key: optional(isText), opens: optional(listOf(isText)) }),
    ),
  ),
});
