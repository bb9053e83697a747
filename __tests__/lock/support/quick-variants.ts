import type * as Variants from '../../../src/lock/owner/variants';

/** Caches the variants of pictures, for `jest.mock`. */
export const quickVariants = (): typeof Variants => {
  const { responsiveImage } = jest.requireActual<typeof Variants>('../../../src/lock/owner/variants');
  const cache = new Map<string, ReturnType<typeof responsiveImage>>();
  return {
    responsiveImage: (original) => {
      const key = original.toString('latin1');
      const variants = cache.get(key) ?? responsiveImage(original);
      cache.set(key, variants);
      return variants;
    },
  };
};
