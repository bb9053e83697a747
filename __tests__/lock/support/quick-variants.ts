import type * as Variants from '../../../src/lock/owner/variants';

/** Caches the variants of pictures, for `jest.mock`. */
export const quickVariants = (): typeof Variants => {
  const { responsiveImage } = jest.requireActual<typeof Variants>('../../../src/lock/owner/variants');
  const made = new Map<string, ReturnType<typeof responsiveImage>>();
  return {
    responsiveImage: (original) => {
      const key = original.toString('latin1');
      const variants = made.get(key) ?? responsiveImage(original);
      made.set(key, variants);
      return variants;
    },
  };
};
