/** A square field of complex numbers, row by row. */
export interface Field {
  size: number;
  real: Float64Array;
  imaginary: Float64Array;
}

export const emptyField = (size: number): Field => ({
  size,
  real: new Float64Array(size * size),
  imaginary: new Float64Array(size * size),
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

/** Transforms one line in place: `start`, `start + step`, and so on. */
function transformLine({ size, real, imaginary }: Field, start: number, step: number, { order, cosines, sines }: Plan) {
  for (let index = 0; index < size; index++) {
    const other = order[index] ?? 0;
    if (other <= index) continue;
    const [one, two] = [start + index * step, start + other * step];
    const keptReal = real[one] ?? 0;
    const keptImaginary = imaginary[one] ?? 0;
    real[one] = real[two] ?? 0;
    imaginary[one] = imaginary[two] ?? 0;
    real[two] = keptReal;
    imaginary[two] = keptImaginary;
  }
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let block = 0; block < size; block += 2 * half) {
      for (let index = 0; index < half; index++) {
        const one = start + (block + index) * step;
        const two = one + half * step;
        const cosine = cosines[index * stride] ?? 0;
        const sine = sines[index * stride] ?? 0;
        const turnedReal = (real[two] ?? 0) * cosine + (imaginary[two] ?? 0) * sine;
        const turnedImaginary = (imaginary[two] ?? 0) * cosine - (real[two] ?? 0) * sine;
        real[two] = (real[one] ?? 0) - turnedReal;
        imaginary[two] = (imaginary[one] ?? 0) - turnedImaginary;
        real[one] = (real[one] ?? 0) + turnedReal;
        imaginary[one] = (imaginary[one] ?? 0) + turnedImaginary;
      }
    }
  }
}

/** The discrete Fourier transform in two dimensions, in place; its side must be a power of two. */
export function transform(field: Field): Field {
  const plan = planOf(field.size);
  for (let row = 0; row < field.size; row++) transformLine(field, row * field.size, 1, plan);
  for (let column = 0; column < field.size; column++) transformLine(field, column, field.size, plan);
  return field;
}

/** How well one field fits another, by how far it is shifted (all around): the real part, not divided by anything. */
export function correlation(outer: Field, inner: Field): Float64Array {
  const product = emptyField(outer.size);
  for (let index = 0; index < product.real.length; index++) {
    const [a, b, c, d] = [
      outer.real[index] ?? 0,
      outer.imaginary[index] ?? 0,
      inner.real[index] ?? 0,
      inner.imaginary[index] ?? 0,
    ];
    product.real[index] = a * c + b * d;
    // Conjugated, so that transforming once more is the way back.
    product.imaginary[index] = -(b * c - a * d);
  }
  return transform(product).real.map((value) => value / product.real.length);
}
