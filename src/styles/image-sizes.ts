import { theme } from './theme';

const { space, width, media } = theme;

const column = `min(${width.container}, 100vw - 2 * ${space.gutter})`;
const onWide = (shown: string) => `${media.wide.replace('@media ', '')} calc(${shown}), ${column}`;

/** The `sizes` of every place an image is shown in: the width it has in the layout. */
export const imageSizes = {
  container: column,
  half: onWide(`(${column} - ${space.s5}) / 2`),
  third: onWide(`(${column} - 2 * ${space.s5}) / 3`),
  phone: '340px',
  portrait: onWide(`0.38 * ${column}`),
} as const;

/** Those of a gallery, by the arrangement of the group. */
export const gallerySizes = {
  wide: imageSizes.container,
  pair: imageSizes.half,
  phones: imageSizes.phone,
  compare: imageSizes.container,
} as const;
