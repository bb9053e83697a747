import { theme } from './theme';

const { gutters, width } = theme;

/** What a media query of the theme asks for, as a `media` or `sizes` attribute and `matchMedia` take it. */
export const mediaCondition = (query: string) => query.replace('@media ', '');

/** The column that a page is set in, by the space beside it in pixels. */
const column = (gutter: number) => `min(${width.container}, 100vw - ${2 * gutter}px)`;

const partOf = (count: number, gutter: number) => `calc((${column(gutter)} - ${(count - 1) * gutter}px) / ${count})`;

/** The `sizes` of a picture in one of `count` equal columns, which on phones stand one under the other. */
const inColumns = (count: number) =>
  [
    `(width >= 64rem) ${partOf(count, gutters.desktop)}`,
    `(width >= 48rem) ${partOf(count, gutters.tablet)}`,
    partOf(1, gutters.phone),
  ].join(', ');

/** The `sizes` of the widths that pictures have in the layout. */
export const imageSizes = { whole: inColumns(1), half: inColumns(2), third: inColumns(3) } as const;

export type ImageWidth = keyof typeof imageSizes;

/** Between which the screens of a row of phones are high, so that the row fits the column if it can. */
export const phoneHeights = { least: '30rem', most: '48rem' };

/** The `sizes` of one of the screens of a row of phones: `share` is its width over its height. */
export const phoneSizes = (share: number) =>
  `(width >= 64rem) calc(${phoneHeights.most} * ${share}), calc(${phoneHeights.least} * ${share})`;
