import sharp from 'sharp';
import { readBitmap } from './bitmap';

/** A picture in grey, from 0 to 255, row by row. */
export interface Grey {
  width: number;
  height: number;
  data: Float32Array;
}

/** Of the longest side: finer than any comparison, and small enough to be kept for every picture. */
export const longestSide = 512;

const open = (bytes: Buffer) => {
  const bitmap = readBitmap(bytes);
  const raw = bitmap && { width: bitmap.width, height: bitmap.height, channels: 3 as const };
  return bitmap && raw ? sharp(bitmap.data, { raw }) : sharp(bytes, { failOn: 'none' }).autoOrient();
};

/** Decodes the first picture in bytes, upright and on white. @throws when they are no picture. */
export const decode = async (bytes: Buffer): Promise<Grey> => {
  const { data, info } = await open(bytes)
    .flatten({ background: 'white' })
    .greyscale()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: Float32Array.from(data) };
};

const reach = 3;

/** How much a pixel counts at a distance from the middle of one that is made of it (Lanczos), as in what a build makes. */
const weightAt = (distance: number): number => {
  const turn = Math.PI * distance;
  if (Math.abs(distance) >= reach) return 0;
  return turn === 0 ? 1 : (reach * Math.sin(turn) * Math.sin(turn / reach)) / turn ** 2;
};

interface Shares {
  starts: Int32Array;
  weights: Float32Array[];
}

const known = new Map<number, Shares>();
const longest = 65_536;

/** Which pixels of a line each pixel of the resized line is made of, and how much of each. */
const sharesOf = (from: number, to: number): Shares => {
  const key = from * longest + to;
  const scale = Math.max(1, from / to);
  const made = known.get(key) ?? { starts: new Int32Array(to), weights: [] };
  for (let index = made.weights.length; index < to; index++) {
    const middle = ((index + 0.5) * from) / to - 0.5;
    const start = Math.max(0, Math.ceil(middle - scale * reach));
    const end = Math.min(from - 1, Math.floor(middle + scale * reach));
    const weights = Float32Array.from({ length: end - start + 1 }, (_, at) => weightAt((start + at - middle) / scale));
    const sum = weights.reduce((one, other) => one + other);
    made.starts[index] = start;
    made.weights.push(weights.map((weight) => weight / sum));
  }
  known.set(key, made);
  return made;
};

const resizeRows = ({ width, height, data }: Grey, to: number): Grey => {
  const { starts, weights } = sharesOf(width, to);
  const resized = new Float32Array(to * height);
  for (let x = 0; x < to; x++) {
    const own = weights[x] ?? new Float32Array();
    for (let y = 0, at = starts[x] ?? 0; y < height; y++, at += width) {
      let sum = 0;
      for (let index = 0; index < own.length; index++) sum += (data[at + index] ?? 0) * (own[index] ?? 0);
      resized[y * to + x] = sum;
    }
  }
  return { width: to, height, data: resized };
};

const halves = new WeakMap<Grey, Grey>();

/** In half the size; computed once. */
const halved = (picture: Grey): Grey => {
  const made = halves.get(picture);
  if (made) return made;
  const [width, height] = [picture.width >> 1, picture.height >> 1];
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = 2 * y * picture.width + 2 * x;
      const upper = (picture.data[at] ?? 0) + (picture.data[at + 1] ?? 0);
      const lower = (picture.data[at + picture.width] ?? 0) + (picture.data[at + picture.width + 1] ?? 0);
      data[y * width + x] = (upper + lower) / 4;
    }
  }
  const half = { width, height, data };
  halves.set(picture, half);
  return half;
};

const turned = ({ width, height, data }: Grey): Grey => {
  const other = new Float32Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) other[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: other };
};

/** From a picture of half the size where that is large enough: much faster, and no different to see. */
export const resize = (picture: Grey, width: number, height: number): Grey =>
  picture.width >= 4 * width && picture.height >= 4 * height
    ? resize(halved(picture), width, height)
    : turned(resizeRows(turned(resizeRows(picture, width)), height));

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a picture, in whole pixels. */
export const cut = (picture: Grey, { left, top, width, height }: Frame): Grey => {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * picture.width + left;
    data.set(picture.data.subarray(start, start + width), y * width);
  }
  return { width, height, data };
};
