import { existsSync, readFileSync } from 'node:fs';
import type { Font } from 'satori';
import { theme } from '../styles/theme';

/** Fontsource's subsets of a typeface, each with left-to-right letters. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

/** The cards' typefaces in all available scripts; satori supports neither WOFF2 nor variable fonts. */
const fonts = Object.entries(theme.faces).flatMap(([role, { cards }]) => {
  const name = cards.package.replace(/^.*\//, '');
  const files = scripts.map((script) => ({
    name: `${role} ${script}`,
    script,
    file: `node_modules/${cards.package}/files/${name}-${script}-${cards.weight}-normal.woff`,
  }));
  return files.filter(({ script, file }) => script === 'latin' || existsSync(file));
});

const familiesOf = (...roles: string[]) =>
  roles.flatMap((role) => fonts.filter(({ name }) => name.startsWith(role)).map(({ name }) => name)).join(', ');

/** The font families of a card; each falls back to the other for missing letters. */
export const cardFamilies = { display: familiesOf('display', 'text'), text: familiesOf('text', 'display') };

/**
 * The typefaces for satori.
 * @throws Error that names a file that is not installed
 */
export function cardFonts(): Font[] {
  return fonts.map(({ name, file }) => {
    if (!existsSync(file))
      throw new Error(
        `The image of a link preview can’t be drawn: there is no ${file}. Install the package that \`faces\` of ` +
          'src/styles/theme.ts names under `cards`, or name another of Fontsource’s fonts.',
      );
    return { name, data: readFileSync(file) };
  });
}

/** The typefaces that affect a card's drawing. */
export const cardFaces = Object.values(theme.faces).map(({ cards }) => cards);
