import type { CaseStudy } from '../content/schema/schema';
import type { Kdf } from './cipher';

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
  /** `strategy` is kept for the owner and never displayed: it stays in the sources. */
  content: Omit<CaseStudy, 'strategy'>;
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

/** Written by hand, because it runs in visitors' browsers: zod would be downloaded with every locked page. */
export type Guard<Value> = (value: unknown) => value is Value;

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf =
  <Item>(isItem: Guard<Item>): Guard<Item[]> =>
  (value): value is Item[] =>
    Array.isArray(value) && value.every(isItem);
const recordOf =
  <Item>(isItem: Guard<Item>): Guard<Record<string, Item>> =>
  (value): value is Record<string, Item> =>
    isRecord(value) && Object.values(value).every(isItem);
/** A guard for each field of a type: one that is missing or for another type does not compile. */
const groupOf =
  <Value>(fields: { [Field in keyof Value]-?: Guard<Value[Field]> }): Guard<Value> =>
  (value): value is Value =>
    isRecord(value) && Object.entries<Guard<unknown>>(fields).every(([field, isValid]) => isValid(value[field]));

const optional =
  <Value>(isValid: Guard<Value>): Guard<Value | undefined> =>
  (value): value is Value | undefined =>
    value === undefined || isValid(value);

const oneOf =
  <Choice extends string>(...choices: Choice[]): Guard<Choice> =>
  (value): value is Choice =>
    choices.some((choice) => choice === value);

const detailGuards = {
  Alt: optional(isText),
  Caption: optional(isText),
  Focus: optional(oneOf('top', 'center', 'bottom')),
  Mobile: optional(isText),
};

type DetailGuards = typeof detailGuards;

/** The guards of what is said about a picture, by the names of the fields. */
const detailsOf = <Name extends string>(name: Name) =>
  Object.fromEntries(Object.entries(detailGuards).map(([end, guard]) => [name + end, guard])) as {
    [End in keyof DetailGuards as `${Name}${End}`]: DetailGuards[End];
  };

const isItem = groupOf<NonNullable<CaseStudy['gallery']>[number]['items'][number]>({
  image: optional(isText),
  imageMobile: optional(isText),
  video: optional(isText),
  poster: optional(isText),
  alt: isText,
  caption: optional(isText),
});

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

const isContent = groupOf<SealedText['content']>({
  heroSubtitle: isText,
  summary: optional(groupOf({ problem: isText, role: isText, decisions: listOf(isText), outcome: isText })),
  gallery: optional(
    listOf(
      groupOf({
        title: optional(isText),
        text: optional(isText),
        arrangement: oneOf('wide', 'pair', 'phones', 'compare'),
        items: listOf(isItem),
      }),
    ),
  ),
  initialResearch: optional(listOf(isText)),
  projectDetails: optional(groupOf({ company: optional(isText), team: optional(isText), role: optional(isText) })),
  diagnostic: optional(listOf(isText)),
  searchFlowTitle: optional(isText),
  searchFlowImage: optional(isText),
  ...detailsOf('searchFlowImage'),
  typeComponentImage: optional(isText),
  ...detailsOf('typeComponentImage'),
  design: optional(listOf(isText)),
  designImages: optional(
    groupOf({
      results: optional(isText),
      ...detailsOf('results'),
      homepage: optional(isText),
      ...detailsOf('homepage'),
      layout: optional(oneOf('stacked', 'sideBySide')),
    }),
  ),
  impact: optional(
    groupOf({
      searchUseIncrease: optional(isText),
      searchUseIncreaseText: optional(isText),
      dropoutReduction: optional(isText),
      dropoutReductionText: optional(isText),
      confidenceIncrease: optional(isText),
      confidenceIncreaseText: optional(isText),
      description: optional(isText),
    }),
  ),
});

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
