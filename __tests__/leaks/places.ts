import { correlation, emptyField, transform, type Field } from './fourier';
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

interface Slopes {
  width: number;
  height: number;
  field: Field;
}

/** Where a picture changes, and which way: a strong edge counts no more than a weak one. */
const slopesOf = ({ width, height, data }: Grey, size: number): Slopes => {
  const field = emptyField(size);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (data[at + 1] ?? 0) - (data[at - 1] ?? 0);
      const down = (data[at + width] ?? 0) - (data[at - width] ?? 0);
      const strength = squareRoot(across * across + down * down) + faint;
      field.real[y * size + x] = across / strength;
      field.imaginary[y * size + x] = down / strength;
    }
  }
  return { width, height, field };
};

interface Outer extends Slopes {
  /** Of the slopes squared: their sum above and left of each pixel, a row and a column of zeros first. */
  sums: Float64Array;
}

const outerOf = (slopes: Slopes): Outer => {
  const { width, height, field } = slopes;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += (field.real[y * field.size + x] ?? 0) ** 2 + (field.imaginary[y * field.size + x] ?? 0) ** 2;
      sums[(y + 1) * (width + 1) + x + 1] = (sums[y * (width + 1) + x + 1] ?? 0) + row;
    }
  }
  return { ...slopes, sums };
};

interface Inner extends Slopes {
  energy: number;
}

/** What is computed of a picture once, for all the others that it is compared with. */
export interface Searchable {
  picture: Grey;
  outer: (size: number) => Outer;
  inner: (width: number, size: number) => Inner;
}

export const searchable = (picture: Grey): Searchable => {
  const inners = once((size: number) =>
    once((width: number): Inner => {
      const height = Math.max(1, Math.round((width * picture.height) / picture.width));
      const slopes = slopesOf(resize(picture, width, height), size);
      const energy = slopes.field.real.reduce((sum, x, at) => sum + x ** 2 + (slopes.field.imaginary[at] ?? 0) ** 2, 0);
      return { ...slopes, field: transform(slopes.field), energy };
    }),
  );
  return {
    picture,
    outer: once((size) => {
      const scale = size / Math.max(picture.width, picture.height);
      const scaled = (side: number) => Math.max(1, Math.round(side * scale));
      const outer = outerOf(slopesOf(resize(picture, scaled(picture.width), scaled(picture.height)), size));
      transform(outer.field);
      return outer;
    }),
    inner: (width, size) => inners(size)(width),
  };
};

const bestPlace = (outer: Outer, inner: Inner): Place => {
  const fit = correlation(outer.field, inner.field);
  const line = outer.width + 1;
  const best = { left: 0, top: 0, score: 0 };
  for (let top = 0; top <= outer.height - inner.height; top++) {
    for (let left = 0; left <= outer.width - inner.width; left++) {
      const [upper, lower] = [top * line + left, (top + inner.height) * line + left];
      const { sums } = outer;
      const energy =
        (sums[lower + inner.width] ?? 0) - (sums[lower] ?? 0) - (sums[upper + inner.width] ?? 0) + (sums[upper] ?? 0);
      const score = (fit[top * outer.field.size + left] ?? 0) / squareRoot((energy + 1) * (inner.energy + 1));
      if (score > best.score) Object.assign(best, { left, top, score });
    }
  }
  const share = { left: best.left / outer.width, top: best.top / outer.height };
  return { ...share, width: inner.width / outer.width, height: inner.height / outer.height, score: best.score };
};

/** The most promising places of one picture in another, as large as these shares of it; the best first. */
export const placesOf = (inner: Searchable, outer: Searchable, size: number, [from, to]: [number, number]): Place[] => {
  const around = outer.outer(size);
  const places: Place[] = [];
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
    if (height <= around.height) places.push(bestPlace(around, inner.inner(width, size)));
  }
  return places.filter(({ score }) => score > leastScore).sort((one, other) => other.score - one.score);
};
