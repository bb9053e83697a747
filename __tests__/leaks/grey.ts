import sharp from 'sharp';
import { readBitmap } from './bitmap';
import { once } from './once';

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
  return { width: info.width, height: info.height, data: new Float32Array(data) };
};

const reach = 3;
/** Looked up once: inside of Jest that takes longer than what they do. */
const { PI, abs, sin } = Math;

/** How much a pixel counts at a distance from the middle of one that is made of it (Lanczos), as in what a build makes. */
const weightAt = (distance: number): number => {
  const turn = PI * distance;
  if (abs(distance) >= reach) return 0;
  return turn === 0 ? 1 : (reach * sin(turn) * sin(turn / reach)) / turn ** 2;
};

interface Shares {
  /** Of how many pixels each is made. */
  count: number;
  starts: Int32Array;
  /** As many as `count` for each pixel, one pixel after the other. */
  weights: Float64Array;
}

/** Which pixels of a line each pixel of the resized line is made of, and how much of each. */
const sharesOf = once((from: number) =>
  once((to: number): Shares => {
    const scale = Math.max(1, from / to);
    const count = Math.min(from, Math.ceil(2 * scale * reach) + 1);
    const starts = new Int32Array(to);
    const weights = new Float64Array(to * count);
    for (let index = 0; index < to; index++) {
      const middle = ((index + 0.5) * from) / to - 0.5;
      const start = Math.max(0, Math.min(from - count, Math.ceil(middle - scale * reach)));
      const own = weights.subarray(index * count, (index + 1) * count);
      starts[index] = start;
      own.forEach((_, at) => (own[at] = weightAt((start + at - middle) / scale)));
      const sum = own.reduce((one, other) => one + other);
      own.forEach((weight, at) => (own[at] = weight / sum));
    }
    return { count, starts, weights };
  }),
);

const resizeWidth = ({ width, height, data }: Grey, to: number): Grey => {
  const { count, starts, weights } = sharesOf(width)(to);
  const resized = new Float32Array(to * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < to; x++) {
      const from = y * width + (starts[x] ?? 0);
      const own = x * count;
      let sum = 0;
      for (let at = 0; at < count; at++) sum += (data[from + at] ?? 0) * (weights[own + at] ?? 0);
      resized[y * to + x] = sum;
    }
  }
  return { width: to, height, data: resized };
};

/** Line by line: pixels that lie side by side in memory are faster to go through. */
const resizeHeight = ({ width, height, data }: Grey, to: number): Grey => {
  const { count, starts, weights } = sharesOf(height)(to);
  const resized = new Float32Array(width * to);
  const line = new Float64Array(width);
  for (let y = 0; y < to; y++) {
    line.fill(0);
    for (let at = 0; at < count; at++) {
      const weight = weights[y * count + at] ?? 0;
      const from = ((starts[y] ?? 0) + at) * width;
      if (weight !== 0) for (let x = 0; x < width; x++) line[x] = (line[x] ?? 0) + (data[from + x] ?? 0) * weight;
    }
    resized.set(line, y * width);
  }
  return { width, height: to, data: resized };
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

/** From a picture of half the size where that is large enough: much faster, and no different to see. */
export const resize = (picture: Grey, width: number, height: number): Grey =>
  picture.width >= 4 * width && picture.height >= 4 * height
    ? resize(halved(picture), width, height)
    : resizeWidth(resizeHeight(picture, height), width);

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
