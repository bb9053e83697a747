import { valueAt, type Path } from '../schema/image-fields';
import { explain, type Explanation } from '../schema/text-rules';
import type { Report } from './report';

/** A valid picture or video that a field names, and its size in pixels. */
export interface ShownFile {
  path: Path;
  /** From the folder on. */
  file: string;
  shape: { width: number; height: number };
}

type Shape = ShownFile['shape'];

const inPixels = ({ width, height }: Shape) => `${width} × ${height} pixels`;

const differ = (one: Shape, other: Shape, by: number) =>
  Math.abs((one.width * other.height) / (one.height * other.width) - 1) > by;

const still = 'a still in the proportions of the video';
const stillFix = 'Export a frame of the video itself; otherwise the picture jumps when the video starts.';
const tallFix = 'Put the screen of a phone there, or choose “wide” or “pair” for the group.';
const compareFix = 'Export both pictures with the same width and height.';

/** Reports pictures and videos of a gallery whose proportions don’t suit what they stand beside. */
export function checkProportions(content: unknown, shown: readonly ShownFile[], report: Report): void {
  const shapes = new Map(shown.map(({ path, shape }) => [path.join('.'), shape]));
  for (const { path, file: picture, shape } of shown) {
    const [list, , name = ''] = path.slice(-3);
    if (list !== 'items') continue;
    const arrangement = valueAt(content, [...path.slice(0, -3), 'arrangement']);
    const size = inPixels(shape);
    const warn = (words: Explanation) => report(path, words, { severity: 'warning', picture });
    const video = name === 'poster' && shapes.get([...path.slice(0, -1), 'video'].join('.'));
    if (video && differ(shape, video, 0.02))
      warn(explain(`${size}, for a video of ${inPixels(video)}`, still, stillFix));
    const isLying = /^(?:image|poster)$/.test(String(name)) && 1.2 * shape.width > shape.height;
    if (arrangement === 'phones' && isLying) warn(explain(size, 'a tall screen, much higher than wide', tallFix));
    const before = arrangement === 'compare' && shapes.get([...path.slice(0, -2), 0, name].join('.'));
    const expected = before && `the proportions of the picture before it (${inPixels(before)})`;
    if (before && expected && differ(shape, before, 0.01))
      report(path, explain(size, expected, compareFix), { picture });
  }
}
