import sharp, { type Region, type Sharp } from 'sharp';

export interface KnownImage {
  /** What it is, for the report. */
  where: string;
  path: string;
  bytes: Buffer;
}

interface Shape {
  width: number;
  height: number;
}

const widestComparison = 256;
const sameRatio = 0.015;

const distinctWidth = 200;

/** How far apart (0 to 2) two encodings of one picture may be. Different screens are at 0.3 or more, mostly at 0.9. */
const tolerance = (width: number): number => (width >= distinctWidth ? 0.24 : 0.15);

const upright = (bytes: Buffer) => sharp(bytes, { failOn: 'none' }).autoOrient().flatten({ background: 'white' });

const shapeOf = async (bytes: Buffer): Promise<Shape> => (await sharp(bytes).metadata()).autoOrient;

const comparisonShape = ({ width, height }: Shape): Shape => {
  const compared = Math.min(width, widestComparison);
  return { width: compared, height: Math.max(1, Math.round((compared * height) / width)) };
};

/** The fine detail of a picture at a width, as a vector of length 1: it survives re-encoding and tells screens apart. */
const detailOf = async (picture: Sharp, { width, height }: Shape): Promise<Float64Array> => {
  const grey = await picture.greyscale().resize(width, height, { fit: 'fill' }).raw().toBuffer();
  const at = (index: number): number => grey[index] ?? 0;
  const detail = new Float64Array(width * height);
  for (let index = width; index < detail.length - width; index++) {
    const around = at(index - 1) + at(index + 1) + at(index - width) + at(index + width);
    detail[index] = at(index) - around / 4;
  }
  const length = Math.sqrt(detail.reduce((sum, value) => sum + value * value, 0));
  return length > 0 ? detail.map((value) => value / length) : detail;
};

const distance = (one: Float64Array, other: Float64Array): number =>
  1 - one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0);

/** The whole picture where the shapes agree, or else what cropping to the other shape leaves: start, middle, end. */
const framings = ({ width, height }: Shape, ratio: number): Region[] => {
  if (Math.abs(width / height / ratio - 1) < sameRatio) return [{ left: 0, top: 0, width, height }];
  const cropped = {
    width: Math.min(width, Math.round(height * ratio)),
    height: Math.min(height, Math.round(width / ratio)),
  };
  return [0, 0.5, 1].map((share) => ({
    left: Math.round((width - cropped.width) * share),
    top: Math.round((height - cropped.height) * share),
    ...cropped,
  }));
};

const distanceTo = ({ bytes }: KnownImage): ((detail: Float64Array, shape: Shape) => Promise<number>) => {
  const details = new Map<string, Promise<Float64Array[]>>();
  const compute = async (shape: Shape): Promise<Float64Array[]> => {
    const regions = framings(await shapeOf(bytes), shape.width / shape.height);
    return Promise.all(regions.map((region) => detailOf(upright(bytes).extract(region), shape)));
  };
  return async (detail, shape) => {
    const key = `${shape.width} ${shape.height}`;
    const own = details.get(key) ?? compute(shape);
    details.set(key, own);
    return Math.min(...(await own).map((other) => distance(detail, other)));
  };
};

const nearestOf = (known: KnownImage[]) => {
  const measures = known.map((image) => ({ image, measure: distanceTo(image) }));
  return async (detail: Float64Array, shape: Shape): Promise<{ image?: KnownImage; distance: number }> => {
    const all = measures.map(async ({ image, measure }) => ({ image, distance: await measure(detail, shape) }));
    const sorted = (await Promise.all(all)).sort((one, other) => one.distance - other.distance);
    return sorted[0] ?? { distance: Infinity };
  };
};

/**
 * A function from a picture (in any format, size, or crop to another ratio) to the secret image it shows, if any.
 * Narrow pictures of one style are alike, so one that is nearer to a public image than to a secret one shows nothing.
 * Bytes that are no picture show nothing.
 */
export const imageMatcher = (secrets: KnownImage[], publicImages: KnownImage[]) => {
  const nearestSecret = nearestOf(secrets);
  const nearestPublic = nearestOf(publicImages);
  const compare = async (bytes: Buffer) => {
    const shape = comparisonShape(await shapeOf(bytes));
    const detail = await detailOf(upright(bytes), shape);
    return { shape, detail, ...(await nearestSecret(detail, shape)) };
  };
  const differsFromSecrets = async ({ bytes }: KnownImage): Promise<boolean> => {
    const { distance: apart, shape } = await compare(bytes);
    return apart > tolerance(shape.width);
  };
  return async (bytes: Buffer): Promise<string | undefined> => {
    const found = await compare(bytes).catch(() => undefined);
    if (!found?.image || found.distance > tolerance(found.shape.width)) return undefined;
    if (found.shape.width >= distinctWidth) return found.image.where;
    const rival = await nearestPublic(found.detail, found.shape);
    const isNearerToPublic = rival.image && rival.distance < found.distance && (await differsFromSecrets(rival.image));
    return isNearerToPublic ? undefined : found.image.where;
  };
};
