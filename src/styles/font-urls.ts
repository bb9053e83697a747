import displayCommon from '../../.cache/fonts/display-common.font';
import displayExtended from '../../.cache/fonts/display-extended.font';
import displayWestern from '../../.cache/fonts/display-western.font';
import textCommon from '../../.cache/fonts/text-common.font';
import textExtended from '../../.cache/fonts/text-extended.font';
import textWestern from '../../.cache/fonts/text-western.font';
import type { FontPart } from './font-characters';
import type { theme } from './theme';

/** The address of each part of each face of the site. */
export type FontUrls = Record<keyof typeof theme.faces, Record<FontPart, string>>;

/** The faces as src/styles/font-subsets.ts has cut them. */
export const fontUrls: FontUrls = {
  display: { common: displayCommon, western: displayWestern, extended: displayExtended },
  text: { common: textCommon, western: textWestern, extended: textExtended },
};
