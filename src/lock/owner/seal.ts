import { extname } from 'node:path';
import { pagesIn } from '../../content/check/pdf';
import { isOver } from '../../content/engine/last-day';
import type { CaseStudy } from '../../content/schema/schema';
import { encrypt, formatVersion, utf8, type Bytes, type Scope } from '../crypto/cipher';
import {
  checksumOf,
  dataKeyLength,
  imageRole,
  keyRole,
  ownerRole,
  sourceRole,
  textRole,
  videoRole,
  type Recipient,
  type SealedImage,
  type SealedText,
  type SealedVideo,
  type WorkingCopyList,
} from '../crypto/envelope';
import { deriveKey, deriveLinkKey, linkMark, type Kdf } from '../crypto/keys';
import { binName, type SealedCaseStudy } from './sealed-folder';
import { responsiveImage } from './variants';
import type { Source, WorkingCopy } from './working-copy';

const iterations = 1_000_000;
const wrappedKeyStep = 256;
/** The media types of files that are not pictures; other videos are MP4. */
const mediaTypes: Record<string, string> = { '.webm': 'video/webm', '.pdf': 'application/pdf' };
/** The bytes of an IV and a tag. */
const cipherOverhead = 28;

const random = (length: number): Bytes => {
  const bytes = new Uint8Array(length);
  // getRandomValues is limited to 64 KiB.
  for (let start = 0; start < length; start += 65_536) crypto.getRandomValues(bytes.subarray(start, start + 65_536));
  return bytes;
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

/**
 * Adds random entries up to a multiple of eight, so that nobody can count the real ones. Sorting them reveals nothing,
 * because all look random.
 */
const padWithDummies = (texts: string[], dummy: (index: number) => string): string[] => {
  const whole = Math.max(8, Math.ceil(texts.length / 8) * 8);
  return [...texts, ...Array.from({ length: whole - texts.length }, (_, index) => dummy(index))].sort();
};

const wrapFor = async (recipients: Recipient[], dataKey: Bytes, kdf: Kdf, scope: Scope): Promise<string[]> => {
  const wrapped = recipients.flatMap(({ label, until, passphrase, key }) => {
    const bytes = Buffer.concat([dataKey, utf8(JSON.stringify({ label, until }))]);
    return [
      ...(passphrase === undefined ? [] : [{ bytes, wrapping: deriveKey(passphrase, kdf, 'encrypt') }]),
      ...(key === undefined ? [] : [{ bytes, wrapping: deriveLinkKey(key, kdf, 'encrypt') }]),
    ];
  });
  // All have the same length, which hides the labels and also an empty list.
  const longest = Math.max(0, ...wrapped.map(({ bytes }) => bytes.length));
  const step = Math.ceil((longest + 1) / wrappedKeyStep) * wrappedKeyStep;
  const wraps = await Promise.all(
    wrapped.map(async ({ bytes, wrapping }) => encrypt(await wrapping, bytes, scope, keyRole, step)),
  );
  return padWithDummies(wraps.map(base64), () => base64(random(step + cipherOverhead)));
};

export interface Audience {
  /** The key of the working copy. */
  owner: string;
  recipients: Recipient[];
}

/**
 * Encrypts a case study with new keys for its recipients, and its working copy for its owner. Writes nothing; `report`
 * receives the progress.
 */
export const sealCaseStudy = async (
  { strategy: _, ...content }: CaseStudy,
  { name, images, videos, sources }: WorkingCopy,
  { owner, recipients }: Audience,
  report: (progress: string) => void,
): Promise<SealedCaseStudy> => {
  const scope = { version: formatVersion, name };
  const kdf = { salt: base64(random(16)), iterations };
  const dataKey = random(dataKeyLength);
  const key = await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt']);
  const bins = new Map<string, Bytes>();
  const addBin = (sealed: Bytes): string => {
    const file = binName(name, sealed);
    bins.set(file, sealed);
    return file;
  };
  const sealBin = async (bytes: Uint8Array, role: string, binKey: CryptoKey): Promise<string> =>
    addBin(await encrypt(binKey, bytes, scope, role));
  /** Adds random files with the lengths of these. */
  const withDummies = (files: string[]): string[] =>
    padWithDummies(files, (index) => {
      const original = bins.get(files[index % files.length] ?? '');
      return addBin(random(original?.length ?? 16_384 + cipherOverhead));
    });

  const sealedImages: Record<string, SealedImage> = {};
  for (const [index, { field, bytes }] of images.entries()) {
    report(`${name}: picture ${index + 1} of ${images.length}`);
    const { variants, ...shape } = await responsiveImage(bytes);
    const sealVariant = async ({ width, bytes: webp }: (typeof variants)[number]) => ({
      width,
      file: await sealBin(webp, imageRole(field, width), key),
    });
    sealedImages[field] = { ...shape, variants: await Promise.all(variants.map(sealVariant)) };
  }
  const sealedVideos: Record<string, SealedVideo> = {};
  for (const { field, path, bytes } of videos) {
    const type = mediaTypes[extname(path).toLowerCase()] ?? 'video/mp4';
    const [file, pages] = [await sealBin(bytes, videoRole(field), key), await pagesIn(bytes)];
    sealedVideos[field] = { type, size: bytes.length, pages, file };
  }
  const files = withDummies([...bins.keys()]);
  const text: SealedText = { content, images: sealedImages, videos: sealedVideos };

  report(`${name}: the working copy, for its owner`);
  const ownerKey = await deriveKey(owner, kdf, 'encrypt');
  const sealSource = async ({ path, bytes }: Source) => ({
    path,
    file: await sealBin(bytes, sourceRole(path), ownerKey),
  });
  const workingCopy: WorkingCopyList = { sources: await Promise.all(sources.map(sealSource)), recipients };

  const current = recipients.filter((recipient) => !isOver(recipient.until));
  report(`${name}: keys for ${current.map(({ label }) => label).join(', ')}`);
  const expired = recipients.filter((recipient) => isOver(recipient.until)).flatMap(({ key: link }) => link ?? []);
  const marks = await Promise.all(expired.map((link) => linkMark(link, kdf)));
  const envelope = {
    ...scope,
    kdf,
    keys: await wrapFor(current, dataKey, kdf, scope),
    text: base64(await encrypt(key, utf8(JSON.stringify(text)), scope, textRole)),
    files,
    sources: withDummies(workingCopy.sources.map(({ file }) => file)),
    owner: base64(await encrypt(ownerKey, utf8(JSON.stringify(workingCopy)), scope, ownerRole)),
    expired: padWithDummies(marks, () => base64(random(16))),
  };
  return { envelope: { ...envelope, checksum: await checksumOf(envelope) }, bins };
};
