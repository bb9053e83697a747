import { converter, type Oklab } from 'culori';
import sharp, { type Sharp } from 'sharp';
import { fillFrame } from '../content/cut-picture';
import { backdrop } from '../content/schema/image-variants';
import type { Colour, Tone } from '../styles/ground';

/** The size at which pictures are analysed; they are shown twice as wide as high. */
const size = { width: 64, height: 32 };

/** Other kernels darken what lies beside something light. */
const kernel = 'linear';

const unlimited = { limitInputPixels: false };

/** The size of a hue bin in degrees; one visible hue covers at most three bins. */
const binSize = 15;

/**
 * The sums over the pixels of a hue: the two axes of their colour, their chroma, and their lightness weighted by
 * chroma.
 */
type Amount = [a: number, b: number, colour: number, light: number];

/** The tone of a picture as cropped by its frame. */
export async function toneOf(file: string, focus?: string): Promise<Tone> {
  const pixels = coloursIn(await pixelsOf(await fillFrame(sharp(file, unlimited), { ...size, kernel }, focus)));
  const bins = Array.from({ length: 360 / binSize }, zero);
  for (const pixel of pixels) {
    const index = Math.floor(hueOf(pixel.a, pixel.b) / binSize);
    const colour = Math.hypot(pixel.a, pixel.b);
    bins[index] = sum(bins[index], [pixel.a, pixel.b, colour, colour * pixel.l]);
  }
  const hues = bins.map((amount, index) => sum(bins.at(index - 1), amount, bins[(index + 1) % bins.length]));
  const [a, b, colour, light] = hues.reduce((best, other) =>
    Math.hypot(other[0], other[1]) > Math.hypot(best[0], best[1]) ? other : best,
  );
  return {
    lightness: colour > 0 ? light / colour : 1,
    chroma: Math.hypot(a, b) / pixels.length,
    hue: hueOf(a, b),
    median: pixels.map(({ l }) => l).toSorted((one, other) => one - other)[pixels.length / 2] ?? 1,
  };
}

/** The mean colour of the first and the last row of a picture. */
export async function edgeOf(file: string): Promise<Colour> {
  const { height } = (await sharp(file, unlimited).metadata()).autoOrient;
  const picture = sharp(file, unlimited).autoOrient();
  const pixels = await pixelsOf(picture.resize({ width: size.width, height, fit: 'fill', kernel }));
  const row = 3 * size.width;
  const edge = [pixels.subarray(0, row), pixels.subarray(-row)].flatMap(coloursIn);
  const mean = (channel: 'l' | 'a' | 'b') => edge.reduce((sum, pixel) => sum + pixel[channel], 0) / edge.length;
  const [a, b] = [mean('a'), mean('b')];
  return { lightness: mean('l'), chroma: Math.hypot(a, b), hue: hueOf(a, b) };
}

/** Three bytes per pixel. */
const pixelsOf = (resized: Sharp) => resized.flatten({ background: backdrop }).toColourspace('srgb').raw().toBuffer();

const coloursIn = (pixels: Buffer): Oklab[] =>
  Array.from({ length: pixels.length / 3 }, (_, at) => {
    const [r = 0, g = 0, b = 0] = [...pixels.subarray(3 * at, 3 * at + 3)].map((channel) => channel / 255);
    return oklab({ mode: 'rgb', r, g, b });
  });

const oklab = converter('oklab');

const zero = (): Amount => [0, 0, 0, 0];

const sum = (...all: (Amount | undefined)[]): Amount =>
  all.reduce(
    (total: Amount, one = zero()) => [total[0] + one[0], total[1] + one[1], total[2] + one[2], total[3] + one[3]],
    zero(),
  );

const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
