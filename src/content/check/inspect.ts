import { lstat } from 'node:fs/promises';
import { extname } from 'node:path';
import readExif from 'exif-reader';
import { filetypename } from 'magic-bytes.js';
import sharp, { type Metadata } from 'sharp';
import { tryOrUndefined } from '../engine/try-or-undefined';
import { inMegabytes, kindOf, kindOfFile, leastMark, type Slot } from '../schema/file-kinds';
import { backdrop } from '../schema/image-variants';
import { explain, warn, type Explanation } from '../engine/text-rules';
import { readBytes } from '../engine/folders';
import { measureMark } from '../mark';
import { inspectVideo } from './video';

/** In pixels. */
export type Shape = { width: number; height: number };

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false });
const metadataOf = (bytes: Buffer) => open(bytes).metadata();

/** Whether the bytes are an animated AVIF, judged by the brands in its first box. */
const isAvifSequence = (bytes: Buffer) =>
  bytes.toString('latin1', 4, 8) === 'ftyp' && bytes.subarray(8, bytes.readUInt32BE(0)).includes('avis');

/**
 * Whether a picture is animated. sharp does not report this for PNG, which has an `acTL` chunk before its picture, and
 * can't read animated AVIF.
 */
async function isAnimation(bytes: Buffer): Promise<boolean> {
  if (isAvifSequence(bytes)) return true;
  const { format, pages = 1 } = (await metadataOf(bytes).catch(() => undefined)) ?? {};
  if (format === 'png') return bytes.subarray(0, bytes.indexOf('IDAT')).includes('acTL');
  return pages > 1 && (format === 'gif' || format === 'webp');
}

/** Whether the bytes are meant as an SVG: sharp recognises only those that it can read. */
const isDrawing = (bytes: Buffer) => /^(?:\xef\xbb\xbf)?\s*<[^]*<?svg[\s>]/.test(bytes.toString('latin1', 0, 10_000));

/** The file type of bytes, as a file extension. */
export async function typeOf(bytes: Buffer): Promise<string> {
  if (/^\s*<(?:!doctype html|html)/i.test(bytes.toString('latin1', 0, 100))) return 'web page';
  if (isAvifSequence(bytes)) return 'avif';
  if (isDrawing(bytes)) return 'svg';
  const [type = 'unknown', ...others] = filetypename(bytes);
  if (others.includes('webm') && bytes.includes('webm')) return 'webm';
  const metadata = await metadataOf(bytes).catch(() => undefined);
  const name = metadata?.mediaType?.replace(/^image\/|\+xml$/g, '') ?? type;
  return name.replace('jpeg', 'jpg').replace('heif', 'heic');
}

/** The minimum width for a sharp picture on a screen of density 2, in pixels. */
const sharpWidth: Record<Slot, number> = {
  wide: 2400,
  half: 1200,
  portrait: 920,
  whole: 1080,
  mark: 0,
  video: 0,
  document: 0,
  download: 0,
};

const smallEnough = 'at most 100 megapixels, and 16383 pixels on each side';
const cutFix = 'Cut it into parts, and show them one under the other in a group of the gallery.';
const personalFix = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const darkEnough = 'a picture that can be seen on the light ground of the site';
const darkFix = 'Export it with the dark ground that it is meant for.';
const weightFix = 'Export it smaller, or as JPEG or WebP; it slows every build.';

/** Whether a picture would be too narrow to be read if it were made small enough. */
const isLong = (width: number, height: number) => Math.max(width, height) > 5 * Math.min(width, height);

/** The personal details in a picture's EXIF and XMP metadata. */
function personalIn({ exif, xmp }: Metadata): string {
  const tags = tryOrUndefined(() => exif && readExif(exif).Image);
  const names = [...Object.keys(tags ?? {}), xmp].join('\n');
  const place = /^GPSTag$|exif:GPSL/m.test(names) && 'the place where it was taken';
  const author = /^(?:Artist|Copyright|XPAuthor)$|<dc:creator|tiff:Artist/m.test(names) && 'the name of its author';
  return [place, author].filter(Boolean).join(' and ');
}

/** Whether a transparent picture is too light to be seen on its background. */
async function isInvisible(bytes: Buffer): Promise<boolean> {
  const size = { width: 400, height: 400, fit: 'inside', kernel: 'nearest' } as const;
  const shown = await open(bytes).flatten({ background: backdrop }).resize(size).png().toBuffer();
  const { channels } = await open(shown).stats();
  return channels.every(({ min }) => min > 230);
}

