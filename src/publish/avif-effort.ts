import sharp, { type AvifOptions, type Sharp } from 'sharp';

/** Whether to make pictures quickly, for tests of copies (`QUICK_PICTURES=true`): with least effort, in two widths. */
export const isQuick = process.env['QUICK_PICTURES'] === 'true';

/**
 * Lowers the effort of sharp's AVIF encoder from 4 to 2, because gatsby-plugin-sharp has no option for it: on these
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
