import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { hasScript, readFace } from '../styles/face-files';
import { theme } from '../styles/theme';

const { display, text } = theme.faces;

/** The typefaces of the cards. “Extended” holds the letters that the site's own files leave out. */
const fonts = [
  { name: 'Display', face: display, script: 'latin' },
  { name: 'Display Extended', face: display, script: 'latin-ext' },
  { name: 'Text', face: text, script: 'latin' },
  { name: 'Text Extended', face: text, script: 'latin-ext' },
] as const;

/** satori reads neither WOFF2 nor variable fonts: one weight of each of the site's own typefaces, as TrueType. */
export function cardFonts(): Promise<Font[]> {
  const found = fonts.filter(({ face, script }) => script === 'latin' || hasScript(face, script));
  return Promise.all(
    found.map(async ({ name, face, script }) => {
      const data = await subsetFont(readFace(face, script), undefined, {
        targetFormat: 'truetype',
        variationAxes: { wght: face.cardWeight },
        keepAllGlyphs: true,
      });
      return { name, data };
    }),
  );
}

/** What of the typefaces is in a card's drawing. */
export const cardFaces = [display, text].map((face) => [face.package, face.cardWeight]);
