import sharp from 'sharp';
import type { Original } from './secrets';

/** A picture as it looks: upright, its size in pixels, and 8 × 8 shades of grey from 0 to 255. */
interface Look {
  width: number;
  height: number;
  grey: Buffer;
}

const side = 8;
/** In shades, on average. A placeholder 20 px wide is up to 7 from its original, other screens of a product from 9. */
const mostDifference = 8;

/** Undefined where the bytes are no picture that can be decoded. */
async function lookOf(bytes: Buffer): Promise<Look | undefined> {
  const picture = sharp(bytes).autoOrient();
  const metadata = await picture.metadata().catch(() => undefined);
  if (!metadata) return undefined;
  // Decoders that shrink while they load round in their own way.
  const small = picture.resize(side, side, { fit: 'fill', fastShrinkOnLoad: false });
  const grey = small.flatten({ background: 'white' }).greyscale().raw().toBuffer();
  return grey.then((shades) => ({ ...metadata.autoOrient, grey: shades })).catch(() => undefined);
}

/** Whether a picture can be a smaller or larger copy of another, to a pixel or two. */
const isSameShape = (one: Look, other: Look): boolean =>
  Math.abs((one.width * other.height) / other.width - one.height) <= 1 + one.height / 50;

const difference = (one: Look, other: Look): number =>
  one.grey.reduce((sum, shade, at) => sum + Math.abs(shade - (other.grey[at] ?? 0)), 0) / one.grey.length;

/** A function from bytes to the secret pictures that they show: one or none, in another size or format, but whole. */
export function pictureFinder(secret: Original[], known: Original[]): (bytes: Buffer) => Promise<string[]> {
  const looks = [...known, ...secret].map(async (file) => ({ file, look: await lookOf(file.bytes) }));
  const all = Promise.all(looks);
  return async (bytes) => {
    const shown = await lookOf(bytes);
    const distances = (await all).flatMap(({ file, look }) =>
      shown && look && isSameShape(shown, look) ? [{ file, distance: difference(shown, look) }] : [],
    );
    // Of two that are as near the first, which is the public one.
    const nearest = distances.sort((one, other) => one.distance - other.distance)[0];
    return nearest && nearest.distance <= mostDifference && secret.includes(nearest.file) ? [nearest.file.where] : [];
  };
}
