import { once } from './once';

/** A field of complex numbers, row by row. Its sides must be powers of two. */
export interface Field {
  width: number;
  height: number;
  real: Float64Array;
  imaginary: Float64Array;
}

export const emptyField = (width: number, height: number): Field => ({
  width,
  height,
  real: new Float64Array(width * height),
  imaginary: new Float64Array(width * height),
});

interface Plan {
  order: Uint16Array;
  cosines: Float64Array;
  sines: Float64Array;
}

const plans = new Map<number, Plan>();

const planOf = (size: number): Plan => {
  const known = plans.get(size);
  if (known) return known;
  const bits = Math.log2(size);
  const reversed = (index: number) => parseInt(index.toString(2).padStart(bits, '0').split('').reverse().join(''), 2);
  const plan = {
    order: Uint16Array.from({ length: size }, (_, index) => reversed(index)),
    cosines: Float64Array.from({ length: size / 2 }, (_, index) => Math.cos((2 * Math.PI * index) / size)),
    sines: Float64Array.from({ length: size / 2 }, (_, index) => Math.sin((2 * Math.PI * index) / size)),
  };
  plans.set(size, plan);
  return plan;
};

const swap = (values: Float64Array, one: number, other: number): void => {
  const kept = values[one] ?? 0;
  values[one] = values[other] ?? 0;
  values[other] = kept;
};

/** Transforms the first `count` columns in place, side by side: what lies side by side in memory is faster to go through. */
function transformColumns({ width, height, real, imaginary }: Field, count: number): void {
  const { order, cosines, sines } = planOf(height);
  for (let row = 0; row < height; row++) {
    const other = order[row] ?? 0;
    if (other <= row) continue;
    for (let column = 0; column < count; column++) {
      swap(real, row * width + column, other * width + column);
      swap(imaginary, row * width + column, other * width + column);
    }
  }
  for (let half = 1; half < height; half *= 2) {
    const stride = height / (2 * half);
    for (let index = 0; index < half; index++) {
      const cosine = cosines[index * stride] ?? 0;
      const sine = sines[index * stride] ?? 0;
      for (let row = index; row < height; row += 2 * half) {
        const end = row * width + count;
        for (let one = row * width, two = one + half * width; one < end; one++, two++) {
          const oneReal = real[one] ?? 0;
          const oneImaginary = imaginary[one] ?? 0;
          const twoReal = real[two] ?? 0;
          const twoImaginary = imaginary[two] ?? 0;
          const turnedReal = twoReal * cosine + twoImaginary * sine;
          const turnedImaginary = twoImaginary * cosine - twoReal * sine;
          real[two] = oneReal - turnedReal;
          imaginary[two] = oneImaginary - turnedImaginary;
          real[one] = oneReal + turnedReal;
          imaginary[one] = oneImaginary + turnedImaginary;
        }
      }
    }
  }
}

/** Makes `other` of a field: with columns for rows. */
const transpose = ({ width, height, real, imaginary }: Field, other: Field): Field => {
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0, to = y; x < width; x++, at++, to += height) {
      other.real[to] = real[at] ?? 0;
      other.imaginary[to] = imaginary[at] ?? 0;
    }
  }
  return other;
};

/** A field after the discrete Fourier transform in two dimensions. Its own columns have become rows; `field` serves as scratch. */
export function transform(field: Field, filled = field.width): Field {
  transformColumns(field, filled);
  const other = transpose(field, emptyField(field.height, field.width));
  transformColumns(other, other.width);
  return other;
}

/** Fields that serve again and again, for the sake of speed. */
const scratch = once((key: string): [Field, Field] => {
  const [width = 0, height = 0] = key.split(' ').map(Number);
  return [emptyField(width, height), emptyField(height, width)];
});

/**
 * How well each of two fields fits another, all of them transformed, by how far it is shifted (all around) to the right, up to `shifts`
 * columns, and down: the real parts. Both at once: as the real and the imaginary part of one field. They are valid until the next call.
 */
export function correlations(
  outer: Field,
  [one, other]: readonly [Field, Field],
  shifts: number,
): [Float64Array, Float64Array] {
  const { width, height, real, imaginary } = outer;
  const [product, fits] = scratch(`${width} ${height}`);
  const scale = 1 / (2 * width * height);
  for (let y = 0; y <= height / 2; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const opposite = ((height - y) % height) * width + ((width - x) % width);
      const a = real[at] ?? 0;
      const b = imaginary[at] ?? 0;
      const c = real[opposite] ?? 0;
      const d = imaginary[opposite] ?? 0;
      // Of the product with each field, conjugated, what becomes real when it is transformed back.
      const oneReal =
        a * (one.real[at] ?? 0) +
        b * (one.imaginary[at] ?? 0) +
        c * (one.real[opposite] ?? 0) +
        d * (one.imaginary[opposite] ?? 0);
      const oneImaginary =
        b * (one.real[at] ?? 0) -
        a * (one.imaginary[at] ?? 0) -
        d * (one.real[opposite] ?? 0) +
        c * (one.imaginary[opposite] ?? 0);
      const otherReal =
        a * (other.real[at] ?? 0) +
        b * (other.imaginary[at] ?? 0) +
        c * (other.real[opposite] ?? 0) +
        d * (other.imaginary[opposite] ?? 0);
      const otherImaginary =
        b * (other.real[at] ?? 0) -
        a * (other.imaginary[at] ?? 0) -
        d * (other.real[opposite] ?? 0) +
        c * (other.imaginary[opposite] ?? 0);
      product.real[at] = (oneReal + otherImaginary) * scale;
      product.imaginary[at] = (otherReal - oneImaginary) * scale;
      product.real[opposite] = (oneReal - otherImaginary) * scale;
      product.imaginary[opposite] = (otherReal + oneImaginary) * scale;
    }
  }
  transformColumns(product, width);
  transpose(product, fits);
  transformColumns(fits, shifts);
  return [fits.real, fits.imaginary];
}
