import sharp from 'sharp';
import type { Original } from './secrets';

/** The look of a picture: its upright size in pixels, and 8 × 8 shades of grey from 0 to 255. */
interface Look {
  width: number;
  height: number;
  grey: Buffer;
}

const side = 8;
/**
 * The maximum average difference in shades. A placeholder of 20 px differs by up to 7 from its original, other screens
 * of a product by at least 9.
 */
const maxDifference = 8;

/** The look of a picture; undefined if the bytes can't be decoded. */
async function lookOf(bytes: Buffer): Promise<Look | undefined> {
  const picture = sharp(bytes).autoOrient();
  const metadata = await picture.metadata().catch(() => undefined);
  if (!metadata) return undefined;
  // Without shrink-on-load, which rounds differently per decoder.
  const small = picture.resize(side, side, { fit: 'fill', fastShrinkOnLoad: false });
  const grey = small.flatten({ background: 'white' }).greyscale().raw().toBuffer();
  return grey.then((shades) => ({ ...metadata.autoOrient, grey: shades })).catch(() => undefined);
}

/** Whether one picture may be a resized copy of another, within two pixels. */
const isSameShape = (one: Look, other: Look): boolean =>
  Math.abs((one.width * other.height) / other.width - one.height) <= 1 + one.height / 50;

const difference = (one: Look, other: Look): number =>
  one.grey.reduce((sum, shade, at) => sum + Math.abs(shade - (other.grey[at] ?? 0)), 0) / one.grey.length;

/** Returns a function that finds the secret picture shown by bytes, in any size or format, if uncropped. */
export function pictureFinder(secret: Original[], known: Original[]): (bytes: Buffer) => Promise<string[]> {
  const looks = [...known, ...secret].map(async (file) => ({ file, look: await lookOf(file.bytes) }));
  const all = Promise.all(looks);
  return async (bytes) => {
    const shown = await lookOf(bytes);
    const distances = (await all).flatMap(({ file, look }) =>
      shown && look && isSameShape(shown, look) ? [{ file, distance: difference(shown, look) }] : [],
    );
    // Of two with the same distance the first, which is the public one.
    const nearest = distances.sort((one, other) => one.distance - other.distance)[0];
    return nearest && nearest.distance <= maxDifference && secret.includes(nearest.file) ? [nearest.file.where] : [];
  };
}
