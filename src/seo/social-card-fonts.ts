import type { Font } from 'satori';
import subsetFont from 'subset-font';
import { hasScript, readFace, scripts } from '../styles/face-files';
import { theme } from '../styles/theme';

const { display, text } = theme.faces;

/** The typefaces of the cards, in all the scripts they have. */
const fonts = Object.entries({ display, text }).flatMap(([role, face]) =>
  scripts
    .filter((script) => script === 'latin' || hasScript(face, script))
    .map((script) => ({ name: `${role} ${script}`, face, script })),
);

const familiesOf = (...roles: string[]) =>
  roles.flatMap((role) => fonts.filter(({ name }) => name.startsWith(role)).map(({ name }) => name)).join(', ');

/** What a card is set in: what one typeface lacks, the other may have. */
export const cardFamilies = { display: familiesOf('display', 'text'), text: familiesOf('text', 'display') };

/** satori reads neither WOFF2 nor variable fonts: one weight of each of the site's own typefaces, as TrueType. */
export function cardFonts(): Promise<Font[]> {
  return Promise.all(
    fonts.map(async ({ name, face, script }) => {
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
