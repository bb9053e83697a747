import type { Operation } from 'rfc6902';
import { isPlaceholder } from '../../content/schema/new-project';
import { backdrop } from '../../content/schema/image-variants';
import { ask, attempt, tell, useQuestion } from './dialog';
import { isTextField } from './keys';
import { addPictures, DescriptionField, galleryItemAt, itemAround, named } from './new-pictures';
import { fieldOf, isOutdated, isTyping, isUpToDate, placeNow, placeUnknown, waitUntil } from './page';
import {
  alternativeOf,
  mobileOf,
  change,
  editorHost,
  fileKind,
  isFile,
  pick,
  pickSeveral,
  read,
  schemaAt,
  textOf,
  update,
  uploadFor,
  valueOf,
  type Field,
} from './state';
import { pageStyle } from './style';
import { endWaiting, reachLater, reachNow, setTarget } from './target';
import { pressTyped, startTyping, startTypingMoved, whenRenewed } from './typing';

/** The label of the tool that adds an entry to a list. */
export const addAfter = 'Add after';

/** The page's editing style, which the preview disables. */
export const pageStyleElement = Object.assign(document.createElement('style'), { textContent: pageStyle });

/** The element at an event's target that shows a field, or the first one inside its link or button. */
export function markedAt(target: EventTarget | null): Element | undefined {
  // Links in the drawer are for navigation.
  if (!(target instanceof Element) || isTyping(target) || target.closest('dialog a')) return undefined;
  return target.closest('[data-field]') ?? target.closest('a, button')?.querySelector('[data-field]') ?? undefined;
}

/** The field at an event's target. */
export function fieldAt(target: EventTarget | null): Field | undefined {
  const marked = markedAt(target);
  return marked && fieldOf(marked);
}

/** The first tool that does something when it is pressed: handles are for dragging. */
const firstTool = '[role=toolbar] button:not([data-drag])';

/** Focuses the tools of a field once they are rendered. */
function focusTools(field: Field): void {
  setTarget(field);
  setTimeout(() => editorHost()?.shadowRoot?.querySelector<HTMLElement>(firstTool)?.focus());
}

/** Starts editing a field: typing its text, or choosing another file. */
export function edit(field: Field | undefined, event?: MouseEvent): void {
  if (!field) return;
  setTarget(field);
  if (isFile(field)) void attempt(() => chooseFile(field));
  else if (field.schema.type === 'string') startTyping(field, event);
}

/** Asks for the alternative text and saves it together with `other`. Resolves to whether it was saved. */
export async function describe(field: Field, ...other: Operation[]): Promise<boolean> {
  const path = alternativeOf(field);
  if (!path) return change(field.file, ...other);
  const isNew = other.length > 0;
  const title = isNew ? 'Describe the new picture' : 'Describe the picture';
  const yes = isNew ? 'Use this picture' : 'Save';
  // The old description would be wrong for a new picture.
  const before = isNew ? '' : textOf({ ...field, pointer: path });
  const body = <DescriptionField file={field.file} path={path} before={before} />;
  const save = (value: string | undefined) => change(field.file, ...other, { op: 'add', path, value });
  const isSaved = await ask({ title, body, yes }, ({ value }) => save(value));
  return isSaved === true;
}

/** Where the versions for phones are that would go on showing the old picture: of a comparison, those of both sides. */
function phoneVersions({ file, pointer, schema }: Field): string[] {
  const own = mobileOf({ pointer, schema });
  const { group, items, index } = itemAround({ file, pointer }) ?? {};
  const isCompared = group !== undefined && valueOf(file, `${group}/arrangement`) === 'compare';
  const ofItem = (position: number) => own.map((path) => path.replace(`${items}/${index}/`, `${items}/${position}/`));
  const paths = isCompared ? [0, 1].flatMap(ofItem) : own;
  return paths.filter((path) => valueOf(file, path) !== undefined);
}

