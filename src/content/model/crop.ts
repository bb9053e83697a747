/** A point of a picture, in per cent from the left and from the top, as in CSS's `object-position`. */
export interface Point {
  x: number;
  y: number;
}

/** What is cut out of a picture: a frame of this ratio, placed by a point. */
export interface Cut extends Point {
  ratio: number;
}

/** The point that a focus such as "30% 60%" names; undefined for "top", "center", "bottom" and anything else. */
export function pointOf(focus: string | undefined): Point | undefined {
  const [, x, y] = /^(\d{1,3})% (\d{1,3})%$/.exec(focus ?? '')?.map(Number) ?? [];
  return x !== undefined && y !== undefined && x <= 100 && y <= 100 ? { x, y } : undefined;
}

/** The ratio of the frame of a picture, by the name of its field. */
export const frameRatio = (field: string): number => (field === 'portrait' ? 0.8 : 2);

/** The part of a picture of this size that a cut keeps, in pixels. */
export function keptPart(size: { width: number; height: number }, { x, y, ratio }: Cut) {
  const width = Math.min(size.width, Math.round(size.height * ratio));
  const height = Math.min(size.height, Math.round(size.width / ratio));
  const left = Math.round(((size.width - width) * x) / 100);
  const top = Math.round(((size.height - height) * y) / 100);
  return { left, top, width, height };
}
