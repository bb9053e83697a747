import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp from 'sharp';
import { createElement } from 'react';
import { initials } from '../content/schema/file-kinds';
import type { Site } from '../content/model/portfolio';
import { radiusOf, siteAccent, wholeLook, type Look } from '../styles/look';
import { theme } from '../styles/theme';
import { cardFaces, cardFamilies, cardFonts, drawable, missingLetters } from './social-card-fonts';

/** The content folder, and the file of the mark of a site that chooses none. */
export interface MarkSources {
  content: string;
  mark: string;
}

/** Letters on the site's accent. */
interface Letters {
  letters: string;
  accent: string;
  typefaces: Look['typefaces'];
  /** Of the square, in its 64 units. */
  radius: number;
}

/** What the mark is drawn of: a file of the content, or letters; undefined for the site's own file. */
export type Mark = string | Letters | undefined;

/** The first letters of the first and the last word of a name. */
function initialsOf({ name, lang }: Pick<Site, 'name' | 'lang'>): string {
  const firsts = name.split(/\s+/).flatMap((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? []);
  return [firsts[0], ...firsts.slice(1).slice(-1)].join('').toLocaleUpperCase(lang);
}

/** What the mark of a site is drawn of. */
export function markOf(site: Site): Mark {
  if (site.mark !== initials) return site.mark;
  const look = wholeLook(site.look);
  const { accent } = siteAccent(look);
  return { letters: initialsOf(site), accent, typefaces: look.typefaces, radius: radiusOf(look.corners) * 0.75 };
}

const fileOf = (mark: string | undefined, sources: MarkSources) =>
  mark === undefined ? sources.mark : join(sources.content, mark);

/** A digest that is short enough for the name of a file. */
export const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex').slice(0, 20);

/** A digest of everything that affects how a mark is drawn. */
export const markDigest = (mark: Mark, sources: MarkSources): string =>
  typeof mark === 'object'
    ? digest(JSON.stringify([mark, cardFaces(mark.typefaces)]))
    : digest(readFileSync(fileOf(mark, sources)));

/** The outlines of letters in the typeface of headings, and the box around them; undefined if it lacks one. */
async function outlinesOf({ letters, typefaces }: Letters) {
  const fonts = await cardFonts(typefaces, [letters]);
  if (drawable(letters, await missingLetters([letters], fonts)) === '') return undefined;
  const style = {
    display: 'flex',
    padding: 200,
    fontFamily: cardFamilies.display,
    fontSize: 400,
    color: theme.color.white,
  };
  const svg = await satori(createElement('div', { style }, letters), { width: 1600, height: 1000, fonts });
  const { info } = await sharp(Buffer.from(svg)).trim().png().toBuffer({ resolveWithObject: true });
  const { trimOffsetLeft = 0, trimOffsetTop = 0, width, height } = info;
  return { paths: svg.replace(/^<svg[^>]*>|<\/svg>$/g, ''), box: [-trimOffsetLeft, -trimOffsetTop, width, height] };
}

/** Letters in the middle of a square of the accent; a disc if the typeface has none of them. */
async function drawLetters(mark: Letters): Promise<string> {
  const outlines = await outlinesOf(mark);
  const shown = outlines
    ? `<svg x="10" y="16" width="44" height="32" viewBox="${outlines.box.join(' ')}">${outlines.paths}</svg>`
    : `<circle cx="32" cy="32" r="13" fill="${theme.color.white}"/>`;
  const square = `<rect width="64" height="64" rx="${mark.radius}" fill="${mark.accent}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${square}${shown}</svg>`;
}

/**
 * The bytes of a mark, which `drawMark` draws.
 * @throws Error if its file can't be read
 */
export const readMark = async (mark: Mark, sources: MarkSources): Promise<Buffer> =>
  typeof mark === 'object' ? Buffer.from(await drawLetters(mark)) : readFileSync(fileOf(mark, sources));
