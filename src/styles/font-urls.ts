import bitterExtended from '@fontsource-variable/bitter/files/bitter-latin-ext-wght-normal.woff2';
import bitterLatin from '@fontsource-variable/bitter/files/bitter-latin-wght-normal.woff2';
// eslint-disable-next-line max-len -- the path of a module can't be broken
import bricolageExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
import bricolageLatin from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2';
import figtreeLatin from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
import frauncesExtended from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2';
import hankenExtended from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2';
import hankenLatin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2';
import instrumentExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';
import instrumentLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import loraExtended from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2';
import type { FaceName } from './typefaces';

/**
 * The address of each part of each typeface: `latin` covers English, French and most of Western Europe, `extended` the
 * rest of Europe.
 */
export type FontUrls = Record<FaceName, { latin: string; extended: string }>;

/** The two Fontsource subsets of each typeface; those that no page names are not published (publish/site-files.ts). */
export const fontUrls: FontUrls = {
  bitter: { latin: bitterLatin, extended: bitterExtended },
  bricolage: { latin: bricolageLatin, extended: bricolageExtended },
  figtree: { latin: figtreeLatin, extended: figtreeExtended },
  fraunces: { latin: frauncesLatin, extended: frauncesExtended },
  hanken: { latin: hankenLatin, extended: hankenExtended },
  instrument: { latin: instrumentLatin, extended: instrumentExtended },
  lora: { latin: loraLatin, extended: loraExtended },
};
