import { theme } from './theme';

const { gutters, width } = theme;

/** What a media query of the theme asks for, as a `media` or `sizes` attribute and `matchMedia` take it. */
export const mediaCondition = (query: string) => query.replace('@media ', '');

/** The column that a page is set in, by the space beside it in pixels. */
const column = (gutter: number) => `min(${width.container}, 100vw - ${2 * gutter}px)`;

const partOf = (count: number, gutter: number) => `(${column(gutter)} - ${(count - 1) * gutter}px) / ${count}`;

/** What is shown in each kind of window, by the width of one of `count` equal columns there. */
const inWindows = (count: number, shown: (part: string) => string, onPhones: string) =>
  [
    `(width >= 64rem) ${shown(partOf(count, gutters.desktop))}`,
    `(width >= 48rem) ${shown(partOf(count, gutters.tablet))}`,
    onPhones,
  ].join(', ');

/** The `sizes` of a picture in one of `count` equal columns, which on phones stand one under the other. */
const inColumns = (count: number) => inWindows(count, (part) => `calc(${part})`, column(gutters.phone));

/** The `sizes` of the widths that pictures have in the layout. */
export const imageSizes = { whole: inColumns(1), half: inColumns(2), third: inColumns(3) } as const;

export type ImageWidth = keyof typeof imageSizes;

/** Between which the screens of a row of phones are high, so that the row fits the column if it can. */
export const phoneHeights = { least: '28rem', most: '48rem' };

/** The `sizes` of one of `count` screens in a row of phones: `share` is its width over its height. */
export function phoneSizes(share: number, count: number): string {
  const [least, most] = [phoneHeights.least, phoneHeights.most].map((height) => `${height} * ${share}`);
  return inWindows(count, (part) => `clamp(${least}, ${part}, ${most})`, `calc(${least})`);
}
