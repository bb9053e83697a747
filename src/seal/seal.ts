import { deriveKey, encrypt, formatVersion, utf8, type Bytes, type Kdf } from './cipher';
import type { CaseStudy } from '../content/schema/schema';
import { checksumOf, dataKeyLength, imageRole, keyRole, sourceRole, textRole, videoRole } from './envelope';
import type { SealedImage, SealedText, SealedVideo } from './format';
import type { Recipients } from './passphrases';
import { binName, type SealedCaseStudy } from './sealed-folder';
import { responsiveImage } from './variants';
import type { Source, WorkingCopy } from './working-copy';

const iterations = 1_000_000;
const wrappedKeyStep = 128;

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
const base64 = (bytes: Bytes): string => Buffer.from(bytes).toString('base64');

const wrapFor = async (recipients: Recipients, dataKey: Bytes, kdf: Kdf, name: string): Promise<string[]> =>
  Promise.all(
    Object.entries(recipients).map(async ([label, passphrase]) => {
      const wrapping = await deriveKey(passphrase, kdf, 'encrypt');
      return base64(await encrypt(wrapping, Buffer.concat([dataKey, utf8(label)]), name, keyRole, wrappedKeyStep));
    }),
  );

/** Encrypts a case study for its recipients under a fresh data key. Nothing is written; `report` tells the progress. */
export const sealCaseStudy = async (
  { strategy: _, ...content }: CaseStudy,
  { name, images, videos, sources }: WorkingCopy,
  recipients: Recipients,
  report: (progress: string) => void,
): Promise<SealedCaseStudy> => {
  const dataKey = random(dataKeyLength);
  const key = await crypto.subtle.importKey('raw', dataKey, 'AES-GCM', false, ['encrypt']);
  const bins = new Map<string, Bytes>();
  const addBin = async (bytes: Uint8Array, role: string): Promise<string> => {
    const sealed = await encrypt(key, bytes, name, role);
    const file = binName(name, sealed);
    bins.set(file, sealed);
    return file;
  };

  const pictures: Record<string, SealedImage> = {};
  for (const [index, { field, bytes }] of images.entries()) {
    report(`${name}: picture ${index + 1} of ${images.length}`);
    const { variants, ...shape } = await responsiveImage(bytes);
    const sealVariant = async ({ width, bytes: webp }: (typeof variants)[number]) => ({
      width,
      file: await addBin(webp, imageRole(field, width)),
    });
    pictures[field] = { ...shape, variants: await Promise.all(variants.map(sealVariant)) };
  }
  const films: Record<string, SealedVideo> = {};
  for (const { field, path, bytes } of videos) {
    const type = path.toLowerCase().endsWith('.webm') ? 'video/webm' : 'video/mp4';
    films[field] = { type, file: await addBin(bytes, videoRole(field)) };
  }
  const files = [...bins.keys()].sort();
  const sealSource = async ({ path, bytes }: Source) => ({ path, file: await addBin(bytes, sourceRole(path)) });
  const text: SealedText = {
    content,
    images: pictures,
    videos: films,
    sources: await Promise.all(sources.map(sealSource)),
  };

  report(`${name}: keys for ${Object.keys(recipients).join(', ')}`);
  const kdf = { salt: base64(random(16)), iterations };
  const envelope = {
    version: formatVersion,
    name,
    kdf,
    keys: await wrapFor(recipients, dataKey, kdf, name),
    text: base64(await encrypt(key, utf8(JSON.stringify(text)), name, textRole)),
    files,
    sources: text.sources.map(({ file }) => file).sort(),
  };
  return { envelope: { ...envelope, checksum: await checksumOf(envelope) }, bins };
};
