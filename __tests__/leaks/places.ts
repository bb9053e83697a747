import { correlations, emptyField, transform, type Field } from './fourier';
import { once } from './once';
import { resize, type Frame, type Grey } from './grey';

/** Where one picture may be in another: as shares of the other's width and height, with how much speaks for it (up to 1). */
export interface Place extends Frame {
  score: number;
}

/** Below this many levels of grey a change from pixel to pixel counts less and less. */
const faint = 10;
const step = 1.035;
const leastSide = 10;
const leastScore = 0.42;

/** Looked up once: inside of Jest that takes longer than the root. */
const { sqrt: squareRoot } = Math;

/** Sides of a field, powers of two. */
interface Sides {
  width: number;
  height: number;
}

const powerOfTwo = (side: number): number => 2 ** Math.ceil(Math.log2(side));

/** Where a picture changes, and which way: a strong edge counts no more than a weak one. */
const slopesOf = ({ width, height, data }: Grey, sides: Sides): Field => {
  const field = emptyField(sides.width, sides.height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      const strength = squareRoot(across * across + down * down) + faint;
      field.real[y * sides.width + x] = across / strength;
      field.imaginary[y * sides.width + x] = down / strength;
    }
  }
  return field;
};

/** The slopes of a picture, transformed, and its own size. */
interface Slopes extends Sides {
  field: Field;
}

interface Outer extends Slopes {
  sides: Sides;
  /** Of the slopes squared: their sum above and left of each pixel, a row and a column of zeros first. */
  sums: Float64Array;
}

const outerOf = (picture: Grey): Outer => {
  const { width, height } = picture;
  const sides = { width: powerOfTwo(width), height: powerOfTwo(height) };
  const field = slopesOf(picture, sides);
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (field.real[y * sides.width + x] ?? 0) ** 2 + (field.imaginary[y * sides.width + x] ?? 0) ** 2;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { width, height, sides, sums, field: transform(field, width) };
};

interface Inner extends Slopes {
  energy: number;
}

const innerOf = (picture: Grey, sides: Sides): Inner => {
  const field = slopesOf(picture, sides);
  let energy = 0;
  for (let at = 0; at < field.real.length; at++) energy += (field.real[at] ?? 0) ** 2 + (field.imaginary[at] ?? 0) ** 2;
  return { width: picture.width, height: picture.height, energy, field: transform(field, picture.width) };
};

/** What is computed of a picture once, for all the others that it is compared with. */
export interface Searchable {
  picture: Grey;
  outer: (size: number) => Promise<Outer>;
  inner: (width: number, sides: Sides) => Promise<Inner>;
}

export const searchable = (picture: Grey): Searchable => {
  const resized = once((width: number) =>
    resize(picture, width, Math.max(1, Math.round((width * picture.height) / picture.width))),
  );
  const inners = once(async (key: string): Promise<Inner> => {
    const [inner = 0, width = 0, height = 0] = key.split(' ').map(Number);
    return innerOf(await resized(inner), { width, height });
  });
  return {
    picture,
    outer: once(async (size) => {
      const scale = size / Math.max(picture.width, picture.height);
      const scaled = (side: number) => Math.max(1, Math.round(side * scale));
      return outerOf(await resize(picture, scaled(picture.width), scaled(picture.height)));
    }),
    inner: (width, sides) => inners(`${width} ${sides.width} ${sides.height}`),
  };
};

/** The best place of one picture in another, by how well they fit at each. */
const bestPlace = (outer: Outer, inner: Inner, fit: Float64Array): Place => {
  const { sums, sides } = outer;
  const line = outer.width + 1;
  const below = inner.height * line;
  let [bestLeft, bestTop, bestScore] = [0, 0, 0];
  for (let top = 0; top <= outer.height - inner.height; top++) {
    for (let left = 0; left <= outer.width - inner.width; left++) {
      const upper = top * line + left;
      const energy =
        (sums[upper + below + inner.width] ?? 0) -
        (sums[upper + below] ?? 0) -
        (sums[upper + inner.width] ?? 0) +
        (sums[upper] ?? 0);
      const score = (fit[top * sides.width + left] ?? 0) / squareRoot((energy + 1) * (inner.energy + 1));
      if (score > bestScore) [bestLeft, bestTop, bestScore] = [left, top, score];
    }
  }
  const share = { left: bestLeft / outer.width, top: bestTop / outer.height };
  return { ...share, width: inner.width / outer.width, height: inner.height / outer.height, score: bestScore };
};

/** The most promising places of one picture in another, as large as these shares of it; the best first. */
export const placesOf = async (
  inner: Searchable,
  outer: Searchable,
  size: number,
  [from, to]: [number, number],
): Promise<Place[]> => {
  const around = await outer.outer(size);
  const inners: Inner[] = [];
  let last = Infinity;
  const ratio = inner.picture.width / inner.picture.height;
  const widest = Math.min(around.width, around.height * ratio);
  for (
    let width = Math.round(widest * to);
    width >= widest * from;
    width = Math.min(last - 1, Math.round(width / step))
  ) {
    last = width;
    const height = Math.round(width / ratio);
    if (Math.min(width, height) < leastSide) break;
    if (height <= around.height) inners.push(await inner.inner(width, around.sides));
  }
  const places: Place[] = [];
  for (let index = 0; index < inners.length; index += 2) {
    const [one, other = one] = inners.slice(index, index + 2);
    if (!one || !other) continue;
    // They get narrower and narrower.
    const shifts = around.width - other.width + 1;
    const [fit, otherFit] = correlations(around.field, [one.field, other.field], shifts);
    places.push(bestPlace(around, one, fit));
    if (other !== one) places.push(bestPlace(around, other, otherFit));
  }
  return places.filter(({ score }) => score > leastScore).sort((one, other) => other.score - one.score);
};
