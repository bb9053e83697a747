import { accentNames, theme } from '../../src/styles/theme';

/** Two accents of the theme; the same one twice if there is only one. */
export const [firstAccent = theme.siteAccent, secondAccent = firstAccent] = accentNames;
