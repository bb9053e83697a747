/** What a media query of the theme asks for, as a `media` or `sizes` attribute and `matchMedia` take it. */
export const mediaCondition = (query: string) => query.replace('@media ', '');
