import sharp, { type Sharp } from 'sharp';

/** Of SVG, in dots per inch: at 72 a drawing is as many pixels wide as it says. */
const asWritten = 72;

/** The longer side of a drawing, in its own pixels. The second density is for drawings of more than 32,767 pixels. */
async function lengthOf(file: string): Promise<number> {
  const measure = async (density: number) => {
    const { width, height } = await sharp(file, { density, limitInputPixels: false }).metadata();
    return (Math.max(width, height) * asWritten) / density;
  };
  return measure(asWritten).catch(() => measure(1));
}

/**
 * Draws the site's mark `size` pixels wide, whatever size it says it has.
 * @throws Error if it can't be read
 */
export async function drawMark(file: string, size: number): Promise<Sharp> {
  const density = Math.ceil((size * asWritten) / (await lengthOf(file)));
  return sharp(file, { density: Math.min(density, 100_000), limitInputPixels: false }).resize(size);
}
