import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { valueAt } from '../../content/engine/paths';
import { pointOf, type Point } from '../../content/model/crop';
import { ask, tell, type Action } from './dialog';
import { change, textOf, valueOf, type Field } from './state';
import { addressOf, loaded } from './working-copy';

const words: Record<string, Point> = { top: { x: 50, y: 0 }, center: { x: 50, y: 50 }, bottom: { x: 50, y: 100 } };

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const within = (value: number) => Math.min(100, Math.max(0, value));

interface Props {
  /** The address of the whole picture. */
  picture: string;
  /** The width of the frame divided by its height. */
  ratio: number;
  start: Point;
}

type Sizes = Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight' | 'clientWidth' | 'clientHeight'>;

/** How far a picture reaches beyond its frame, in pixels. */
function overflowOf({ naturalWidth, naturalHeight, clientWidth, clientHeight }: Sizes): Point {
  const scale = Math.max(clientWidth / naturalWidth, clientHeight / naturalHeight);
  return { x: naturalWidth * scale - clientWidth, y: naturalHeight * scale - clientHeight };
}

/** The frame of a picture as visitors see it, in which the picture is dragged, or moved by arrow keys. */
function CropFrame({ picture, ratio, start }: Props) {
  const [point, setPoint] = useState(start);
  const image = useRef<HTMLImageElement>(null);
  const dragged = useRef<{ from: Point; pointer: Point }>(undefined);
  const rounded = { x: Math.round(point.x), y: Math.round(point.y) };
  const onKey = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (!by) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    setPoint({ x: within(rounded.x + by.x * step), y: within(rounded.y + by.y * step) });
  };
  const onPress = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragged.current = { from: point, pointer: { x: event.clientX, y: event.clientY } };
  };
  const onMove = ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
    if (!dragged.current || !image.current) return;
    const { from, pointer } = dragged.current;
    const over = overflowOf(image.current);
    // The picture follows the pointer: to the left means that more of its right side is kept.
    const moved = (value: number, by: number, all: number) => (all < 1 ? value : within(value - (100 * by) / all));
    setPoint({ x: moved(from.x, clientX - pointer.x, over.x), y: moved(from.y, clientY - pointer.y, over.y) });
  };
  const end = () => {
    dragged.current = undefined;
  };
  const value = `${rounded.x}% ${rounded.y}%`;
  return (
    <>
      <p>Drag the picture, or press the arrow keys (with Shift in larger steps).</p>
      <div
        className="crop"
        role="slider"
        aria-label="What the frame keeps"
        aria-valuenow={rounded.y}
        aria-valuetext={`${rounded.x} % from the left, ${rounded.y} % from the top`}
        tabIndex={0}
        style={{ aspectRatio: ratio }}
        onKeyDown={onKey}
        onPointerDown={onPress}
        onPointerMove={onMove}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <img ref={image} src={picture} alt="" draggable={false} style={{ objectPosition: value }} />
      </div>
      <input type="hidden" name="value" value={value} />
    </>
  );
}

const allShown = 'The picture has the proportions of its frame, which shows all of it.';

/** The action that chooses what the frame of a picture keeps; none for pictures that are shown whole. */
export function cropActions(field: Field): Action[] {
  const { element, file, pointer, schema } = field;
  const name = valueAt(schema, ['fields', 'focus']);
  if (typeof name !== 'string') return [];
  const path = `${pointer.slice(0, pointer.lastIndexOf('/'))}/${name}`;
  const focus = String(valueOf(file, path) ?? 'center');
  const start = pointOf(focus) ?? words[focus] ?? { x: 50, y: 50 };
  const picture = addressOf(file, textOf(field));
  const crop = async () => {
    const { width, height } = (element.querySelector('img') ?? element).getBoundingClientRect();
    // One that can't be shown is told by the check.
    const { naturalWidth, naturalHeight } = await loaded(picture);
    const over = overflowOf({ naturalWidth, naturalHeight, clientWidth: width, clientHeight: height });
    if (over.x < 1 && over.y < 1) return tell('There is nothing to crop', allShown);
    const body = <CropFrame picture={picture} ratio={width / height} start={start} />;
    const save = (value: string | undefined) => change(file, { op: 'add', path, value });
    return ask({ title: 'What stays in the frame', body, yes: 'Keep this' }, ({ value }) => save(value));
  };
  return [{ name: 'Crop…', act: crop }];
}
