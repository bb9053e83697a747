import type * as Variants from '../../../src/lock/owner/variants';

/** Makes the variants of each picture once: for `jest.mock`, where the same pictures are sealed again and again. */
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
