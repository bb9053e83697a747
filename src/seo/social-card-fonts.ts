import { existsSync, readFileSync } from 'node:fs';
import { createElement } from 'react';
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

/** The graphemes of a text: letters and signs with their accents. */
export const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** A text without typographic details: special hyphens and spaces, invisible marks and digit frames. */
export const withoutDetails = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}|\u20e3/gu, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\p{Zs}/gu, ' ');

/** The letters and signs of these texts that are missing from the cards' typefaces. */
export async function missingLetters(texts: readonly string[], fonts: Font[]): Promise<Set<string>> {
  const found: string[] = [];
  const collect = async (_language: string, letters: string) => {
    found.push(...graphemes(letters));
    return [];
  };
  const drawing = createElement(
    'div',
    { style: { fontFamily: cardFamilies.display } },
    texts.map(withoutDetails).join(' '),
  );
  // Loaded only here: most texts need no look at the typefaces.
  const { default: satori } = await import('satori');
  await satori(drawing, { width: 1, height: 1, fonts, loadAdditionalAsset: collect });
  return new Set(found);
}

/** A text without missing signs; empty if letters or digits are missing. */
export function drawable(text: string, lacking: ReadonlySet<string>): string {
  const lost = graphemes(withoutDetails(text)).filter((one) => lacking.has(one));
  if (lost.length === 0) return withoutDetails(text);
  if (lost.some((one) => /[\p{L}\p{M}\p{Nd}]/u.test(one))) return '';
  const rest = graphemes(withoutDetails(text)).filter((one) => !lacking.has(one));
  return rest.join('').replace(/ +/g, ' ').trim();
}
