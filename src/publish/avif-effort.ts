import sharp, { type AvifOptions, type Sharp } from 'sharp';

/**
 * Whether pictures are only to be tested (`QUICK_PICTURES=true`): they are encoded four times as fast and a third
 * larger. They get one step of quality less, and by it other addresses, so that no later build takes them for its own.
 */
export const isQuick = process.env['QUICK_PICTURES'] === 'true';

/**
 * Makes sharp's AVIF encoder work at effort 2 instead of 4, because gatsby-plugin-sharp has no option for it: on these
 * screenshots it is nearly seven times faster for files about 10 % larger. If sharp changes its prototype, pictures are
 * encoded at effort 4.
 */
export function lowerAvifEffort(): void {
  const prototype: Pick<Sharp, 'avif'> = sharp.prototype;
  const { avif } = prototype;
  prototype.avif = function (this: Sharp, options?: AvifOptions) {
    return avif.call(this, { effort: isQuick ? 0 : 2, ...options });
  };
}
