import type { OpenedCaseStudy } from '../../seal/open';
import { gallerySizes, mobilePairSizes, phoneSizes } from '../../styles/image-sizes';
import { designImageSizes } from '../case-study/design-images';
import { imageBandSizes } from '../case-study/image-band';
import { largestShare } from '../case-study/image-pair';

/** The `sizes` of every picture of a sealed case study that the window may show, by the path of its field; those made for phones are not shown on desktops. */
export function pictureSizes({ content, images }: OpenedCaseStudy, isDesktop: boolean): Record<string, string> {
  const band = imageBandSizes(content);
  const design = designImageSizes(content.designImages ?? {});
  const gallerySizeOf = (group: string, item: number) => {
    const { arrangement = 'wide', items = [] } = content.gallery?.[Number(group)] ?? {};
    if (arrangement !== 'phones') return gallerySizes[arrangement];
    const shares = items.map(({ poster }, index) => {
      const { width = 1, height = 1 } = images[`gallery.${group}.items.${index}.${poster ? 'poster' : 'image'}`] ?? {};
      return width / height;
    });
    return phoneSizes(shares, item);
  };
  const sizeOf = (field: string) => {
    const [part, group = '', , item] = field.split('.');
    if (field.endsWith('Mobile')) return mobilePairSizes(largestShare);
    if (part === 'gallery') return gallerySizeOf(group, Number(item));
    return part === 'designImages' ? design : band;
  };
  return Object.fromEntries(
    Object.keys(images)
      .filter((field) => !isDesktop || !field.endsWith('Mobile'))
      .map((field) => [field, sizeOf(field)]),
  );
}
