import { converter, type Oklab } from 'culori';
import sharp from 'sharp';
import { backdrop } from '../content/schema/image-variants';
import type { Project } from '../content/schema/schema';
import type { Tone } from '../styles/ground';

/** The size at which pictures are analysed; they are shown twice as wide as high. */
const size = { width: 64, height: 32 };

/** The size of a hue bin in degrees; one visible hue covers at most three bins. */
const step = 15;

/**
 * The sums over the pixels of a hue: the two axes of their colour, their chroma, and their lightness weighted by
 * chroma.
 */
type Amount = [a: number, b: number, colour: number, light: number];

/** The tone of a picture as cropped by its frame. */
export async function toneOf(file: string, focus: Project['imageFocus'] = 'center'): Promise<Tone> {
  const pixels = await sharp(file, { limitInputPixels: false })
    .autoOrient()
    // Other kernels darken what lies beside something light.
    .resize({ ...size, fit: 'cover', position: focus, kernel: 'linear' })
    .flatten({ background: backdrop })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const seen: Oklab[] = [];
  const steps = Array.from({ length: 360 / step }, nothing);
  for (let at = 0; at < pixels.length; at += 3) {
    const [r = 0, g = 0, b = 0] = [...pixels.subarray(at, at + 3)].map((channel) => channel / 255);
    const pixel = oklab({ mode: 'rgb', r, g, b });
    const index = Math.floor(hueOf(pixel.a, pixel.b) / step);
    const colour = Math.hypot(pixel.a, pixel.b);
    seen.push(pixel);
    steps[index] = sum(steps[index], [pixel.a, pixel.b, colour, colour * pixel.l]);
  }
  const hues = steps.map((amount, index) => sum(steps.at(index - 1), amount, steps[(index + 1) % steps.length]));
  const [a, b, colour, light] = hues.reduce((most, other) =>
    Math.hypot(other[0], other[1]) > Math.hypot(most[0], most[1]) ? other : most,
  );
  return {
    lightness: colour > 0 ? light / colour : 1,
    chroma: Math.hypot(a, b) / seen.length,
    hue: hueOf(a, b),
    middle: seen.map(({ l }) => l).toSorted((one, other) => one - other)[seen.length / 2] ?? 1,
    edge: meanOf([...seen.slice(0, size.width), ...seen.slice(-size.width)]),
  };
}

function meanOf(pixels: Oklab[]): Tone['edge'] {
  const mean = (channel: 'l' | 'a' | 'b') => pixels.reduce((sum, pixel) => sum + pixel[channel], 0) / pixels.length;
  const [a, b] = [mean('a'), mean('b')];
  return { lightness: mean('l'), chroma: Math.hypot(a, b), hue: hueOf(a, b) };
}

const oklab = converter('oklab');

const nothing = (): Amount => [0, 0, 0, 0];

const sum = (...all: (Amount | undefined)[]): Amount =>
  all.reduce(
    (total: Amount, one = nothing()) => [total[0] + one[0], total[1] + one[1], total[2] + one[2], total[3] + one[3]],
    nothing(),
  );

const hueOf = (a: number, b: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
