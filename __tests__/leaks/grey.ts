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

/** Which pixels of a line one pixel of the resized line is made of, and how much of each. */
const sharesOf = (from: number, to: number): { start: number; shares: number[] }[] =>
  Array.from({ length: to }, (_, index) => {
    const scale = Math.max(1, from / to);
    const middle = ((index + 0.5) * from) / to - 0.5;
    const start = Math.max(0, Math.ceil(middle - scale * reach));
    const end = Math.min(from - 1, Math.floor(middle + scale * reach));
    const shares = Array.from({ length: end - start + 1 }, (__, offset) => weightAt((start + offset - middle) / scale));
    const sum = shares.reduce((one, other) => one + other);
    return { start, shares: shares.map((share) => share / sum) };
  });

const resizeRows = ({ width, height, data }: Grey, to: number): Grey => {
  const columns = sharesOf(width, to);
  const resized = new Float32Array(to * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < to; x++) {
      const { start, shares } = columns[x] ?? { start: 0, shares: [] };
      let sum = 0;
      for (let index = 0; index < shares.length; index++)
        sum += (data[y * width + start + index] ?? 0) * (shares[index] ?? 0);
      resized[y * to + x] = sum;
    }
  }
  return { width: to, height, data: resized };
};

const turned = ({ width, height, data }: Grey): Grey => {
  const other = new Float32Array(data.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) other[x * height + y] = data[y * width + x] ?? 0;
  return { width: height, height: width, data: other };
};

export const resize = (picture: Grey, width: number, height: number): Grey =>
  turned(resizeRows(turned(resizeRows(picture, width)), height));

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

/** A part of a picture at any place, in any size: between pixels where it must be. */
export const sample = (picture: Grey, frame: Frame, width: number, height: number): Grey => {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const atY = Math.min(picture.height - 1, Math.max(0, frame.top + ((y + 0.5) * frame.height) / height - 0.5));
    const row = Math.min(picture.height - 2, Math.floor(atY)) * picture.width;
    const downward = picture.height > 1 ? atY - row / picture.width : 0;
    for (let x = 0; x < width; x++) {
      const atX = Math.min(picture.width - 1, Math.max(0, frame.left + ((x + 0.5) * frame.width) / width - 0.5));
      const column = Math.min(picture.width - 2, Math.floor(atX));
      const rightward = atX - column;
      const at = row + column;
      const upper = (picture.data[at] ?? 0) * (1 - rightward) + (picture.data[at + 1] ?? 0) * rightward;
      const lower =
        (picture.data[at + picture.width] ?? 0) * (1 - rightward) +
        (picture.data[at + picture.width + 1] ?? 0) * rightward;
      data[y * width + x] = upper * (1 - downward) + lower * downward;
    }
  }
  return { width, height, data };
};
