import { clampChroma, converter, formatHex, wcagContrast } from 'culori';

/** The contrast of two colours as in WCAG: 1 to 21. */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other);

/** The contrast that text needs (WCAG AA). */
export const readable = 4.5;

const oklch = converter('oklch');

/** How often the range of lightness is halved: more than a step of a hex colour. */
const halvings = 20;

/**
 * The readable colour nearest to another: of the same hue, and only as much darker or lighter as it has to be.
 * @param on the colour behind it, or of the text on it; in hex, as all colours
 */
export function nearestReadable(colour: string, on: string): string {
  const { l = 0, c = 0, h = 0 } = oklch(colour) ?? {};
  const shaded = (lightness: number) => formatHex(clampChroma({ mode: 'oklch', l: lightness, c, h }, 'oklch'));
  const isReadable = (hex: string) => contrastOf(hex, on) >= readable;
  if (isReadable(colour)) return formatHex(colour) ?? colour;
  // Black or white, whichever can be read.
  let [good, bad] = [isReadable('#000000') ? 0 : 1, l];
  for (let step = 0; step < halvings; step++) {
    const middle = (good + bad) / 2;
    if (isReadable(shaded(middle))) good = middle;
    else bad = middle;
  }
  return shaded(good);
}

/** The light tint that goes with a colour: a ground on which the colour itself and all texts can be read. */
export function tintOf(colour: string): string {
  const { c = 0, h = 0 } = oklch(colour) ?? {};
  return formatHex(clampChroma({ mode: 'oklch', l: 0.955, c: Math.min(c * 0.12, 0.03), h }, 'oklch'));
}