/** Chooses a file for a field. A placeholder in a gallery takes several, as when they are dropped on it. */
export async function chooseFile(field: Field): Promise<void> {
  const isOneOfMany = isPlaceholder(textOf(field)) && itemAround(field) !== undefined;
  if (isOneOfMany) return takeFiles(field, field, await pickSeveral());
  const data = await pick(field.schema);
  if (data) await replacePicture(field, data);
}

/** Keeps what stands below a picture where it is, if its top is out of sight while it gets other proportions. */
async function keepPlace({ element, file }: Field): Promise<void> {
  let before = element.getBoundingClientRect();
  await waitUntil(() => {
    if (isUpToDate(file)) return true;
    before = element.getBoundingClientRect();
    return false;
  });
  const { bottom } = element.getBoundingClientRect();
  if (before.top < 0 && element.isConnected) scrollBy({ top: bottom - before.bottom, behavior: 'instant' });
}

/** Replaces a picture: immediately on the page, and in the file together with its alternative text. */
export async function replacePicture(field: Field, data: File): Promise<void> {
  // Few browsers support HEIC.
  const image = /^image\/(?!hei[cf])/.test(data.type) ? field.element.querySelector('img') : null;
  const address = URL.createObjectURL(data);
  const restore = () => {
    image?.style.removeProperty('content');
    image?.style.removeProperty('background');
    URL.revokeObjectURL(address);
  };
  image?.addEventListener('load', restore, { once: true });
  image?.style.setProperty('content', `url(${address})`);
  // The published site shows this behind transparent pictures.
  image?.style.setProperty('background', backdrop);
  let isUsed = false;
  try {
    isUsed = await uploadFor(data, field.file, fileKind(field.schema), async (value) => {
      const removals = phoneVersions(field).map((path) => ({ op: 'remove' as const, path }));
      if (!(await describe(field, { op: 'add', path: field.pointer, value }, ...removals))) return false;
      void keepPlace(field);
      if (removals.length > 0) update({ status: 'Phones show it, too; their own was taken out' });
      return true;
    });
  } finally {
    if (!isUsed || !image) restore();
  }
}

const hasModifier = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent | KeyboardEvent) =>
  metaKey || ctrlKey || shiftKey || altKey;

function onPress(event: MouseEvent): void {
  const { target, detail } = event;
  // Ignore clicks by keyboard, and clicks with modifiers, which follow links.
  if (detail === 0 || hasModifier(event)) return;
  const marked = markedAt(target);
  const field = marked && fieldOf(marked);
  // An outdated link would lead to another project.
  if (!field && !isTyping(target) && !(marked && isOutdated(marked))) return;
  event.preventDefault();
  event.stopPropagation();
  if (target instanceof Element && isTyping(target)) return pressTyped(target, event);
  const place = field ? undefined : marked && placeNow(marked);
  const schema = place && schemaAt(place.file, place.pointer);
  const isText = schema?.type === 'string' && !isFile({ schema });
  if (place && isText && marked instanceof HTMLElement) startTypingMoved({ ...place, schema, element: marked }, event);
  else if (place) void attempt(async () => edit(await whenRenewed(place), event));
  else if (field) edit(field, event);
  else update({ status: placeUnknown });
}

/** Whether it is the element around the page, which the router focuses. */
const isWholePage = (target: EventTarget | null) => target instanceof Element && target.querySelector('main') !== null;

/** Keeps the focus in the editor: after a navigation the router focuses the page, maybe while a tool has the focus. */
function keepFocus(event: FocusEvent): void {
  const [tool] = event.composedPath();
  if (event.target === editorHost() && isWholePage(event.relatedTarget) && tool instanceof HTMLElement)
    queueMicrotask(() => tool.focus({ preventScroll: true }));
}

/** Whether Enter edits a field: it has the focus itself, or is a picture in the focused link. */
const isForEnter = ({ element, schema }: Field, focused: EventTarget | null) =>
  focused === element || (isFile({ schema }) && focused instanceof HTMLAnchorElement && focused.contains(element));

/** What finds what was reached last, if that is shown at an earlier place. */
let late: ':hover' | ':focus' | undefined;

