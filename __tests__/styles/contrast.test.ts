import { accentNames, theme } from '../../src/styles/theme';
import { contrastOf } from '../browser/support/contrast';
import { rgb } from '../support/rgb';
import { groundAround, groundOf } from '../../src/styles/ground';

describe('accents', () => {
  test.each(accentNames)('the accent “%s” is readable on all its backgrounds', async (name) => {
    const { accent, tint } = theme.accents[name];
    const grounds = { 'its own tint': tint, paper: theme.color.paper, white: theme.color.white };
    for (const [ground, color] of Object.entries(grounds)) {
      const contrast = contrastOf(await rgb(accent), await rgb(color));
      expect(contrast >= 4.5 ? 'readable' : `on ${ground}: ${contrast.toFixed(2)} : 1`).toBe('readable');
    }
  });
});

describe('grounds', () => {
  const { color, muted } = theme;

  const hues = Array.from({ length: 24 }, (_, step) => step * 15);
  const chromas = [0, 0.02, 0.06, 0.15, 0.37];
  const medians = [0, 0.499, 0.5, 1];

  const numbersOf = (color: string) =>
    color.startsWith('#')
      ? [1, 3, 5].map((at) => parseInt(color.slice(at, at + 2), 16))
      : (color.match(/[\d.]+/g)?.map(Number) ?? []);

  const css = (channels: number[]) => `rgb(${channels.map(Math.round).join(', ')})`;

  /** The contrast of a text, which may be translucent, with its ground. */
  function contrastOn(ground: string, text: string): number {
    const [behind, [red = 0, green = 0, blue = 0, share = 1]] = [numbersOf(ground), numbersOf(text)];
    const seen = [red, green, blue].map((channel, index) => channel * share + (behind[index] ?? 0) * (1 - share));
    return contrastOf(css(seen), css(behind));
  }

  test.each(medians)(
    'texts and the frame while editing are visible on a ground of lightness %d and any hue',
    (median) => {
      const isNight = median < 0.5;
      // The focus ring has the colour of the text.
      const visible = {
        text: { shown: isNight ? color.onNight : color.ink, least: 4.5 },
        'muted text': { shown: isNight ? muted.night : muted.day, least: 4.5 },
        frame: { shown: color.editing, least: 3 },
      };
      const unreadable: string[] = [];
      for (const hue of hues) {
        for (const chroma of chromas) {
          const ground = groundOf({ lightness: median, chroma, hue, median });
          expect(ground).toEqual({ color: expect.stringMatching(/^#[0-9a-f]{6}$/), isNight });
          for (const [name, { shown, least }] of Object.entries(visible)) {
            const contrast = contrastOn(ground.color, shown);
            if (contrast < least) unreadable.push(`${name} on ${ground.color}: ${contrast.toFixed(2)} : 1`);
          }
        }
      }
      expect(unreadable).toEqual([]);
    },
  );

  test('a ground continues a picture’s edge colour only if texts are readable on it', () => {
    const unreadable: string[] = [];
    let taken = 0;
    for (let lightness = 0; lightness <= 1; lightness += 0.05) {
      for (const hue of hues) {
        for (const chroma of chromas) {
          const edge = { lightness, chroma, hue };
          const ground = groundAround(edge);
          if (!ground) continue;
          taken++;
          for (const text of ground.isNight ? [color.onNight, muted.night] : [color.ink, muted.day])
            if (contrastOn(ground.color, text) < 4.5) unreadable.push(`${text} on ${ground.color}`);
        }
      }
    }
    expect(taken).toBeGreaterThan(100);
    expect(unreadable).toEqual([]);
  });
});
