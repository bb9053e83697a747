export interface Luminance {
  /** One byte a pixel, row by row. */
  pixels: Uint8Array;
  width: number;
  height: number;
}

export interface Likeness {
  /** The mean over all windows: 1 is identical. */
  mean: number;
  /** The mean over the worst twentieth of the windows, which is where the letters and edges of an interface are. */
  worst: number;
}

const side = 8;

/** The structural similarity (Wang et al. 2004) of two pictures of one size, in windows of 8 × 8 pixels. */
export function structuralSimilarity(original: Luminance, copy: Luminance): Likeness {
  const scores: number[] = [];
  for (let y = 0; y + side <= original.height; y += side) {
    for (let x = 0; x + side <= original.width; x += side) scores.push(windowSimilarity(original, copy, x, y));
  }
  scores.sort((a, b) => a - b);
  return { mean: average(scores), worst: average(scores.slice(0, Math.ceil(scores.length / 20))) };
}

const average = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length;

const meanStabilizer = (0.01 * 255) ** 2;
const varianceStabilizer = (0.03 * 255) ** 2;

function windowSimilarity(original: Luminance, copy: Luminance, left: number, top: number): number {
  let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
  for (let y = top; y < top + side; y += 1) {
    for (let at = y * original.width + left; at < y * original.width + left + side; at += 1) {
      const a = original.pixels[at] ?? 0;
      const b = copy.pixels[at] ?? 0;
      sumA += a;
      sumB += b;
      sumAA += a * a;
      sumBB += b * b;
      sumAB += a * b;
    }
  }
  const count = side * side;
  const [meanA, meanB] = [sumA / count, sumB / count];
  const variances = (sumAA + sumBB) / count - meanA ** 2 - meanB ** 2;
  const covariance = sumAB / count - meanA * meanB;
  return (
    ((2 * meanA * meanB + meanStabilizer) * (2 * covariance + varianceStabilizer)) /
    ((meanA ** 2 + meanB ** 2 + meanStabilizer) * (variances + varianceStabilizer))
  );
}
