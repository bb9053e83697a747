import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Font } from 'satori';
import subsetFont from 'subset-font';

/** satori reads neither WOFF2 nor variable fonts: one weight of the site's own typeface, as TrueType. */
async function instance(name: string, family: string, script: string, wght: number): Promise<Font> {
  const file = resolve(`node_modules/@fontsource-variable/${family}/files/${family}-${script}-wght-normal.woff2`);
  const data = await subsetFont(readFileSync(file), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght },
    keepAllGlyphs: true,
  });
  return { name, data };
}

/** The typefaces of the cards. “Extended” holds the letters of Central Europe and Turkey that the site's own files leave out. */
export function cardFonts(): Promise<Font[]> {
  return Promise.all([
    instance('Display', 'bricolage-grotesque', 'latin', 630),
    instance('Display Extended', 'bricolage-grotesque', 'latin-ext', 630),
    instance('Text', 'instrument-sans', 'latin', 550),
    instance('Text Extended', 'instrument-sans', 'latin-ext', 550),
  ]);
}
