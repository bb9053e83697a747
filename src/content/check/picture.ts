import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import readExif from 'exif-reader';
import { filetypename } from 'magic-bytes.js';
import sharp, { type Metadata } from 'sharp';
import { explain, type Explanation } from '../schema/text-rules';

/** A valid image file; `width` and `height` are as it is shown, after the rotation its metadata asks for. */
export interface Picture {
  bytes: number;
  width: number;
  height: number;
  digest: string;
  /** Personal details in its metadata, in words. */
  personal: string[];
}

const most = { pixels: 100_000_000, side: 16_383 };
const endings: Record<string, string> = { PNG: '.png', JPEG: '.jpg', WebP: '.webp', AVIF: '.avif' };
const names: Record<string, string> = { jpg: 'JPEG', webp: 'WebP', heif: 'HEIC', tif: 'TIFF', psd: 'Photoshop' };

const reject = (found: string, fix: string) => explain(found, 'a PNG, JPEG, WebP or AVIF picture', fix);

const again = 'Export it again and replace the file.';
const damaged = reject('a damaged picture: it ends too early, or is broken inside', again);

/** The name of a file's format, for people. */
function formatOf(bytes: Buffer, metadata: Metadata | undefined): string {
  const start = bytes.toString('latin1', 0, 100);
  if (/^version https:\/\/git-lfs/.test(start)) return 'Git LFS';
  if (/^\s*<(?:!doctype html|html)/i.test(start)) return 'web page';
  const type = metadata?.mediaType?.replace('image/', '') ?? filetypename(bytes)[0];
  if (type === undefined) return 'unknown';
  return /svg|xml/i.test(type) ? 'SVG' : (names[type] ?? type.toUpperCase());
}

function wrongFormat(bytes: Buffer, format: string, ending: string): Explanation | undefined {
  const right = endings[format];
  if (right === ending.replace('.jpeg', '.jpg')) return undefined;
  if (format === 'Git LFS') {
    return reject('a Git LFS pointer in place of the picture', 'Run `git lfs pull`, or put the picture itself there.');
  }
  if (format === 'SVG') {
    const hasScript = /<script|\son\w+\s*=|javascript:/i.test(bytes.toString());
    return reject(`an SVG drawing${hasScript ? ' with a script in it' : ''}`, 'Export it as PNG, 2400 pixels wide.');
  }
  const fix = right ? `Rename it to end in “${right}”.` : 'Export it as PNG, or as JPEG if it is a photograph.';
  return reject(`${format} data in a file named “${ending}”`, fix);
}

function exifTags(exif: Buffer): string[] {
  try {
    return Object.keys(readExif(exif).Image ?? {});
  } catch {
    return [];
  }
}

function personalDetails({ exif, iptc, xmp, comments = [] }: Metadata): string[] {
  const tags = exif ? exifTags(exif) : [];
  const packet = xmp?.toString() ?? '';
  const iptcByline = Buffer.from([0x1c, 2, 80]);
  const hasPlace = tags.includes('GPSTag') || /exif:GPSL/.test(packet);
  const hasAuthor =
    tags.some((tag) => /^(?:Artist|Copyright|XPAuthor)$/.test(tag)) ||
    /<dc:creator|tiff:Artist/.test(packet) ||
    iptc?.includes(iptcByline) ||
    comments.some(({ keyword }) => /author|copyright/i.test(keyword));
  return [...(hasPlace ? ['the place where it was taken'] : []), ...(hasAuthor ? ['the name of its author'] : [])];
}

const isAnimated = (bytes: Buffer, pages = 1) =>
  pages > 1 ||
  bytes.toString('latin1', 4, 12) === 'ftypavis' ||
  bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

/** Reads and decodes an image file, or says what is wrong with it; never an exception. */
export async function inspectPicture(file: string): Promise<Picture | Explanation> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return reject('a file that can’t be opened', 'Make it a file that you may read.');
  if (bytes.length === 0) return reject('an empty file (0 bytes)', again);
  const image = sharp(bytes, { limitInputPixels: false });
  const metadata = await image.metadata().catch(() => undefined);
  const wrong = wrongFormat(bytes, formatOf(bytes, metadata), extname(file).toLowerCase());
  if (wrong || !metadata) return wrong ?? damaged;
  const { width, height } = metadata.autoOrient;
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    return reject(`a picture of ${width} × ${height} pixels`, 'Export it smaller, 2400 pixels wide.');
  }
  if (isAnimated(bytes, metadata.pages)) return reject('an animation', 'Export a still picture of it.');
  const sample = image.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  if (!(await sample.catch(() => undefined))) return damaged;
  const digest = createHash('sha1').update(bytes).digest('base64');
  return { bytes: bytes.length, width, height, digest, personal: personalDetails(metadata) };
}
