/** The widths every picture is offered in, in pixels: steps of 1.4 to 1.6 between a small phone and a dense wide screen. */
export const variantWidths = [360, 560, 860, 1240, 1680, 2400];

/** Encoder quality by format, chosen by looking at interface text at full size and by SSIM (see README, "Decisions"). */
export const variantQuality = { jpg: 72, webp: 72, avif: 55 };