async function inspectPicture(bytes: Buffer, slot: Slot) {
  const metadata = await metadataOf(bytes);
  // The size after the rotation of its metadata.
  const { width, height } = metadata.autoOrient;
  const size = `${width} × ${height} pixels`;
  if (width * height > 1e8 || Math.max(width, height) > 16_383)
    return { issues: [explain(size, smallEnough, isLong(width, height) ? cutFix : kindOf(slot).shrink)] };
  await open(bytes).resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const sharpEnough = `at least ${sharpWidth[slot]} pixels in width, to be sharp on every screen`;
  const personal = personalIn(metadata);
  const issues = [
    width < sharpWidth[slot] && warn(size, sharpEnough, 'Export it larger (2×).'),
    metadata.hasAlpha &&
      (await isInvisible(bytes)) &&
      warn('light colours on a transparent ground', darkEnough, darkFix),
    bytes.length > 4e6 && warn(inMegabytes(bytes.length), 'at most 4.0 MB', weightFix),
    personal !== '' && warn(personal, 'a picture without personal details', personalFix),
  ];
  return { shape: { width, height }, issues };
}

const enlargeFix = 'Export it larger, or as SVG: phones show it as large as that.';
const squareFix = 'Draw it on a square; as it is, two of its sides get empty edges.';
const script = explain('a drawing with a script in it', 'a drawing alone', 'Export it again as SVG, without scripts.');
const heavyFix = 'Export it without pictures in it, or as PNG: every visitor loads it.';

async function inspectMark(bytes: Buffer) {
  const { format, width, height, isSquare } = await measureMark(bytes);
  const size = `${width} × ${height} pixels`;
  const isSvg = format === 'svg';
  if (isSvg && /<script|<foreignObject|\son\w+\s*=|javascript:/i.test(bytes.toString())) return { issues: [script] };
  if (!isSvg && Math.min(width, height) < leastMark)
    return { issues: [explain(size, kindOf('mark').expected, enlargeFix)] };
  const issues = [
    !isSquare && warn(size, 'a mark that is as wide as high', squareFix),
    isSvg && bytes.length > 1e5 && warn(inMegabytes(bytes.length), 'a drawing of at most 0.1 MB', heavyFix),
  ];
  return { shape: { width, height }, issues };
}

const exportAgain = 'Export it again and replace the file.';
const asVideo = 'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.';
const asMp4 = 'Export it as MP4 for the gallery (“video” of an item, with a “poster”), or put a still of it here.';
const filmOnPage =
  'Put a still of it here. A film is taken as MP4 or WebM: in Details, as the “Video” of an entry of a gallery, with ' +
  'its “Still of the video”.';
const animation = { ...explain('an animation', 'a still picture', asMp4), onPage: filmOnPage };

/** Inspects the bytes of a file, written or not, if they can be read. */
export async function inspectBytes(bytes: Buffer | Explanation, file: string, slot: Slot) {
  if ('fix' in bytes) return { issues: [bytes] };
  const { noun, expected, types, max, convert, shrink } = kindOf(slot);
  const wrong = (found: string, fix: string) => ({ issues: [explain(found, expected, fix)] });
  if (bytes.length === 0) return wrong('an empty file (0 bytes)', exportAgain);
  if (noun === 'picture' && (await isAnimation(bytes))) return { issues: [animation] };
  const extension = extname(file).toLowerCase();
  const type = await typeOf(bytes);
  const found = `${type.length < 6 ? type.toUpperCase() : type} data in a file named “${extension}”`;
  const isMisplaced = noun === 'picture' && kindOfFile(file).noun === 'video';
  if (!types.includes(type) && isMisplaced)
    return { issues: [{ ...explain(found, expected, asVideo), onPage: filmOnPage }] };
  if (!types.includes(type)) return wrong(found, convert);
  if (`.${type}` !== extension.replace('jpeg', 'jpg')) return wrong(found, `Rename it to end in “.${type}”.`);
  if (bytes.length > max) return wrong(inMegabytes(bytes.length), shrink);
  const damaged = wrong(`a damaged ${noun}: it ends too early, or is broken or empty inside`, exportAgain);
  // PDF readers look for the end marker in the last kilobyte.
  if (noun === 'PDF') return bytes.subarray(-1024).includes('%%EOF') ? { issues: [] } : damaged;
  const examine = slot === 'mark' ? inspectMark : noun === 'video' ? inspectVideo : inspectPicture;
  const inspection = await examine(bytes, slot).catch(() => damaged);
  const issues: (Explanation | false)[] = inspection.issues;
  return { ...inspection, issues: issues.filter((issue) => issue !== false) };
}

const inspections = new Map<string, ReturnType<typeof inspectBytes>>();

/** Inspects the file of a field; results are cached until the file changes. */
export async function inspect(file: string, slot: Slot) {
  const status = await lstat(file).catch(() => undefined);
  const key = [slot, file, status?.size, status?.mode, status?.mtimeMs].join('\n');
  const inspection = inspections.get(key) ?? readBytes(file).then((bytes) => inspectBytes(bytes, file, slot));
  inspections.set(key, inspection);
  return { shape: undefined, ...(await inspection), size: status?.size ?? 0 };
}
