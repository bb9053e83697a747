/** A box on the screen, in pixels. */
export type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Where something is put: before the box of this place, or after the last one; and the line that shows it. */
interface Gap {
  place: number;
  line: Box;
}

const isBeside = (one: Box, other: Box) => {
  const shared = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return shared > Math.min(one.bottom - one.top, other.bottom - other.top) / 2;
};

/** The lines before and after a box: upright where others stand beside it. */
function gapsAround(box: Box, place: number, boxes: Box[]): Gap[] {
  const { left, top, right, bottom } = box;
  const isInRow = boxes.some((other) => other !== box && isBeside(box, other));
  const [before, after] = isInRow
    ? [
        { left, right: left, top, bottom },
        { left: right, right, top, bottom },
      ]
    : [
        { left, right, top, bottom: top },
        { left, right, top: bottom, bottom },
      ];
  return [
    { place, line: before },
    { place: place + 1, line: after },
  ];
}

/** The distance of a point from a value between two others. */
const beyond = (value: number, from: number, to: number) => Math.max(from - value, 0, value - to);

/** The gap between boxes, in their order, that is nearest to a point; undefined without boxes. */
export function nearestGap(boxes: Box[], x: number, y: number): Gap | undefined {
  const distance = ({ line }: Gap) => Math.hypot(beyond(x, line.left, line.right), beyond(y, line.top, line.bottom));
  const gaps = boxes.flatMap((box, place) => gapsAround(box, place, boxes));
  return gaps.toSorted((one, other) => distance(one) - distance(other))[0];
}
