import { imageSizes, phoneSizes } from '../../styles/image-sizes';
import type { OpenedCaseStudy } from '../crypto/open';

/**
 * The `sizes` of every picture of a sealed case study that the window may show, by the path of its field; those made for phones are not
 * shown on desktops.
 */
export function pictureSizes({ content, images }: OpenedCaseStudy, isDesktop: boolean): Record<string, string> {
  const { typeComponentImage, designImages, gallery } = content;
  const design = designImages?.layout === 'sideBySide' ? imageSizes.half : imageSizes.whole;
  const band = typeComponentImage ? imageSizes.half : imageSizes.whole;
  const sizeOf = (field: string, { width, height }: { width: number; height: number }) => {
    const [part, group] = field.split('.');
    if (field.endsWith('Mobile')) return imageSizes.half;
    if (part !== 'gallery') return part === 'designImages' ? design : band;
    const { arrangement, items = [] } = gallery?.[Number(group)] ?? {};
    if (arrangement === 'phones') return phoneSizes(width / height, items.length);
    return arrangement === 'pair' ? imageSizes.half : imageSizes.whole;
  };
  return Object.fromEntries(
    Object.entries(images)
      .filter(([field]) => !isDesktop || !field.endsWith('Mobile'))
      .map(([field, image]) => [field, sizeOf(field, image)]),
  );
}
