import sharp from 'sharp';
import { backdrop, variantQuality, variantWidths } from '../../content/schema/image-variants';

const webp = { quality: variantQuality.webp, smartSubsample: true, effort: 5 };

interface ResponsiveImage {
  /** In pixels, upright. */
  width: number;
  height: number;
  /** "#rrggbb" */
  backgroundColor: string;
  /** WebP in sRGB without metadata, opaque, uncropped, narrowest first. */
  variants: { width: number; bytes: Buffer }[];
}

const hex = (channels: number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/** The site's widths below the original's, then the original's own, up to the largest of the site. */
const widthsOf = (original: number): number[] => [
  ...variantWidths.filter((width) => width < original),
  ...(original <= Math.max(...variantWidths) ? [original] : []),
];

/**
 * Makes the variants of a picture.
 * @throws Error if the bytes are not a picture
 */
export const responsiveImage = async (original: Buffer): Promise<ResponsiveImage> => {
  const picture = sharp(original).autoOrient().flatten({ background: backdrop });
  const { width, height } = (await picture.metadata()).autoOrient;
  // `stats()` ignores pending operations, so it needs a rendered picture.
  const small = await picture.clone().resize({ width: 200, withoutEnlargement: true }).png().toBuffer();
  const { dominant } = await sharp(small).stats();
  const variants = await Promise.all(
    widthsOf(width).map(async (step) => ({
      width: step,
      bytes: await picture.clone().resize({ width: step }).webp(webp).toBuffer(),
    })),
  );
  return { width, height, backgroundColor: hex([dominant.r, dominant.g, dominant.b]), variants };
};
