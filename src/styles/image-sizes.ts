import { mediaCondition } from './media-condition';
import { theme } from './theme';

const { space, width, media } = theme;

const column = `min(${width.container}, 100vw - 2 * ${space.gutter})`;
const onWide = (shown: string, onPhones: string = column) =>
  `${mediaCondition(media.wide)} calc(${shown}), ${onPhones}`;
const onDesktop = (shown: string, elsewhere: string = column) =>
  `${mediaCondition(media.desktop)} calc(${shown}), ${elsewhere}`;
const halfOfColumn = `(${column} - ${space.s5}) / 2`;
const thirdOfColumn = `(${column} - 2 * ${space.s5}) / 3`;
const half = onWide(halfOfColumn);
const pair = onDesktop(halfOfColumn);

/** The `sizes` of every place an image is shown in: the width it has in the layout. */
export const imageSizes = {
  band: `min(100vw, ${width.band})`,
  container: column,
  half,
  /** A third of the column at most, or half of it on phones and tablets. */
  tile: onDesktop(thirdOfColumn, `calc(${column} / 2)`),
  pair,
  drawer: width.drawer,
  /** On desktops it may be cut to about 2:3, of 4:5. */
  portrait: onDesktop(`1.25 * ${halfOfColumn}`, half),
  dialog: width.dialog,
  third: onWide(thirdOfColumn),
} as const;

const partOfPair = (share: number, gap: string) => `(${column} - ${gap}) * ${share.toFixed(3)}`;

/** The `sizes` of one of a pair's pictures for phones, whose part of the width is `share`: on tablets, and of narrow ones on phones, too. */
export const mobilePairSizes = (share: number, isNarrow = false) =>
  onWide(partOfPair(share, space.s4), isNarrow ? `calc(${partOfPair(share, space.s3)})` : column);

/** The room between the screens of a row of phones. */
export const phoneGap = space.s4;

/**
 * The heights of the screens in a row of phones, in rem: `phone` below desktops; elsewhere between `least` and `most`, so that the row fits
 * the column if it can.
 */
export const phoneHeights = { phone: 36, least: 26, most: 48 };

/** The `sizes` of one of the screens of a row of phones: `shares` are the widths of all of them over their heights. */
export function phoneSizes(shares: readonly number[], index: number): string {
  const share = shares[index] ?? 1;
  const total = shares.reduce((sum, other) => sum + other, 0);
  const inRow = `(${column} - ${shares.length - 1} * ${phoneGap}) * ${share / total}`;
  const { phone, least, most } = phoneHeights;
  const shown = `max(${least * share}rem, min(${most * share}rem, ${inRow}))`;
  return `${mediaCondition(media.desktop)} ${shown}, ${phone * share}rem`;
}

/** The `sizes` of the pictures of a gallery, by the arrangement of their group; those of phones depend on the row. */
export const gallerySizes = {
  wide: imageSizes.container,
  pair,
  compare: imageSizes.container,
} as const;
