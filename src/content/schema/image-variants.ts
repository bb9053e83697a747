/**
 * The widths of every picture's variants, in pixels, with ratios below 1.6. 780 suits phones of density 2, 1200 phones
 * of density 3 and the full column of the layout, 2400 that column on a dense screen.
 */
export const variantWidths = [320, 500, 780, 1200, 1700, 2400];

/** Encoder quality by format, chosen by looking at interface text at full size and by SSIM (docs/decisions.md). */
export const variantQuality = { jpg: 78, webp: 84, avif: 55 };

/** The background behind transparent pictures, in every format: the colour of the page (src/styles/theme.ts). */
export const backdrop = '#fbfaf8';
