import readExif from 'exif-reader';
import sharp, { type Metadata } from 'sharp';
import { kindOf, type Slot } from '../schema/file-kinds';
import { explain, warn } from '../schema/text-rules';
import type { Seen } from './inspect';
import { inMegabytes } from './report';

/** How wide a picture must be to stay sharp on a screen with two dots per pixel. */
const sharpWidth: Record<Slot, number> = { wide: 2400, half: 1200, portrait: 920, whole: 1080, video: 0, document: 0 };

const shapeFix = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
const personalFix = 'The site leaves it out; export the picture without metadata to keep it out of git, too.';
const weightFix = 'Export it smaller, or as JPEG or WebP; it slows every build.';

const open = (bytes: Buffer) => sharp(bytes, { limitInputPixels: false });

export const typeOfPicture = async (bytes: Buffer) => (await open(bytes).metadata()).mediaType;

/** The personal details in a picture, by the names of what its EXIF data and its XMP say. */
async function personalIn({ exif, xmp }: Metadata): Promise<string> {
  const parsed = Promise.resolve(exif).then((data) => data && readExif(data).Image);
  const names = [...Object.keys((await parsed.catch(() => undefined)) ?? {}), xmp].join('\n');
  const place = /^GPSTag$|exif:GPSL/m.test(names) && 'the place where it was taken';
  const author = /^(?:Artist|Copyright|XPAuthor)$|<dc:creator|tiff:Artist/m.test(names) && 'the name of its author';
  return [place, author].filter(Boolean).join(' and ');
}

/** Decodes a picture. Nothing, or an exception, means that it is damaged. */
export async function inspectPicture(bytes: Buffer, slot: Slot): Promise<Seen> {
  const { expected, shrink } = kindOf(slot);
  const metadata = await open(bytes).metadata();
  // As it is shown, after the rotation that its metadata asks for.
  const { width, height } = metadata.autoOrient;
  const size = `${width} × ${height} pixels`;
  if (width * height > 1e8 || Math.max(width, height) > 16_383) return { issues: [explain(size, expected, shrink)] };
  if ((metadata.pages ?? 1) > 1)
    return { issues: [explain('an animation', expected, 'Export a still picture of it.')] };
  await open(bytes).resize(16, 16, { fit: 'fill', kernel: 'nearest' }).raw().toBuffer();
  const personal = await personalIn(metadata);
  const sharpEnough = `at least ${sharpWidth[slot]} pixels in width, to be sharp on every screen`;
  const isOfOtherShape = ['wide', 'half'].includes(slot) && Math.abs(width / height / 2 - 1) > 0.02;
  const issues = [
    width < sharpWidth[slot] && warn(size, sharpEnough, 'Export it larger (2×).'),
    isOfOtherShape && warn(size, 'a picture twice as wide as high (16:8)', shapeFix),
    bytes.length > 4e6 && warn(inMegabytes(bytes.length), 'at most 4.0 MB', weightFix),
    personal !== '' && warn(personal, 'a picture without personal details', personalFix),
  ];
  return { shape: { width, height }, issues: issues.filter((issue) => issue !== false) };
}
