import type { Grey } from './grey';

/** The detail of a picture that outlasts encoding and resizing: what differs from what is around it; of length 1. */
export const detailOf = ({ width, height, data }: Grey): Float32Array => {
  const soft = new Float32Array(data.length);
  const blur = (from: Float32Array, to: Float32Array, stride: number) => {
    for (let at = 0; at < from.length; at++) {
      const here = from[at] ?? 0;
      const before = from[at - stride] ?? here;
      const after = from[at + stride] ?? here;
      to[at] = (before + 2 * here + after) / 4;
    }
  };
  const fine = new Float32Array(data.length);
  blur(data, soft, 1);
  blur(soft, fine, width);
  const detail = new Float32Array(data.length);
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
  const length = Math.sqrt(sum) || 1;
  return detail.map((value) => value / length);
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
