import { accentNames, theme } from '../../src/styles/theme';

/** Two accents of the theme, whatever they are called; the same twice where it has only one. */
export const [firstAccent = theme.siteAccent, secondAccent = firstAccent] = accentNames;
