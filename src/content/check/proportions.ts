import { valueAt, type Path } from '../schema/image-fields';
import { explain, warn } from '../schema/text-rules';
import type { Issue } from './diagnostic';

/** In pixels. */
export type Shape = { width: number; height: number };

/** A valid picture or video: the field that names it, and its path from the folder on. */
export type ShownFile = { path: Path; picture: string; shape: Shape };

const inPixels = ({ width, height }: Shape) => `${width} × ${height} pixels`;

const differ = (one: Shape, other: Shape, by: number) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) > by;

const still = 'a still in the proportions of the video';
const stillFix = 'Export a frame of the video itself; otherwise the picture jumps when the video starts.';
const compareFix = 'Export both pictures with the same width and height.';

/** Pictures of a gallery whose proportions don’t suit what they stand beside. */
export function checkProportions(content: unknown, shown: readonly ShownFile[]): Issue[] {
  const shapes = new Map(shown.map(({ path, shape }) => [path.join('.'), shape]));
  const shapeAt = (...path: Path) => shapes.get(path.join('.'));
  return shown.flatMap(({ path, picture, shape }) => {
    const [name = '', , list] = path.toReversed();
    const items = path.slice(0, -2);
    const isCompared = valueAt(content, [...items.slice(0, -1), 'arrangement']) === 'compare';
    const video = list === 'items' && name === 'poster' && shapeAt(...items, ...path.slice(-2, -1), 'video');
    const first = list === 'items' && isCompared && shapeAt(...items, 0, name);
    const size = inPixels(shape);
    if (video && differ(shape, video, 0.02))
      return { path, picture, ...warn(`${size}, for a video of ${inPixels(video)}`, still, stillFix) };
    if (!first || !differ(shape, first, 0.01)) return [];
    const expected = `the proportions of the picture before it (${inPixels(first)})`;
    return { path, picture, ...explain(size, expected, compareFix) };
  });
}
