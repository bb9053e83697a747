import { converter } from 'culori';
import { groundAround, groundOf } from '../../src/styles/ground';
import { theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';

const { color, muted } = theme;

const hues = Array.from({ length: 72 }, (_, step) => step * 5);
const chromas = [0, 0.02, 0.06, 0.15, 0.37];
const middles = [0, 0.2, 0.499, 0.5, 0.8, 1];

const numbersOf = (color: string) =>
  color.startsWith('#')
    ? [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
    : (color.match(/[\d.]+/g)?.map(Number) ?? []);

const css = (channels: number[]) => `rgb(${channels.map(Math.round).join(', ')})`;

/** The contrast of a text, which may let through what is behind it, with its ground. */
function contrastOn(ground: string, text: string): number {
  const [behind, [red = 0, green = 0, blue = 0, share = 1]] = [numbersOf(ground), numbersOf(text)];
  const seen = [red, green, blue].map((channel, index) => channel * share + (behind[index] ?? 0) * (1 - share));
  return contrastOf(css(seen), css(behind));
}

test.each(middles)('what stands on the ground of a cover as light as %d can be read, whatever its hue', (middle) => {
  const isNight = middle < 0.5;
  // The ring of the focus has the colour of the text.
  const texts = { text: isNight ? color.onNight : color.ink, 'muted text': isNight ? muted.night : muted.day };
  const unreadable: string[] = [];
  for (const hue of hues) {
    for (const chroma of chromas) {
      const ground = groundOf({ lightness: middle, chroma, hue, middle });
      expect(ground).toEqual({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), isNight });
      for (const [name, text] of Object.entries(texts)) {
        const contrast = contrastOn(ground.color, text);
        if (contrast < 4.5) unreadable.push(`${name} on ${ground.color}: ${contrast.toFixed(2)} : 1`);
      }
    }
  }
  expect(unreadable).toEqual([]);
});

test('a ground takes the colour of a picture’s edges only where words can be read on it', () => {
  const unreadable: string[] = [];
  let taken = 0;
  for (let lightness = 0; lightness <= 1; lightness += 0.02) {
    for (const hue of hues) {
      for (const chroma of chromas) {
        const edge = { lightness, chroma, hue };
        const ground = groundAround({ ...edge, middle: 0.5, edge });
        if (!ground) continue;
        taken++;
        for (const text of ground.isNight ? [color.onNight, muted.night] : [color.ink, muted.day])
          if (contrastOn(ground.color, text) < 4.5) unreadable.push(`${text} on ${ground.color}`);
      }
    }
  }
  expect(taken).toBeGreaterThan(1000);
  expect(unreadable).toEqual([]);
});

test.each([0, 1])('grounds of covers as light as %d differ by hue, and those without colour are one', (middle) => {
  const grounds = hues
    .filter((hue) => hue % 30 === 0)
    .map((hue) => groundOf({ lightness: 0.6, chroma: 0.2, hue, middle }).color);
  expect(new Set(grounds).size).toBe(12);
  const grey = hues.map((hue) => groundOf({ lightness: 0.6, chroma: 0.001, hue, middle }).color);
  expect(new Set(grey).size).toBe(1);
});

const oklch = converter('oklch');

test.each([
  ['yellow', 95, 0.875],
  ['neon green', 141, 0.84],
])('a %s cover has a ground that is colourful by day, and nearly black at night', (_name, hue, lightness) => {
  const chromaOf = (middle: number) => oklch(groundOf({ lightness, chroma: 0.12, hue, middle }).color)?.c;
  expect(chromaOf(0.9)).toBeGreaterThan(0.075);
  expect(chromaOf(0.1)).toBeLessThan(0.07);
});

test('a cover that is nearly grey has a clear grey, warm only where it is', () => {
  const ground = (chroma: number, hue: number) => oklch(groundOf({ lightness: 0.6, chroma, hue, middle: 0.9 }).color);
  const [warm, cool, grey] = [ground(0.012, 70), ground(0.012, 230), ground(0.001, 70)];
  expect(grey).toEqual(cool);
  expect(cool?.h).toBeGreaterThan(220);
  expect(warm?.h).toBeLessThan(100);
});
