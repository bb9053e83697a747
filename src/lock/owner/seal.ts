import { isOver } from '../../content/last-day';
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
} from '../crypto/envelope';
import type { SealedImage, SealedText, SealedVideo, Sources } from '../crypto/format';
import { deriveKey, deriveLinkKey, linkMark, type Kdf } from '../crypto/keys';
import { base64, inNoOrder, missingIn, random, withDummies } from './dummies';
import type { Recipient } from './recipients';
import { binName, type SealedCaseStudy } from './sealed-folder';
import { responsiveImage } from './variants';
import type { Source, WorkingCopy } from './working-copy';

const iterations = 1_000_000;
const wrappedKeyStep = 256;
/** Bytes of an IV and a tag. */
const cipherOverhead = 28;
const wrapFor = async (recipients: Recipient[], dataKey: Bytes, kdf: Kdf, scope: Scope): Promise<string[]> => {
  const wrapped = recipients.flatMap(({ label, until, passphrase, key }) => {
    const bytes = Buffer.concat([dataKey, utf8(JSON.stringify({ label, until }))]);
    return [
      ...(passphrase === undefined ? [] : [{ bytes, wrapping: deriveKey(passphrase, kdf, 'encrypt') }]),
      ...(key === undefined ? [] : [{ bytes, wrapping: deriveLinkKey(key, kdf, 'encrypt') }]),
    ];
  });
  // One length for all, whatever the longest label, and the same where nobody may open it.
  const longest = Math.max(0, ...wrapped.map(({ bytes }) => bytes.length));
  const step = Math.ceil((longest + 1) / wrappedKeyStep) * wrappedKeyStep;
  const wraps = await Promise.all(
    wrapped.map(async ({ bytes, wrapping }) => encrypt(await wrapping, bytes, scope, keyRole, step)),
  );
  return withDummies(wraps.map(base64), step + cipherOverhead);
};

/** Whom a case study is sealed for. */
export interface Audience {
  /** The key of the working copy. */
  owner: string;
  recipients: Recipient[];
}

/** Encrypts a case study under fresh keys: for its recipients, and its working copy for its owner. Nothing is written; `report` tells the progress. */
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
  const addBin = async (bytes: Uint8Array, role: string, binKey: CryptoKey): Promise<string> => {
    const sealed = await encrypt(binKey, bytes, scope, role);
    const file = binName(name, sealed);
    bins.set(file, sealed);
    return file;
  };
  /** Adds random files, each as long as one of these, and gives the names of all, in no order. */
  const fillUp = (files: string[]): string[] => {
    const others = Array.from({ length: missingIn(files.length) }, (_, index) => {
      const length = bins.get(files[index % files.length] ?? '')?.length ?? 0;
      const dummy = random(length || 16_384 + cipherOverhead);
      const file = binName(name, dummy);
      bins.set(file, dummy);
      return file;
    });
    return inNoOrder([...files, ...others]);
  };

  const sealedImages: Record<string, SealedImage> = {};
  for (const [index, { field, bytes }] of images.entries()) {
    report(`${name}: picture ${index + 1} of ${images.length}`);
    const { variants, ...shape } = await responsiveImage(bytes);
    const sealVariant = async ({ width, bytes: webp }: (typeof variants)[number]) => ({
      width,
      file: await addBin(webp, imageRole(field, width), key),
    });
    sealedImages[field] = { ...shape, variants: await Promise.all(variants.map(sealVariant)) };
  }
  const sealedVideos: Record<string, SealedVideo> = {};
  for (const { field, path, bytes } of videos) {
    const type = path.toLowerCase().endsWith('.webm') ? 'video/webm' : 'video/mp4';
    sealedVideos[field] = { type, file: await addBin(bytes, videoRole(field), key) };
  }
  const files = fillUp([...bins.keys()]);
  const text: SealedText = { content, images: sealedImages, videos: sealedVideos };

  report(`${name}: the working copy, for its owner`);
  const ownerKey = await deriveKey(owner, kdf, 'encrypt');
  const sealSource = async ({ path, bytes }: Source) => ({
    path,
    file: await addBin(bytes, sourceRole(path), ownerKey),
  });
  const workingCopy: Sources = { sources: await Promise.all(sources.map(sealSource)), recipients };

  const current = recipients.filter((recipient) => !isOver(recipient.until));
  report(`${name}: keys for ${current.map(({ label }) => label).join(', ')}`);
  const over = recipients.filter((recipient) => isOver(recipient.until)).flatMap(({ key: link }) => link ?? []);
  const marks = await Promise.all(over.map((link) => linkMark(link, kdf)));
  const envelope = {
    ...scope,
    kdf,
    keys: await wrapFor(current, dataKey, kdf, scope),
    text: base64(await encrypt(key, utf8(JSON.stringify(text)), scope, textRole)),
    files,
    sources: fillUp(workingCopy.sources.map(({ file }) => file)),
    owner: base64(await encrypt(ownerKey, utf8(JSON.stringify(workingCopy)), scope, ownerRole)),
    expired: withDummies(marks, 16),
  };
  return { envelope: { ...envelope, checksum: await checksumOf(envelope) }, bins };
};