/** Targets what was reached, once the page that showed it at an earlier place has been renewed. */
export function reachAgain(): void {
  const field = late && fieldAt([...document.querySelectorAll(late)].at(-1) ?? null);
  if (!field) return;
  late = undefined;
  setTarget(field);
}

/**
 * Targets the field under the pointer, or else the focused one; the tools keep their target. Keyboard users get a hint.
 */
function onReach({ target, type }: Event): void {
  if ('editDragging' in document.documentElement.dataset) return;
  // The page may have been renewed meanwhile.
  if (target instanceof Element && !target.isConnected) return;
  if (type === 'focusin' && isWholePage(target)) return;
  const marked = markedAt(target);
  const field = marked && fieldOf(marked);
  const isLate = marked !== undefined && isOutdated(marked);
  late = isLate ? (type === 'focusin' ? ':focus' : ':hover') : undefined;
  const isInTools = document.activeElement === editorHost();
  if (field && field.pointer !== read().target?.pointer) update({ hasMore: false });
  if (field) setTarget(field);
  else if (!isInTools) setTarget(fieldAt(document.activeElement));
  if (type === 'focusin' && field?.element.matches(':focus-visible, :focus-visible *'))
    update({ status: `${isForEnter(field, target) ? 'Enter' : 'F2'} to edit · Alt+F10 for tools` });
}

/** Targets what the pointer is at: if there is a target, not until it rests, and not on its way to the tools. */
function onPointer(event: PointerEvent): void {
  const [over] = event.composedPath();
  const { target } = read();
  const isInTools = over instanceof Element && over.closest('[role=toolbar]') !== null;
  if (isInTools) endWaiting();
  else if (event.target === editorHost()) return;
  else if (!target || fieldAt(event.target)?.element === target.element) onReach(event);
  else reachLater(() => onReach(event));
}

function onKey(event: KeyboardEvent): void {
  const { typing } = read();
  const isForTools = event.key === 'F10' && event.altKey;
  if (typing && isForTools && isTyping(event.target)) focusTools(typing.field);
  const field = fieldAt(event.target);
  if (!field) return;
  const isEnter = event.key === 'Enter' && !hasModifier(event);
  if (event.key === 'F2' || (isEnter && isForEnter(field, event.target))) edit(field);
  else if (isForTools) focusTools(field);
  else return;
  event.preventDefault();
}

const onlyOne = 'There is room for one picture here. Take one file, or drop several on a gallery of a case study.';

/** Replaces a file, or adds files to a gallery. */
async function takeFiles(field: Field | undefined, gallery: Field | undefined, given: File[]): Promise<void> {
  const files = given.filter(({ name }) => !name.startsWith('._'));
  if (given.length === 0) return;
  if (files.length === 0) throw new Error('macOS made this file beside another on an external drive: take that one.');
  const [first, ...others] = files;
  if (field && first && others.length === 0) return replacePicture(field, first);
  if (gallery) return addPictures(gallery, files);
  throw new Error(onlyOne);
}

const onPictures = 'Drop it on a picture, which it replaces, or on the pictures of a gallery, which take it along.';
const onCards = 'Drop it on the cover of a project, which it replaces. For a new project press “Add project” first.';

