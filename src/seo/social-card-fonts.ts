import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import type { Font } from 'satori';
import subsetFont from 'subset-font';
import type { Look } from '../styles/look';
import { faces, pairs, type FaceName } from '../styles/typefaces';

/** Fontsource's subsets of a typeface, each with left-to-right letters. */
const scripts = ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'];

const weights = { display: 600, text: 500 };
type Role = keyof typeof weights;

/** The typefaces of a card; the system's own can't be drawn, and the neutral one takes their place. */
export const cardFaces = (typefaces: Look['typefaces']): Record<Role, FaceName> => {
  const { display, text } = pairs[typefaces];
  return { display: display?.face ?? 'hanken', text: text?.face ?? 'hanken' };
};

const familiesOf = (...roles: Role[]) =>
  roles.flatMap((role) => scripts.map((script) => `${role} ${script}`)).join(', ');

/** The font families of a card; each falls back to the other for missing letters. */
export const cardFamilies = { display: familiesOf('display', 'text'), text: familiesOf('text', 'display') };

/** Whether a font maps any letter; satori does not read one that maps none. */
function hasLetters(font: Buffer): boolean {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const cmap = tables.find((entry) => font.toString('latin1', entry, entry + 4) === 'cmap');
  return cmap !== undefined && font.readUInt16BE(font.readUInt32BE(cmap + 8) + 2) > 0;
}

/**
 * The part of a typeface with the letters of a text, in one weight, as satori needs it: it reads neither WOFF2 nor
 * variable fonts.
 * @throws Error that names a file that is not installed
 */
async function cardFont(role: Role, name: FaceName, script: string, text: string): Promise<Font[]> {
  const face = faces[name].package;
  const file = `node_modules/@fontsource-variable/${face}/files/${face}-${script}-wght-normal.woff2`;
  if (!existsSync(file)) {
    if (script !== 'latin') return [];
    throw new Error(`The image of a link preview can’t be drawn: there is no ${file}. Run npm install.`);
  }
  const data = await subsetFont(await readFile(file), text, {
    targetFormat: 'sfnt',
    variationAxes: { wght: weights[role] },
  });
  return hasLetters(data) ? [{ name: `${role} ${script}`, data }] : [];
}

/**
 * The typefaces of cards with these texts, for satori.
 * @throws Error that names a file that is not installed
 */
export async function cardFonts(typefaces: Look['typefaces'], texts: readonly string[]): Promise<Font[]> {
  const text = texts.map(withoutDetails).join('');
  const { display, text: body } = cardFaces(typefaces);
  const roles = [['display', display] as const, ['text', body] as const];
  const fonts = roles.flatMap(([role, name]) => scripts.map((script) => cardFont(role, name, script, text)));
  return (await Promise.all(fonts)).flat();
}

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
  const text = texts.map(withoutDetails).join(' ');
  // satori refuses to draw without a font.
  if (fonts.length === 0) return new Set(graphemes(text.replace(/\s/g, '')));
  const found: string[] = [];
  const collect = async (_language: string, letters: string) => {
    found.push(...graphemes(letters));
    return [];
  };
  const drawing = createElement('div', { style: { fontFamily: cardFamilies.display } }, text);
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
