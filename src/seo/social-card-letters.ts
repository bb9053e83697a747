import { createElement } from 'react';
import type { Font } from 'satori';
import { cardFamilies } from './social-card-fonts';

/** The graphemes of a text: letters and signs with their accents. */
export const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);

/** A text without typographic details: special hyphens and spaces, invisible marks and digit frames. */
export const plain = (text: string) =>
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
  const drawing = createElement('div', { style: { fontFamily: cardFamilies.display } }, texts.map(plain).join(' '));
  // Loaded only here: most texts need no look at the typefaces.
  const { default: satori } = await import('satori');
  await satori(drawing, { width: 1, height: 1, fonts, loadAdditionalAsset: collect });
  return new Set(found);
}

/** A text without missing signs; empty if letters or digits are missing. */
export function drawable(text: string, lacking: ReadonlySet<string>): string {
  const lost = graphemes(plain(text)).filter((one) => lacking.has(one));
  if (lost.length === 0) return plain(text);
  if (lost.some((one) => /[\p{L}\p{M}\p{Nd}]/u.test(one))) return '';
  const rest = graphemes(plain(text)).filter((one) => !lacking.has(one));
  return rest.join('').replace(/ +/g, ' ').trim();
}
