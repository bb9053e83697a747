import { groundAround, groundOf, type Ground } from '../../src/styles/ground';
import { accentNames, theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';

const { accents, color, muted } = theme;

const channelsOf = (css: string) =>
  css.startsWith('#')
    ? [1, 3, 5].map((start) => parseInt(css.slice(start, start + 2), 16))
    : (css.match(/[\d.]+/g)?.map(Number) ?? []);

const rgb = (channels: number[]) => `rgb(${channels.map(Math.round).join(', ')})`;

/** What is wrong with a text, which may be translucent, on a background. */
function faultOf(text: string, background: string, least = 4.5): string[] {
  const [behind, [red = 0, green = 0, blue = 0, share = 1]] = [channelsOf(background), channelsOf(text)];
  const seen = [red, green, blue].map((channel, index) => channel * share + (behind[index] ?? 0) * (1 - share));
  const contrast = contrastOf(rgb(seen), rgb(behind));
  return contrast >= least ? [] : [`${text} on ${background}: ${contrast.toFixed(2)} : 1`];
}

const faultsOn = ({ color: ground, isNight }: Ground) =>
  (isNight ? [color.onNight, muted.night] : [color.ink, muted.day]).flatMap((text) => faultOf(text, ground));

const colours = Array.from({ length: 24 }, (_, step) => step * 15).flatMap((hue) =>
  [0, 0.02, 0.06, 0.15, 0.37].map((chroma) => ({ hue, chroma })),
);

test.each(accentNames)('the accent “%s” is readable on all its backgrounds', (name) => {
  const { accent, tint } = accents[name];
  expect([tint, color.paper, color.white].flatMap((background) => faultOf(accent, background))).toEqual([]);
});

test('on a ground of any hue texts are readable, and the frame while editing is visible', () => {
  for (const median of [0, 0.499, 0.5, 1]) {
    const grounds = colours.map((colour) => groundOf({ ...colour, lightness: median, median }));
    expect(new Set(grounds.map(({ isNight }) => isNight))).toEqual(new Set([median < 0.5]));
    expect(grounds.flatMap((ground) => [...faultsOn(ground), ...faultOf(color.editing, ground.color, 3)])).toEqual([]);
  }
});

test('a ground continues a picture’s edge colour only if texts are readable on it', () => {
  const lightnesses = Array.from({ length: 21 }, (_, step) => step / 20);
  const grounds = lightnesses.flatMap((lightness) =>
    colours.flatMap((colour) => groundAround({ ...colour, lightness }) ?? []),
  );
  expect(grounds.length).toBeGreaterThan(100);
  expect(grounds.flatMap(faultsOn)).toEqual([]);
});
