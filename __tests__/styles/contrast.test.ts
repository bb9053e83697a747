import { clampRgb, converter, formatHex } from 'culori';
import { groundAround, groundOf, type Ground } from '../../src/styles/ground';
import { nearestReadable } from '../../src/content/engine/colours';
import { lookOf } from '../../src/content/model/look';
import { accentErrors, homeNames, quietText, tintErrors } from '../../src/content/schema/look';
import { backdrop } from '../../src/content/schema/image-variants';
import { homeGround } from '../../src/styles/home-ground';
import { middle, siteAccent, wholeLook } from '../../src/styles/look';
import { theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';

const { color, muted } = theme;

const channelsOf = (css: string) =>
  css.startsWith('#')
    ? [1, 3, 5].map((start) => parseInt(css.slice(start, start + 2), 16))
    : (css.match(/[\d.]+/g)?.map(Number) ?? []);

const toOklch = converter('oklch');

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

test('the contract knows the colours that accents and tints are read with', () => {
  expect([backdrop, quietText]).toEqual([color.paper, muted.day]);
});

/** Extremes and neighbours of what is refused; those that can't be read are as the check proposes. */
const chosen = [
  ...['#ffe600', '#ffffff', '#000000', '#ff0000', '#00ff00', '#0000ff', '#00ffff', '#ff00ff'],
  ...['#808080', '#1f5c3a', '#5b2bd9', '#f5d0a9'],
].map((colour) => nearestReadable(colour, backdrop));

const combinations = homeNames.flatMap((home) => chosen.map((accent) => ({ home, accents: { own: { accent } } })));

test('any accent can be read on both grounds of the home page', () => {
  expect(chosen.flatMap(accentErrors)).toEqual([]);
  const faults = combinations.flatMap((written) => {
    const look = wholeLook(lookOf(written));
    const { accent, tint } = siteAccent(look);
    const { color: ground, isNight } = homeGround(look);
    const [filled, words] = isNight ? [color.white, color.night] : [accent, color.white];
    return [
      ...faultsOn({ color: ground, isNight }),
      ...faultsOn({ color: tint, isNight: false }),
      // Figures and numerals, the words of a button, and its edge and the frame of the focus on light grounds.
      ...[color.paper, color.white].flatMap((background) => faultOf(accent, background)),
      ...faultOf(words, filled),
      ...faultOf(accent, tint, 3),
      ...tintErrors(tint),
    ];
  });
  expect(faults).toEqual([]);
});

test('the default accents can be read on all their grounds', () => {
  const faults = wholeLook().accents.flatMap(({ accent, tint }) =>
    [tint, color.paper, color.white].flatMap((background) => faultOf(accent, background)),
  );
  expect(faults).toEqual([]);
});

test('on a ground of any hue texts are readable, and the frame while editing is visible in any accent', () => {
  const frames = chosen.map((accent) => {
    const { c = 0, h = 0 } = toOklch(accent) ?? {};
    return formatHex(clampRgb({ mode: 'oklch', l: middle.lightness, c: Math.min(c, middle.chroma), h })) ?? '';
  });
  for (const median of [0, 0.499, 0.5, 1]) {
    const grounds = colours.map((colour) => groundOf({ ...colour, lightness: median, median }));
    expect(new Set(grounds.map(({ isNight }) => isNight))).toEqual(new Set([median < 0.5]));
    expect(
      grounds.flatMap((ground) => [...faultsOn(ground), ...frames.flatMap((frame) => faultOf(frame, ground.color, 3))]),
    ).toEqual([]);
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