function onDrag(event: DragEvent): void {
  const { type, dataTransfer } = event;
  if (!dataTransfer?.types.includes('Files')) return;
  // Otherwise the browser would open the file.
  event.preventDefault();
  const [over] = event.composedPath();
  // A field of Details takes it itself.
  if (over instanceof Element && over.closest('.file')) return;
  const isAdding = over instanceof Element && over.matches(`[aria-label='${addAfter}']`);
  const element = isAdding ? read().target?.element : event.target;
  const gallery = element instanceof Element ? galleryItemAt(element) : undefined;
  const shown = isAdding ? undefined : fieldAt(event.target);
  const field = shown && isFile(shown) ? shown : undefined;
  const target = field ?? gallery;
  if (target && !isAdding) setTarget(target);
  // Where it can't be taken, too: only what is dropped can be answered.
  dataTransfer.dropEffect = 'copy';
  if (type !== 'drop') return;
  const files = [...dataTransfer.files];
  const isFolder = [...dataTransfer.items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
  void attempt(() => {
    if (isFolder) throw new Error('This is a folder. Open it, and take the pictures in it.');
    if (target) return takeFiles(field, gallery, files);
    throw new Error(read().address === '/' ? onCards : onPictures);
  });
}

const asPng = 'choose “Copy as PNG” (right click, “Copy/Paste as”), then paste here.';

/** What to do about copied layers of a drawing program, which are no picture; undefined if there are none. */
function layersIn(data: DataTransfer | null): string | undefined {
  const [html = '', plain = ''] = ['text/html', 'text/plain'].map((type) => data?.getData(type));
  if (/\(fig(?:ma|meta)\)|data-(?:buffer|metadata)=/.test(html))
    return `Figma has copied its own layers. In Figma ${asPng}`;
  if (/^\s*(?:<\?xml[^>]*>\s*)?<svg\b/i.test(plain)) return `It is the code of a drawing (SVG). In Figma ${asPng}`;
  const isPicture = /^\s*(?:<[^>]+>\s*)*<img\b[^>]*>\s*(?:<[^>]+>\s*)*$/i.test(html) && plain.trim() === '';
  return isPicture ? 'It is the address of a picture alone. Save the picture, and drop its file here.' : undefined;
}

/** Handles a pasted picture like one dropped on the target. */
function onPaste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const layers = files.length === 0 ? layersIn(event.clipboardData) : undefined;
  const [into] = event.composedPath();
  const isText = isTyping(event.target) || isTextField(into);
  if (isText || useQuestion.getState().asked) return;
  if (layers !== undefined) void tell('There is no picture on the clipboard', layers);
  if (files.length === 0) return;
  event.preventDefault();
  reachNow();
  const { target } = read();
  const field = target && isFile(target) ? target : undefined;
  if (!field) return update({ status: 'Point at a picture, then paste' });
  void attempt(() => takeFiles(field, galleryItemAt(field.element), files.map(named)));
}

/** Marks the frames of pictures that are still to be chosen. */
function markEmptyFrames(): void {
  for (const element of document.querySelectorAll('picture[data-field]')) {
    const field = fieldOf(element);
    const isEmpty = !pageStyleElement.disabled && field && isPlaceholder(textOf(field));
    if (field) element.toggleAttribute('data-edit-empty', isEmpty);
  }
}

/** Makes fields focusable unless they are in a link or button. */
export function makeFieldsFocusable(): void {
  markEmptyFrames();
  for (const element of document.querySelectorAll('[data-field]:not(a, button, a *, button *)'))
    if (pageStyleElement.disabled) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', '0');
}

/** Turns the preview without the editor on or off. */
export function togglePreview(): void {
  pageStyleElement.disabled = !pageStyleElement.disabled;
  update({ isPreview: pageStyleElement.disabled });
  makeFieldsFocusable();
  if (pageStyleElement.disabled) setTarget(undefined);
}

/** Events on the editor's tools that apply to the target. */
const isAboutTarget: ReadonlySet<string> = new Set(['dragover', 'drop', 'paste', 'pointermove']);

/** Listens to pointer, focus and keyboard on the page, except in the preview. */
export function followTargets(): void {
  function listen<Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void): void {
    const onEvent = (event: DocumentEventMap[Type]) => {
      const isForTools = event.target === editorHost() && !isAboutTarget.has(type);
      if (!pageStyleElement.disabled && !isForTools) act(event);
    };
    document.addEventListener(type, onEvent, true);
  }
  document.addEventListener('focusout', keepFocus, true);
  listen('click', onPress);
  listen('pointerdown', () => update({ hasMore: false }));
  listen('pointermove', onPointer);
  listen('focusin', onReach);
  listen('keydown', onKey);
  listen('dragover', onDrag);
  listen('drop', onDrag);
  listen('paste', onPaste);
}
