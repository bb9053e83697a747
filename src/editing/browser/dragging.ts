import type { DragEvent, Interactable } from '@interactjs/types';
import interact from 'interactjs';
import { attempt } from './dialog';
import { nearestGap, type Box } from './drop-place';
import { movableAt, movableEntry, movableSection, type Movable } from './moving';
import { fieldOf, isTyping, placeNow } from './page';
import { editorHost, followPlace, read, update, type Field } from './state';
import { markedAt, pageStyleElement } from './targets';
import { whenRenewed } from './typing';

/** What is being dragged. */
interface Drag {
  movable: Movable;
  /** The elements at each place, which scroll meanwhile. */
  blocks: Element[][];
  /** The place where it would be put now. */
  to: number;
  stop: () => void;
  /** Ends what is listened to meanwhile. */
  listening: AbortController;
}

let drag: Drag | undefined;

const line = Object.assign(document.createElement('div'), { className: 'drop-line' });

/** How long a finger rests before it drags instead of scrolling, in milliseconds. */
const holdDuration = 350;

/** The width of the line, in pixels. */
const lineWidth = 4;

/** The elements that show each place: the largest ones around its fields that show nothing of another place. */
function blocksOf({ count, placeOf }: Movable, { element, file }: Field): Element[][] {
  const root = element.closest('main, footer') ?? document.body;
  const shown = [...root.querySelectorAll('[data-field]')].flatMap((one) => fieldOf(one) ?? []);
  const places = new Map<Element, Set<number>>();
  const around = function* (inner: Element) {
    for (let one: Element | null = inner; one && one !== root; one = one.parentElement) yield one;
  };
  const own = shown.filter((field) => field.file === file);
  for (const field of own)
    for (const one of around(field.element)) places.set(one, (places.get(one) ?? new Set()).add(placeOf(field) ?? -1));
  const blocks = Array.from({ length: count }, () => new Set<Element>());
  for (const field of own) {
    const block = [...around(field.element)].findLast((one) => places.get(one)?.size === 1);
    const place = placeOf(field);
    if (place !== undefined && block) blocks[place]?.add(block);
  }
  return blocks.map((block) => [...block]);
}

/** The box around elements. */
function boxOf(elements: Element[]): Box {
  const boxes = elements.map((element) => element.getBoundingClientRect());
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Where the pointer is. */
let pointer = { x: 0, y: 0 };

/** Shows where the dragged thing would be put. */
function follow(): void {
  if (!drag) return;
  const { movable, blocks } = drag;
  const gap = nearestGap(blocks.map(boxOf), pointer.x, pointer.y);
  drag.to = gap ? gap.place - Number(gap.place > movable.place) : movable.place;
  if (!gap) return;
  const { left, top, right, bottom } = gap.line;
  line.style.left = `${left - lineWidth / 2}px`;
  line.style.top = `${top - lineWidth / 2}px`;
  line.style.width = `${right - left + lineWidth}px`;
  line.style.height = `${bottom - top + lineWidth}px`;
}

/** Keeps the press that ends a drag from reaching what is under the pointer, and a finger from scrolling. */
const hold = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

function onEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape') return;
  hold(event);
  finish(true);
  window.addEventListener('pointerup', endHolding, { once: true });
}

/** The click comes right after the pointer went up. */
const endHolding = () => setTimeout(() => window.removeEventListener('click', hold, true));

function onCancel(): void {
  finish(true);
  endHolding();
}

function onLetGo(): void {
  finish();
  endHolding();
}

function begin(movable: Movable, field: Field, stop: () => void): void {
  finish(true);
  const listening = new AbortController();
  drag = { movable, blocks: blocksOf(movable, field), to: movable.place, stop, listening };
  drag.blocks[movable.place]?.forEach((block) => block.setAttribute('data-edit-moving', ''));
  document.documentElement.dataset['editDragging'] = '';
  editorHost()?.shadowRoot?.append(line);
  update({ status: 'Let go where the line is · Escape puts it back' });
  const options = { capture: true, passive: false, signal: listening.signal };
  for (const type of ['contextmenu', 'touchmove']) window.addEventListener(type, hold, options);
  window.addEventListener('keydown', onEscape, options);
  window.addEventListener('pointercancel', onCancel, options);
  window.addEventListener('scroll', follow, options);
  follow();
}

/** Ends a drag: puts the thing in its place, unless it is put back. */
function finish(isPutBack = false): void {
  if (!drag) return;
  const { movable, blocks, to, stop, listening } = drag;
  drag = undefined;
  stop();
  listening.abort();
  line.remove();
  blocks[movable.place]?.forEach((block) => block.removeAttribute('data-edit-moving'));
  delete document.documentElement.dataset['editDragging'];
  update({ status: undefined });
  if (!isPutBack && to !== movable.place) void attempt(() => movable.moveTo(to));
}

/** The element that a pointer drags: of a card all of it. */
function draggedAt(target: EventTarget | null): Element | undefined {
  const isOnPage = target instanceof Element && !isTyping(target) && !pageStyleElement.disabled;
  if (!isOnPage) return undefined;
  return markedAt(target) ?? markedAt(target.closest('article')?.querySelector('[data-field]') ?? null);
}

/** An element, and what moves with its field. */
type Handle = [Element, (field: Field) => Movable | undefined];

