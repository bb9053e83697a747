import type { Frame, Grey } from './grey';

/** Looked up once: inside of Jest that takes longer than what they do. */
const { floor, max, min } = Math;

/** For each of `count` places along a stretch of a line, the pixel before it and the share of the one behind it. */
const stepsAlong = (start: number, length: number, count: number, last: number) => {
  const pixels = new Int32Array(count);
  const shares = new Float32Array(count);
  for (let index = 0; index < count; index++) {
    const at = min(last, max(0, start + ((index + 0.5) * length) / count - 0.5));
    const pixel = max(0, min(last - 1, floor(at)));
    pixels[index] = pixel;
    shares[index] = at - pixel;
  }
  return { pixels, shares };
};

/** A part of a picture at any place, in any size: between pixels where it must be. */
export const sample = (picture: Grey, frame: Frame, width: number, height: number): Grey => {
  const across = stepsAlong(frame.left, frame.width, width, picture.width - 1);
  const down = stepsAlong(frame.top, frame.height, height, picture.height - 1);
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = (down.pixels[y] ?? 0) * picture.width;
    const downward = down.shares[y] ?? 0;
    for (let x = 0; x < width; x++) {
      const at = row + (across.pixels[x] ?? 0);
      const rightward = across.shares[x] ?? 0;
      const left = at;
      const right = at + 1;
      const upper = (picture.data[left] ?? 0) * (1 - rightward) + (picture.data[right] ?? 0) * rightward;
      const lower =
        (picture.data[left + picture.width] ?? 0) * (1 - rightward) +
        (picture.data[right + picture.width] ?? 0) * rightward;
      data[y * width + x] = upper * (1 - downward) + lower * downward;
    }
  }
  return { width, height, data };
};
