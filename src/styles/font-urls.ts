import display from '../../.cache/fonts/display.woff2';
import text from '../../.cache/fonts/text.woff2';

/** The address of each face of the site. */
export type FontUrls = Record<'display' | 'text', string>;

/** The faces the first view needs, as src/styles/font-subsets.ts has cut them. */
export const fontUrls: FontUrls = { display, text };
