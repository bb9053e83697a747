import { fieldOf, isFile, type Field } from './fields';
import { replacePicture } from './pictures';
import { read, update } from './store';
import { isTyping, startTyping } from './typing';

let leaving: ReturnType<typeof setTimeout> | undefined;

/** Marks what can be edited, for the outline on the page; nothing takes the mark away. */
export function aim(field: Field | undefined): void {
  clearTimeout(leaving);
  const { target } = read();
  if (field?.element === target?.element && field?.pointer === target?.pointer) return;
  target?.element.removeAttribute('data-edit-target');
  field?.element.setAttribute('data-edit-target', '');
  update({ target: field });
}

const isEditor = (target: EventTarget | null) => target instanceof HTMLElement && target.id === 'edit';

/** What is written at a point. A link may lie over a whole card: what counts is whose words or picture are there. */
function fieldAt({ clientX: x, clientY: y }: MouseEvent): Field | undefined {
  const [top, ...below] = document.elementsFromPoint(x, y);
  if (!top || isEditor(top)) return undefined;
  const scope = top.closest('[data-in]');
  for (const element of [top, ...below.filter((other) => scope?.contains(other))]) {
    const marked = element.closest('[data-field]');
    const boxes = [...(marked?.getClientRects() ?? [])];
    const isThere = boxes.some((box) => x >= box.left && x <= box.right && y >= box.top && y <= box.bottom);
    const field = marked && isThere ? fieldOf(marked) : undefined;
    if (field) return field;
  }
  return undefined;
}

/** What a press or a key on an element is about: what it shows, or the first thing that it holds. */
function fieldIn(target: EventTarget | null): Field | undefined {
  if (!(target instanceof Element) || isEditor(target)) return undefined;
  const marked = target.closest('[data-field]') ?? target.closest('a, button')?.querySelector('[data-field]');
  return marked ? fieldOf(marked) : undefined;
}

/** Moves the focus to the tools of the target. */
function focusTools(): void {
  document.getElementById('edit')?.shadowRoot?.querySelector<HTMLElement>('[role=toolbar] button')?.focus();
}

/** Opens what edits a field: the caret in its words, or the tools of its picture. */
export function edit(field: Field | undefined, event?: MouseEvent): void {
  // The page that was asked for is not this one.
  if (!field || read().isOpening) return;
  aim(field);
  if (isFile(field)) setTimeout(focusTools);
  else if (field.schema.type === 'string') startTyping(field, event);
}

function onPress(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || isEditor(event.target)) return;
  // A key that presses a link or a button gives no point.
  if (event.detail === 0) return;
  const field = fieldAt(event);
  if (!field && !isTyping(event.target)) return;
  event.preventDefault();
  event.stopPropagation();
  if (field && !isTyping(event.target)) edit(field, event);
}

function onMove(event: PointerEvent): void {
  if (isEditor(event.target)) return clearTimeout(leaving);
  if (isEditor(document.activeElement)) return;
  const field = fieldAt(event);
  if (field) return aim(field);
  clearTimeout(leaving);
  leaving = setTimeout(() => aim(fieldIn(document.activeElement)), 600);
}

function onKey(event: KeyboardEvent): void {
  if (isTyping(event.target) || isEditor(event.target)) return;
  const field = fieldIn(event.target);
  if (!field) return;
  const isField = event.target === field.element;
  if (event.key === 'F2' || (event.key === 'Enter' && isField)) edit(field);
  else if (event.key === 'F10' && event.altKey) {
    aim(field);
    focusTools();
  } else return;
  event.preventDefault();
}

function onFocus({ target }: FocusEvent): void {
  if (isEditor(target) || isTyping(target)) return;
  const field = fieldIn(target);
  aim(field);
  if (field && target instanceof Element && target.matches(':focus-visible'))
    update({ said: `${field.element === target ? 'Enter' : 'F2'} to edit · Alt+F10 for tools` });
}

function onDrag(event: DragEvent): void {
  if (!event.dataTransfer?.types.includes('Files') || isEditor(event.target)) return;
  // Otherwise the browser would leave the page for the file.
  event.preventDefault();
  const field = fieldAt(event);
  const isOver = field && isFile(field);
  if (isOver) aim(field);
  event.dataTransfer.dropEffect = isOver ? 'copy' : 'none';
  const [file] = event.dataTransfer.files;
  if (event.type === 'drop' && isOver && file) void replacePicture(field, file);
}

/** Follows the pointer, the focus and the keyboard, but in the preview. */
export function followTargets(): void {
  const follow = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(type, (event) => read().isPreview || act(event), { capture: true });
  follow('click', onPress);
  follow('pointermove', onMove);
  follow('keydown', onKey);
  follow('dragover', onDrag);
  follow('drop', onDrag);
  follow('focusin', onFocus);
}
