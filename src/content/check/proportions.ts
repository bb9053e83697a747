import { valueAt, type Path } from '../schema/image-fields';
import { explain } from '../schema/text-rules';
import type { Report } from './diagnostic';

/** In pixels. */
export type Shape = { width: number; height: number };

/** A valid picture or video: the field that names it, and its path from the folder on. */
export interface ShownFile {
  path: Path;
  picture: string;
  shape: Shape;
}

const inPixels = ({ width, height }: Shape) => `${width} × ${height} pixels`;

const differ = (one: Shape, other: Shape, by: number) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) > by;

const still = 'a still in the proportions of the video';
const stillFix = 'Export a frame of the video itself; otherwise the picture jumps when the video starts.';
const tall = 'a tall screen, much higher than wide';
const tallFix = 'Put the screen of a phone there, or choose “wide” or “pair” for the group.';
const compareFix = 'Export both pictures with the same width and height.';

/** Reports pictures and videos of a gallery whose proportions don’t suit what they stand beside. */
export function checkProportions(content: unknown, shown: readonly ShownFile[], report: Report): void {
  const shapes = new Map(shown.map(({ path, shape }) => [path.join('.'), shape]));
  const shapeAt = (...path: Path) => shapes.get(path.join('.'));
  for (const { path, picture, shape } of shown) {
    const [list, , name = ''] = path.slice(-3);
    if (list !== 'items') continue;
    const [item, items, group] = [path.slice(0, -1), path.slice(0, -2), path.slice(0, -3)];
    const arrangement = valueAt(content, [...group, 'arrangement']);
    const size = inPixels(shape);
    const warning = { severity: 'warning', picture } as const;
    const video = name === 'poster' && shapeAt(...item, 'video');
    const found = video && differ(shape, video, 0.02) && `${size}, for a video of ${inPixels(video)}`;
    report(path, found && explain(found, still, stillFix), warning);
    const isLying = (name === 'image' || name === 'poster') && 1.2 * shape.width > shape.height;
    report(path, arrangement === 'phones' && isLying && explain(size, tall, tallFix), warning);
    const first = arrangement === 'compare' && shapeAt(...items, 0, name);
    const expected =
      first && differ(shape, first, 0.01) && `the proportions of the picture before it (${inPixels(first)})`;
    report(path, expected && explain(size, expected, compareFix), { picture });
  }
}
