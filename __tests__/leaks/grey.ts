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
  return { width: info.width, height: info.height, data: new Float32Array(data) };
};

/** All of a picture or a part of it, in another size. */
export const resize = async (picture: Grey, width: number, height: number, frame?: Frame): Promise<Grey> => {
  const raw = { width: picture.width, height: picture.height, channels: 1 as const };
  const whole = sharp(new Uint8Array(picture.data), { raw });
  const { data } = await (frame ? whole.extract(frame) : whole)
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data: new Float32Array(data) };
};

export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of a picture. */
export const cut = (picture: Grey, { left, top, width, height }: Frame): Grey => {
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const start = (top + y) * picture.width + left;
    data.set(picture.data.subarray(start, start + width), y * width);
  }
  return { width, height, data };
};
