import { isUtf8 } from 'node:buffer';
import sharp, { type Metadata } from 'sharp';
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from 'node:zlib';
import { isBitmap } from './bitmap';

const deepest = 4;
const longest = { maxOutputLength: 100 * 1024 * 1024 };
const truncated = { ...longest, finishFlush: constants.Z_SYNC_FLUSH };
const gzipMagic = Buffer.from([0x1f, 0x8b, 0x08]);
const encodedRuns = /[A-Za-z0-9+/_-]{24,}/g;
const hexRun = /^[0-9a-f]+$/i;
const longEnough = 1024;
const leastReadable = 0.7;

const attempt = (decode: () => Buffer): Buffer[] => {
  try {
    return [decode()];
  } catch {
    return [];
  }
};

const gunzipped = (bytes: Buffer): Buffer[] => {
  const layers: Buffer[] = [];
  for (let at = bytes.indexOf(gzipMagic); at >= 0; at = bytes.indexOf(gzipMagic, at + 1)) {
    layers.push(...attempt(() => gunzipSync(bytes.subarray(at), truncated)));
  }
  return layers;
};

const unpacked = (bytes: Buffer): Buffer[] => [
  ...gunzipped(bytes),
  ...attempt(() => inflateSync(bytes, truncated)),
  ...attempt(() => brotliDecompressSync(bytes, longest)),
];

const imageStart = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP|.{4}ftyp(avi[fs]|mif1|msf1|he[iv])|II\*\0|MM\0\*)/s;
const filmStart = /^(.{4}ftyp|.E\xdf\xa3)/s;

/** By the first bytes: PNG, JPEG, GIF, WebP, AVIF, TIFF or BMP. */
export const isImage = (bytes: Buffer): boolean => imageStart.test(bytes.toString('latin1', 0, 12)) || isBitmap(bytes);

/** By the first bytes: MP4, QuickTime, WebM or Matroska. */
export const isFilm = (bytes: Buffer): boolean => filmStart.test(bytes.toString('latin1', 0, 12)) && !isImage(bytes);

const readableRuns =
  /(?:[\t\n\r\x20-\x7e]|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}){12,}/g;

/** The text in bytes: UTF-8, or UTF-16 of plain letters. Of what is no text only runs that can be read: four letters stand in any megabyte of random bytes. */
export const textIn = (bytes: Buffer): string => {
  if (isUtf8(bytes)) return bytes.toString('utf8').replaceAll('\0', '');
  const runs = bytes.toString('latin1').replaceAll('\0', '').match(readableRuns) ?? [];
  return Buffer.from(runs.join(' '), 'latin1').toString('utf8');
};

/** Names and hashes look like base64 too; what they decode to is noise and not searched any further. */
const mayMeanSomething = (bytes: Buffer): boolean => {
  if (bytes.length >= longEnough || bytes.indexOf(gzipMagic) === 0 || isImage(bytes) || isFilm(bytes)) return true;
  const readable = bytes.filter((byte) => byte === 0 || (byte >= 0x20 && byte < 0x7f) || byte >= 0xc0);
  return readable.length >= bytes.length * leastReadable;
};

/** Each run from every offset, because an encoding may start anywhere inside a longer run. */
const decoded = (bytes: Buffer): Buffer[] =>
  (bytes.toString('latin1').replaceAll('\\/', '/').match(encodedRuns) ?? [])
    .flatMap((run) => [
      ...[0, 1, 2, 3].map((offset) => Buffer.from(run.slice(offset), 'base64')),
      ...(hexRun.test(run) ? [0, 1].map((offset) => Buffer.from(run.slice(offset), 'hex')) : []),
    ])
    .filter(mayMeanSomething);

/** The bytes themselves, and all that can be decoded out of them: gzip, zlib, Brotli, base64 and hex, in any order. */
export function* layersOf(bytes: Buffer, depth = 0): Generator<Buffer> {
  yield bytes;
  if (depth === deepest) return;
  for (const layer of [...unpacked(bytes), ...decoded(bytes)]) yield* layersOf(layer, depth + 1);
}

const blocks = (block: Buffer | undefined): string[] =>
  block
    ?.toString('latin1')
    .replaceAll('\0', '')
    .match(/[\x20-\x7e\xa0-\xff]{8,}/g) ?? [];

const xmpValues = (xmp: Buffer | undefined): string[] =>
  xmp?.toString('utf8').match(/(?<=>)[^<>]+(?=<)|(?<==")[^"<>]+(?=")/g) ?? [];

const isAddress = (text: string): boolean => /^\s*(https?:|uuid:|xmp\.)/.test(text);

/** The readable texts in a picture's EXIF, IPTC, XMP and PNG comments; none when the bytes are no picture. */
export const metadataTexts = async (bytes: Buffer): Promise<string[]> => {
  const metadata: Promise<Partial<Metadata>> = sharp(bytes).metadata();
  const { exif, iptc, xmp, comments = [] } = await metadata.catch((): Partial<Metadata> => ({}));
  const texts = [...blocks(exif), ...blocks(iptc), ...xmpValues(xmp), ...comments.map(({ text }) => text)];
  return texts.filter((text) => !isAddress(text));
};
