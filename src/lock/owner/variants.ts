import sharp from 'sharp';
import { backdrop, variantQuality, variantWidths } from '../../content/schema/image-variants';

const webp = { quality: variantQuality.webp, smartSubsample: true, effort: 5 };

interface ResponsiveImage {
  /** Pixels, upright. */
  width: number;
  height: number;
  /** "#rrggbb" */
  backgroundColor: string;
  /** WebP in sRGB without metadata, opaque, uncropped, narrowest first. */
  variants: { width: number; bytes: Buffer }[];
}

const hex = (channels: number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;

/**
 * The widths of the site that are less than the original's, then the original's own unless it is wider than all of
 * them.
 */
const widthsOf = (original: number): number[] => [
  ...variantWidths.filter((width) => width < original),
  ...(original <= Math.max(...variantWidths) ? [original] : []),
];

/** @throws when the bytes are no picture. */
export const responsiveImage = async (original: Buffer): Promise<ResponsiveImage> => {
  const picture = sharp(original).autoOrient().flatten({ background: backdrop });
  const { width, height } = (await picture.metadata()).autoOrient;
  // The statistics of a picture are those of its file.
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
