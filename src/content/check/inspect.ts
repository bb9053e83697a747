import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import readExif from 'exif-reader';
import { filetypename } from 'magic-bytes.js';
import sharp from 'sharp';
import { kindOf, kindOfFile, type Slot } from '../schema/file-kinds';
import { explain, warn, type Explanation } from '../schema/text-rules';
import { inMegabytes } from './report';
import { inspectVideo } from './video';

/** In pixels. */
export type Shape = { width: number; height: number };

/** What was seen in a file; nothing, if it is damaged. */
export type Seen = { issues: (Explanation | false)[]; shape?: Shape } | undefined;

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false });

/** The type of data, as its files end. */
async function typeOf(bytes: Buffer): Promise<string> {
  if (/^\s*<(?:!doctype html|html)/i.test(bytes.toString('latin1', 0, 100))) return 'web page';
  const [type = 'unknown', ...others] = filetypename(bytes);
  if (others.includes('webm') && bytes.includes('webm')) return 'webm';
  const metadata = await open(bytes)
    .metadata()
    .catch(() => undefined);
  const name = metadata?.mediaType?.replace(/^image\/|\+xml$/g, '') ?? type;
  return name.replace('jpeg', 'jpg').replace('heif', 'heic');
}

/** How wide a picture must be to stay sharp on a screen with two dots per pixel. */
const sharpWidth: Record<Slot, number> = { wide: 2400, half: 1200, portrait: 920, whole: 1080, video: 0, document: 0 };

const shapeFix = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
const placeFix = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const weightFix = 'Export it smaller, or as JPEG or WebP; it slows every build.';

async function inspectPicture(bytes: Buffer, slot: Slot): Promise<Seen> {
  const { expected, shrink } = kindOf(slot);
  const { autoOrient: shape, pages = 1, exif } = await open(bytes).metadata();
  // As it is shown, after the rotation that its metadata asks for.
  const { width, height } = shape;
  const size = `${width} × ${height} pixels`;
  if (width * height > 1e8 || Math.max(width, height) > 16_383) return { issues: [explain(size, expected, shrink)] };
  await open(bytes).resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const sharpEnough = `at least ${sharpWidth[slot]} pixels in width, to be sharp on every screen`;
  const isOfOtherShape = ['wide', 'half'].includes(slot) && Math.abs(width / height / 2 - 1) > 0.02;
  const place = await Promise.resolve(exif)
    .then((data) => data && readExif(data).GPSInfo)
    .catch(() => undefined);
  const issues = [
    pages > 1 && explain('an animation', expected, 'Export a still picture of it.'),
    width < sharpWidth[slot] && warn(size, sharpEnough, 'Export it larger (2×).'),
    isOfOtherShape && warn(size, 'a picture twice as wide as high (16:8)', shapeFix),
    bytes.length > 4e6 && warn(inMegabytes(bytes.length), 'at most 4.0 MB', weightFix),
    place !== undefined && warn('the place where it was taken', 'a picture without personal details', placeFix),
  ];
  return { shape, issues };
}

// Within the last kilobyte, as readers look for it.
const inspectDocument = async (bytes: Buffer): Promise<Seen> =>
  bytes.subarray(-1024).includes('%%EOF') ? { issues: [] } : undefined;

const inside = { picture: inspectPicture, video: inspectVideo, PDF: inspectDocument };

const again = 'Export it again and replace the file.';
const asVideo = 'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.';

/** Reads the file that a field names, or the bytes `given` in its place: what is wrong with it, and how large is what it shows. */
export async function inspect(
  file: string,
  slot: Slot,
  given?: Buffer,
): Promise<{ issues: Explanation[]; shape?: Shape }> {
  const { noun, expected, types, most, convert, shrink } = kindOf(slot);
  const wrong = (found: string, fix: string) => ({ issues: [explain(found, expected, fix)] });
  const bytes = given ?? (await readFile(file).catch(() => undefined));
  if (!bytes) return wrong('a file that can’t be read', again);
  if (bytes.length === 0) return wrong('an empty file (0 bytes)', again);
  const ending = extname(file).toLowerCase();
  const type = await typeOf(bytes);
  const found = `${type.length < 6 ? type.toUpperCase() : type} data in a file named “${ending}”`;
  const isMisplaced = noun === 'picture' && kindOfFile(file).noun === 'video';
  if (!types.includes(type)) return wrong(found, isMisplaced ? asVideo : convert);
  if (`.${type}` !== ending.replace('jpeg', 'jpg')) return wrong(found, `Rename it to end in “.${type}”.`);
  if (bytes.length > most) return wrong(inMegabytes(bytes.length), shrink);
  const seen = await inside[noun](bytes, slot).catch(() => undefined);
  if (!seen) return wrong(`a damaged ${noun}: it ends too early, or is broken or empty inside`, again);
  const issues = seen.issues.filter((issue) => !!issue);
  return { ...seen, issues };
}
