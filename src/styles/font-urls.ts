// eslint-disable-next-line max-len -- the path of a module can't be broken
import displayExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
import displayLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import textExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';
import textLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import type { theme } from './theme';

/**
 * The address of each part of each typeface: `latin` covers English, French and most of Western Europe, `extended` the
 * rest of Europe.
 */
export type FontUrls = Record<keyof typeof theme.faces, { latin: string; extended: string }>;

/** The two Fontsource subsets of each typeface of the theme. */
export const fontUrls: FontUrls = {
  display: { latin: displayLatin, extended: displayExtended },
  text: { latin: textLatin, extended: textExtended },
};
