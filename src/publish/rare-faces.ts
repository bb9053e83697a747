import { fontParts } from '../styles/font-characters';

const rare = new Set([...fontParts.western, ...fontParts.extended].map((code) => String.fromCodePoint(code)));

/**
 * Switches the faces with rare letters off in a page that has none of them: while a face is on its way, each of its rules costs the
 * first layout time. A locked case study may have some; a page of the site that is opened after this one, and has some, switches them on
 * (src/browser/rare-faces.ts).
 * @param html a document as Gatsby writes it
 */
export function withNeededFaces(html: string): string {
  const mayNeed = html.includes(' data-envelope=') || [...html].some((character) => rare.has(character));
  return mayNeed ? html : html.replace('<style data-rare-faces=""', '$& media="not all"');
}
