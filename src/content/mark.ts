import sharp, { type Sharp } from 'sharp';

/** Of SVG, in dots per inch: at 72 a drawing is as many pixels wide as it says. */
const asWritten = 72;

/** The file or the bytes of a mark. */
type Source = string | Buffer;

/** The longer side of a drawing, in its own pixels. The second density is for drawings of more than 32,767 pixels. */
async function lengthOf(mark: Source): Promise<number> {
  const measure = async (density: number) => {
    const { width, height } = await sharp(mark, { density, limitInputPixels: false }).metadata();
    return (Math.max(width, height) * asWritten) / density;
  };
  return measure(asWritten).catch(() => measure(1));
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Draws the site's mark on a square `size` pixels wide, whatever size it says it has.
 * @throws Error if it can't be read
 */
export async function drawMark(mark: Source, size: number): Promise<Sharp> {
  const density = Math.ceil((size * asWritten) / (await lengthOf(mark)));
  const drawing = sharp(mark, { density: Math.min(density, 100_000), limitInputPixels: false });
  return drawing.resize(size, size, { fit: 'contain', background: clear });
}

/**
 * The format of a mark, its size in pixels as it says itself, and whether it is square.
 * @throws Error if it can't be drawn
 */
export async function measureMark(mark: Source) {
  const drawing = await drawMark(mark, 48);
  await drawing.clone().png().toBuffer();
  const drawn = await drawing.metadata();
  const { width, height } = await sharp(mark)
    .metadata()
    .catch(() => drawn);
  return { format: drawn.format, width, height, isSquare: drawn.width === drawn.height };
}
