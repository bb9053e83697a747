import type { PicturesSection } from '../content/model/case-study';
import { theme } from './theme';

const { gutters, media, width } = theme;

/** The condition of a theme's media query, for a `media` or `sizes` attribute or `matchMedia`. */
export const mediaCondition = (query: string) => query.replace('@media ', '');

/** The window of a theme's media query, for a `sizes` attribute: the part that asks for its width. */
const condition = (query: string) => /\(width[^)]*\)/.exec(query)?.[0] ?? '';

/** The width of the content column, by the gutter in pixels. */
const column = (gutter: number) => `min(${width.container}, 100vw - ${2 * gutter}px)`;

const partOf = (count: number, gutter: number) => `(${column(gutter)} - ${(count - 1) * gutter}px) / ${count}`;

/** A `sizes` value for each kind of window, by the width of one of `count` equal columns there. */
const inWindows = (count: number, shown: (part: string) => string, onPhones: string) =>
  [
    `${condition(media.desktop)} ${shown(partOf(count, gutters.desktop))}`,
    `${condition(media.tablet)} ${shown(partOf(count, gutters.tablet))}`,
    onPhones,
  ].join(', ');

/** The `sizes` of a picture in one of `count` equal columns, which are stacked on phones. */
const inColumns = (count: number) => inWindows(count, (part) => `calc(${part})`, column(gutters.phone));

/** The `sizes` for the widths of pictures in the layout. */
export const imageSizes = { whole: inColumns(1), half: inColumns(2), third: inColumns(3), edge: '100vw' } as const;

export type ImageWidth = Exclude<keyof typeof imageSizes, 'edge'>;

/** The minimum and maximum height of the screens in a row of phones, so that the row fits the column if possible. */
export const phoneHeights = { min: '28rem', max: '48rem' };

/** The `sizes` of one of `count` screens in a row of phones; `share` is its width divided by its height. */
function phoneSizes(share: number, count: number): string {
  const [min, max] = [phoneHeights.min, phoneHeights.max].map((height) => `${height} * ${share}`);
  return inWindows(count, (part) => `clamp(${min}, ${part}, ${max})`, `calc(${min})`);
}

/** The number of columns of a grid of `count` pictures from tablets on: three, or two where that leaves none alone. */
export const gridColumns = (count: number): number => ([2, 4, 10].includes(count) ? 2 : 3);

/** The `sizes` of one of `count` pictures in a grid, which has two columns on phones. */
const gridSizes = (count: number) =>
  inWindows(gridColumns(count), (part) => `calc(${part})`, `calc(${partOf(2, gutters.phone)})`);

/** The `sizes` of one of `count` pictures in an arrangement; `share` is its width divided by its height. */
export function sizesIn(arrangement: PicturesSection<unknown>['arrangement'], count: number, share: number): string {
  const { whole, half, edge } = imageSizes;
  switch (arrangement) {
    case 'wide':
    case 'compare':
      return whole;
    case 'pair':
      return half;
    case 'phones':
      return phoneSizes(share, count);
    case 'grid':
      return gridSizes(count);
    case 'strip':
      return edge;
  }
}

/** The `sizes` of the picture of a section that has one, by its kind. */
export const sectionSizes = { TextSection: imageSizes.half, QuoteSection: imageSizes.third } as const;
