import sharp from 'sharp';
import type { Project } from '../content/schema/schema';
import { oklabOf, type Tone } from '../styles/ground';
import { theme } from '../styles/theme';

/** So few pixels tell the tone of a cover, which is shown twice as wide as high. */
const size = { width: 64, height: 32 };

/** In degrees; what looks like one hue lies in three steps at most. */
const step = 15;

type Axes = [a: number, b: number];

/** The lightness of the middle of a cover, as its frame shows it, with the hue it has most of and how colourful that makes it. */
export async function coverTone(file: string, focus: Project['imageFocus'] = 'center'): Promise<Tone> {
  const pixels = await sharp(file, { limitInputPixels: false })
    .autoOrient()
    .resize({ ...size, fit: 'cover', position: focus })
    .flatten({ background: theme.color.paper })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  const lights: number[] = [];
  const steps = Array.from({ length: 360 / step }, (): Axes => [0, 0]);
  for (let at = 0; at < pixels.length; at += 3) {
    const [lightness, ...axes] = oklabOf(...[...pixels.subarray(at, at + 3)].map((channel) => channel / 255));
    const index = Math.floor(hueOf(axes) / step);
    lights.push(lightness);
    steps[index] = sum(steps[index], axes);
  }
  const hues = steps.map((axes, index) => sum(steps.at(index - 1), axes, steps[(index + 1) % steps.length]));
  const most = hues.reduce((one, other) => (Math.hypot(...other) > Math.hypot(...one) ? other : one));
  return {
    lightness: lights.toSorted((one, other) => one - other)[lights.length / 2] ?? 1,
    chroma: Math.hypot(...most) / lights.length,
    hue: hueOf(most),
  };
}

const sum = (...all: (Axes | undefined)[]): Axes =>
  all.reduce((total: Axes, [a, b] = [0, 0]) => [total[0] + a, total[1] + b], [0, 0]);

const hueOf = ([a, b]: Axes) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