type Held = [Movable, Field] | undefined;

/** What is held by an element: while the page shows it at an earlier place, once the page is renewed. */
function heldBy([element, movableIn]: Handle): Held | Promise<Held> {
  const held = (field: Field | undefined): Held => {
    const movable = field && movableIn(field);
    return movable && [movable, field];
  };
  const field = fieldOf(element);
  const place = field ? undefined : placeNow(element);
  return place ? inTurn(place, async (shown) => held(shown)) : held(field);
}

/** What the pressed pointer would drag. */
let pressed: Held | Promise<Held>;

const letGoTooEarly = 'Not moved: the page was still being updated. Drag it again';

/** Begins a drag, if the pointer still holds it once the page shows what is dragged. */
async function beginLater(later: Promise<Held>, interaction: DragEvent['interaction']): Promise<void> {
  const held = await later;
  if (pressed !== later || !held) return;
  if (interaction.interacting()) begin(...held, () => interaction.stop());
  else update({ status: letGoTooEarly });
}

/** Makes elements draggable, after a rest of so many milliseconds. `startOf` says what moves, if anything. */
function draggable(
  matching: Interactable,
  rest: number,
  startOf: (target: EventTarget | null, pointerType: string) => Handle | undefined,
): void {
  const move = ({ clientX, clientY }: DragEvent) => {
    pointer = { x: clientX, y: clientY };
    follow();
  };
  const start = (event: DragEvent) => {
    pointer = { x: event.clientX, y: event.clientY };
    window.addEventListener('click', hold, true);
    if (pressed instanceof Promise) void beginLater(pressed, event.interaction);
    else if (pressed) begin(...pressed, () => event.interaction.stop());
  };
  matching.draggable({
    hold: rest,
    autoScroll: { enabled: true, margin: 110, speed: 900 },
    cursorChecker: () => '',
    listeners: { start, move, end: onLetGo },
  });
  matching.actionChecker((_pointer: unknown, event: PointerEvent, action: unknown) => {
    if (event.type !== 'pointerdown') return null;
    const [target = null] = event.composedPath();
    const handle = startOf(target, event.pointerType);
    pressed = handle && heldBy(handle);
    return pressed ? action : null;
  });
}

/** Moves what has the focus, or the target of the focused tools, by Alt and an arrow key; with Shift its section. */
function onArrow(event: KeyboardEvent): void {
  const by = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key];
  const { altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (by === undefined || !altKey || ctrlKey || metaKey || isTyping(target) || pageStyleElement.disabled) return;
  const element = target === editorHost() ? read().target?.element : markedAt(target);
  if (!element || !read().content) return;
  const movableIn = (field: Field) => (shiftKey ? movableSection : movableAt)(field);
  const move = async (movable: Movable | undefined) => {
    if (!movable) return;
    const to = movable.place + by;
    if (to >= 0 && to < movable.count) await movable.moveTo(to);
  };
  const field = fieldOf(element);
  const [movable, place] = field ? [movableIn(field)] : [undefined, placeNow(element)];
  if (movable) void attempt(() => move(movable));
  else if (place) void attempt(() => inTurn(place, async (shown) => move(shown && movableIn(shown))));
  else return;
  hold(event);
}

/** What waits for the page to be renewed, one after the other. */
let waiting: Promise<unknown> = Promise.resolve();

/** Does something with the field that shows a value, after what has been asked for before, once the page shows both. */
function inTurn<Result>(
  place: Pick<Field, 'file' | 'pointer'>,
  act: (field: Field | undefined) => Promise<Result>,
): Promise<Result> {
  let { pointer } = place;
  const unfollow = followPlace(place, (next) => (pointer = next));
  const turn = waiting.then(async () => {
    const field = await whenRenewed({ file: place.file, pointer });
    unfollow();
    return act(field);
  });
  waiting = turn.catch(() => undefined);
  return turn;
}

/**
 * Lets the owner drag the sections, entries, pictures and projects of the page: by their handles in the tools of
 * `host`, pictures and cards directly, and anything with a finger that rests first. Alt and an arrow key move
 * them, too.
 */
export function followDrags(host: HTMLElement): void {
  interact.pointerMoveTolerance(5);
  const { shadowRoot } = host;
  if (shadowRoot)
    draggable(interact('[data-drag]', { context: shadowRoot }), 0, (handle) => {
      const { target } = read();
      const isEntry = handle instanceof HTMLElement && handle.closest('[data-drag=entry]');
      return target && [target.element, isEntry ? movableEntry : movableSection];
    });
  const onPage = (target: EventTarget | null): Handle | undefined => {
    const element = draggedAt(target);
    return element && [element, movableAt];
  };
  draggable(interact('main, footer'), 0, (target, pointerType) => {
    const isDirect = target instanceof Element && target.closest('picture, article');
    return isDirect && pointerType === 'mouse' ? onPage(target) : undefined;
  });
  draggable(interact(':is(main, footer)'), holdDuration, (target, pointerType) =>
    pointerType === 'mouse' ? undefined : onPage(target),
  );
  document.addEventListener('keydown', onArrow, true);
  // Browsers would drag the picture or the address of a link.
  document.addEventListener('dragstart', (event) => draggedAt(event.target) && event.preventDefault(), true);
}
