import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import readExif from 'exif-reader';
import { filetypename } from 'magic-bytes.js';
import sharp, { type Metadata } from 'sharp';
import type { Slot } from '../schema/fields';
import { explain, type Explanation } from '../schema/text-rules';
import { unreadable } from './unreadable';

/** How wide a picture must be to stay sharp on a screen with two dots per pixel. */
const sharpWidth: Record<Slot, number> = { wide: 2400, half: 1200, portrait: 920, whole: 1080, video: 0, document: 0 };

const allowed = ['png', 'jpg', 'webp', 'avif'];
const names: Record<string, string> = { jpg: 'JPEG', heif: 'HEIC', tif: 'TIFF', unknown: 'unknown' };

const reject = (found: string, fix: string) => explain(found, 'a PNG, JPEG, WebP or AVIF picture', fix);

const again = 'Export it again and replace the file.';
const pull = 'Run `git lfs pull`, or put the picture itself there.';
const asVideo = 'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.';
const damaged = reject('a damaged picture: it ends too early, or is broken inside', again);

function wrongFormat(bytes: Buffer, mediaType: string | undefined, ending: string): Explanation | undefined {
  const type = (mediaType?.replace('image/', '') ?? filetypename(bytes)[0] ?? 'unknown').replace('jpeg', 'jpg');
  if (allowed.includes(type) && `.${type}` === ending.replace('.jpeg', '.jpg')) return undefined;
  const text = bytes.toString('latin1');
  const script = /<script|\son\w+\s*=|javascript:/i.test(text) ? ' with a script in it' : '';
  const name = /^\s*<(?:!doctype html|html)/i.test(text) ? 'web page' : (names[type] ?? type.toUpperCase());
  const found = `${name} data in a file named “${ending}”`;
  if (text.startsWith('version https://git-lfs')) return reject('a Git LFS pointer in place of the picture', pull);
  if (/svg|xml/i.test(type)) return reject(`an SVG drawing${script}`, 'Export it as PNG, 2400 pixels wide.');
  if (['mp4', 'webm', 'mov', 'mkv', 'm4v'].includes(type)) return reject('a video', asVideo);
  if (allowed.includes(type)) return reject(found, `Rename it to end in “.${type}”.`);
  return reject(found, 'Export it as PNG, or as JPEG if it is a photograph.');
}

/** The personal details in a picture, by the tags of its EXIF data and by pieces of its XMP. */
async function personalIn({ exif, xmp }: Metadata): Promise<string> {
  const parsed = Promise.resolve(exif).then((data) => data && readExif(data).Image);
  const text = [...Object.keys((await parsed.catch(() => undefined)) ?? {}), xmp].join('\n');
  const place = /^GPSTag$|exif:GPSL/m.test(text) && 'the place where it was taken';
  const author = /^(?:Artist|Copyright|XPAuthor)$|<dc:creator|tiff:Artist/m.test(text) && 'the name of its author';
  return [place, author].filter(Boolean).join(' and ');
}

const shapeFix = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
const personalFix = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const weightFix = 'Export it smaller, or as JPEG or WebP; it slows every build.';

/** What is allowed but most likely a mistake in a picture of so many bytes. */
async function warningsOf(metadata: Metadata, bytes: number, slot: Slot) {
  const { width, height } = metadata.autoOrient;
  const personal = await personalIn(metadata);
  const size = `${width} × ${height} pixels`;
  const sharpEnough = `at least ${sharpWidth[slot]} pixels in width, to be sharp on every screen`;
  const isOfOtherShape = ['wide', 'half'].includes(slot) && Math.abs(width / height / 2 - 1) > 0.02;
  return [
    width < sharpWidth[slot] && explain(size, sharpEnough, 'Export it larger (2×).'),
    isOfOtherShape && explain(size, 'a picture twice as wide as high (16:8)', shapeFix),
    bytes > 4e6 && explain(`${(bytes / 1e6).toFixed(1)} MB`, 'at most 4.0 MB', weightFix),
    personal && explain(personal, 'a picture without personal details', personalFix),
  ];
}

/** Reads and decodes an image file: what is wrong with it, or its size in bytes, its shape and the warnings. Never an exception. */
export async function inspectPicture(file: string, slot: Slot) {
  const obstacle = await unreadable(file);
  if (obstacle) return obstacle;
  const bytes = await readFile(file).catch(() => Buffer.alloc(0));
  if (bytes.length === 0) return reject('an empty file (0 bytes)', again);
  const image = sharp(bytes, { limitInputPixels: false });
  const metadata = await image.metadata().catch(() => undefined);
  const wrong = wrongFormat(bytes, metadata?.mediaType, extname(file).toLowerCase());
  if (wrong || !metadata) return wrong ?? damaged;
  // As it is shown, after the rotation that its metadata asks for.
  const { width, height } = metadata.autoOrient;
  if (width * height > 1e8 || Math.max(width, height) > 16_383) {
    return reject(`a picture of ${width} × ${height} pixels`, 'Export it smaller, 2400 pixels wide.');
  }
  const header = bytes.toString('latin1', 0, Math.max(12, bytes.indexOf('IDAT')));
  const isAnimated = (metadata.pages ?? 1) > 1 || /^.{4}ftypavis|acTL/s.test(header);
  if (isAnimated) return reject('an animation', 'Export a still picture of it.');
  const sample = image.resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  if (!(await sample.catch(() => undefined))) return damaged;
  const warnings = await warningsOf(metadata, bytes.length, slot);
  return { bytes: bytes.length, shape: { width, height }, warnings };
}
