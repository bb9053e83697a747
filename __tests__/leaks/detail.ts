import type { Grey } from './grey';

let [soft, fine] = [new Float32Array(), new Float32Array()];

/** Each pixel with half of itself and a quarter of those beside it, which are `stride` away. */
const blur = (from: Float32Array, to: Float32Array, stride: number, length: number): void => {
  for (let at = 0; at < length; at++) {
    const here = from[at] ?? 0;
    const before = at < stride ? here : (from[at - stride] ?? 0);
    const after = at + stride < length ? (from[at + stride] ?? 0) : here;
    to[at] = (before + 2 * here + after) / 4;
  }
};

/** Writes the detail of a picture into `detail`. @returns its length as a vector */
const writeDetail = ({ width, height, data }: Grey, detail: Float32Array): number => {
  if (soft.length < data.length) [soft, fine] = [new Float32Array(data.length), new Float32Array(data.length)];
  blur(data, soft, 1, data.length);
  blur(soft, fine, width, data.length);
  let sum = 0;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 2; x < width - 2; x++) {
      const at = y * width + x;
      const around =
        (fine[at - 2] ?? 0) + (fine[at + 2] ?? 0) + (fine[at - 2 * width] ?? 0) + (fine[at + 2 * width] ?? 0);
      const value = (fine[at] ?? 0) - around / 4;
      detail[at] = value;
      sum += value * value;
    }
  }
  return Math.sqrt(sum) || 1;
};

/** The detail of a picture that outlasts encoding and resizing: what differs from what is around it; of length 1. */
export const detailOf = (picture: Grey): Float32Array => {
  const detail = new Float32Array(picture.data.length);
  const length = writeDetail(picture, detail);
  for (let at = 0; at < detail.length; at++) detail[at] = (detail[at] ?? 0) / length;
  return detail;
};

/** A function that tells how well the detail of a picture agrees with this one (up to 1). */
export const likenessTo = (own: Float32Array): ((picture: Grey) => number) => {
  const detail = new Float32Array(own.length);
  return (picture) => {
    const length = writeDetail(picture, detail);
    let sum = 0;
    for (let at = 0; at < own.length; at++) sum += (own[at] ?? 0) * (detail[at] ?? 0);
    return sum / length;
  };
};

const blocks = 5;
const leastEnergy = 0.2;

/** How well two details agree in most parts of the picture (up to 1), for one frame around all may outweigh what is in it. */
export const evenFit = (one: Float32Array, other: Float32Array, width: number, height: number): number => {
  const fits: number[] = [];
  for (let block = 0; block < blocks * blocks; block++) {
    const [column, row] = [block % blocks, Math.floor(block / blocks)];
    const [left, right] = [column, column + 1].map((side) => Math.round((side * width) / blocks));
    const [top, bottom] = [row, row + 1].map((side) => Math.round((side * height) / blocks));
    let [both, first, second] = [0, 0, 0];
    for (let y = top ?? 0; y < (bottom ?? 0); y++) {
      for (let at = y * width + (left ?? 0); at < y * width + (right ?? 0); at++) {
        both += (one[at] ?? 0) * (other[at] ?? 0);
        first += (one[at] ?? 0) ** 2;
        second += (other[at] ?? 0) ** 2;
      }
    }
    if (Math.max(first, second) > leastEnergy / blocks ** 2) fits.push(both / Math.sqrt(first * second + 1e-12));
  }
  return fits.sort((a, b) => a - b)[Math.floor(fits.length * 0.3)] ?? 0;
};
