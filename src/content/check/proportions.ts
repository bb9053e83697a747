import { valueAt, type Path } from '../schema/image-fields';
import { explain } from '../schema/text-rules';
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
  const at = new Map(shown.map((entry) => [entry.path.join('.'), entry]));
  for (const { path, file, shape } of shown) {
    const [list, , name] = path.slice(-3);
    if (list !== 'items') continue;
    const arrangement = valueAt(content, [...path.slice(0, -3), 'arrangement']);
    const video = name === 'poster' && at.get([...path.slice(0, -1), 'video'].join('.'));
    if (video && differ(shape, video.shape, 0.02)) {
      const found = `${inPixels(shape)}, for a video of ${inPixels(video.shape)}`;
      report(path, explain(found, still, stillFix), { severity: 'warning', picture: file });
    }
    if (arrangement === 'phones' && (name === 'image' || name === 'poster') && 1.2 * shape.width > shape.height) {
      const words = explain(inPixels(shape), 'a tall screen, much higher than wide', tallFix);
      report(path, words, { severity: 'warning', picture: file });
    }
    const before = at.get([...path.slice(0, -2), 0, name ?? ''].join('.'));
    if (arrangement === 'compare' && before && differ(shape, before.shape, 0.01)) {
      const expected = `the proportions of the picture before it (${inPixels(before.shape)})`;
      report(path, explain(inPixels(shape), expected, compareFix), { picture: file });
    }
  }
}
