import type { Operation } from 'rfc6902';
import { backdrop } from '../../content/schema/image-variants';
import { ask, attempt, useQuestion } from './dialog';
import { addPictures, galleryItemAt, named } from './new-pictures';
import { fieldOf, isTyping } from './page';
import { change, editorHost, isFile, pick, read, schemaAt, send, textOf, update, upload, type Field } from './state';
import { pageStyle } from './style';
import { startTyping } from './typing';

/** The tool that adds an entry to a list. */
export const addAfter = 'Add after';

/** Marks what can be edited, for the outline on the page; nothing takes the mark away. */
export function aim(field: Field | undefined): void {
  const { target } = read();
  if (field?.element === target?.element && field?.pointer === target?.pointer) return;
  target?.element.removeAttribute('data-edit-target');
  field?.element.setAttribute('data-edit-target', '');
  update({ target: field });
}

/** What an element shows, or the first thing that its link or button holds. */
function fieldAt(target: EventTarget | null): Field | undefined {
  // What stands in a drawer of links is there to lead elsewhere.
  if (!(target instanceof Element) || isTyping(target) || target.closest('dialog a')) return undefined;
  const marked = target.closest('[data-field]') ?? target.closest('a, button')?.querySelector('[data-field]');
  return marked ? fieldOf(marked) : undefined;
}

/** Moves the focus to the tools of a field, once they are there. */
function focusTools(field: Field): void {
  aim(field);
  setTimeout(() => editorHost()?.shadowRoot?.querySelector<HTMLElement>('[role=toolbar] button')?.focus());
}

/** Opens what edits a field: the caret in its words, or the choice of another file. */
export function edit(field: Field | undefined, event?: MouseEvent): void {
  if (!field) return;
  aim(field);
  if (isFile(field)) void attempt(() => replacePicture(field));
  else if (field.schema.type === 'string') startTyping(field, event);
}

/** Where the text alternative of a picture stands: beside it, under a name made of its own or as `alt`. */
export function alternativeOf({ file, pointer, schema }: Field): string | undefined {
  const pointers = isFile({ schema }) ? [`${pointer}Alt`, pointer.replace(/\w+$/, 'alt')] : [];
  return pointers.find((one) => schemaAt(file, one));
}

/** Asks for the text alternative and writes it together with `other`. Whether that was done. */
export async function describe(field: Field, ...other: Operation[]): Promise<boolean> {
  const path = alternativeOf(field);
  if (!path) return change(field.file, ...other);
  const [title, yes] =
    other.length > 0 ? ['Describe the new picture', 'Use this picture'] : ['Describe the picture', 'Save'];
  const { maxLength } = schemaAt(field.file, path) ?? {};
  // The words of the picture before would not be true of a new one.
  const before = other.length > 0 ? '' : textOf({ ...field, pointer: path });
  const body = (
    <label>
      What it shows, for those who can’t see it
      <textarea name="value" required maxLength={maxLength} defaultValue={before} aria-describedby="refused" />
    </label>
  );
  return !!(await ask({ title, body, yes }, ({ value }) => change(field.file, ...other, { op: 'add', path, value })));
}

/**
 * Puts a picture, or else one to be chosen, in place of another: on the page at once, in the file with its text
 * alternative.
 */
export async function replacePicture(field: Field, dropped?: File): Promise<void> {
  const data = dropped ?? (await pick(field.schema));
  if (!data) return;
  // Few browsers show what phones make.
  const image = /^image\/(?!hei[cf])/.test(data.type) ? field.element.querySelector('img') : null;
  const address = URL.createObjectURL(data);
  const restore = () => {
    image?.style.removeProperty('content');
    image?.style.removeProperty('background');
    URL.revokeObjectURL(address);
  };
  image?.addEventListener('load', restore, { once: true });
  image?.style.setProperty('content', `url(${address})`);
  // What is seen through it in the published site.
  image?.style.setProperty('background', backdrop);
  let isUsed = false;
  try {
    const value = await upload(data, field.file);
    isUsed = await describe(field, { op: 'add', path: field.pointer, value });
    if (!isUsed) await send('POST', '/undo');
  } finally {
    if (!isUsed || !image) restore();
  }
}

function onPress(event: MouseEvent): void {
  const { target, detail, metaKey, ctrlKey, shiftKey, altKey } = event;
  // A key that presses a link or a button gives no point, and a press with a key held follows it.
  if (detail === 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const field = fieldAt(target);
  if (!field && !isTyping(target)) return;
  event.preventDefault();
  event.stopPropagation();
  edit(field, event);
}

/**
 * Aims at what is under the pointer, or else has the focus; the tools keep their target. Who comes by keyboard is told
 * how it is edited.
 */
function onReach({ target, type }: Event): void {
  const field = fieldAt(target);
  aim(field ?? (document.activeElement?.id === 'edit' ? read().target : fieldAt(document.activeElement)));
  if (type === 'focusin' && field?.element.matches(':focus-visible, :focus-visible *'))
    update({ status: `${field.element === target ? 'Enter' : 'F2'} to edit · Alt+F10 for tools` });
}

function onKey(event: KeyboardEvent): void {
  const field = fieldAt(event.target);
  if (!field) return;
  if (event.key === 'F2' || (event.key === 'Enter' && event.target === field.element)) edit(field);
  else if (event.key === 'F10' && event.altKey) focusTools(field);
  else return;
  event.preventDefault();
}

const onlyOne = 'Here is room for one picture. Take one file, or drop several on a gallery of a case study.';

/** Puts a file in the place of another, or several, or one beside the pictures of a gallery, into that. */
async function takeFiles(field: Field | undefined, gallery: Field | undefined, files: File[]): Promise<void> {
  if (field && files.length === 1) return replacePicture(field, files[0]);
  if (gallery) return addPictures(gallery, files);
  throw new Error(onlyOne);
}

function onDrag(event: DragEvent): void {
  const { type, dataTransfer } = event;
  if (!dataTransfer?.types.includes('Files')) return;
  // Otherwise the browser would leave the page for the file.
  event.preventDefault();
  const [over] = event.composedPath();
  const isAdding = over instanceof Element && over.matches(`[aria-label='${addAfter}']`);
  const element = isAdding ? read().target?.element : event.target;
  const gallery = element instanceof Element ? galleryItemAt(element) : undefined;
  const shown = isAdding ? undefined : fieldAt(event.target);
  const field = shown && isFile(shown) ? shown : undefined;
  const target = field ?? gallery;
  if (target && !isAdding) aim(target);
  dataTransfer.dropEffect = target ? 'copy' : 'none';
  const files = [...dataTransfer.files];
  if (target && type === 'drop') void attempt(() => takeFiles(field, gallery, files));
}

/** A picture that is pasted is the same as one that is dropped on what is aimed at. */
function onPaste(event: ClipboardEvent): void {
  const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
  const [into] = event.composedPath();
  const isText = isTyping(event.target) || (into instanceof Element && into.matches('input, textarea'));
  if (files.length === 0 || isText || useQuestion.getState().asked) return;
  event.preventDefault();
  const { target } = read();
  const field = target && isFile(target) ? target : undefined;
  if (!field) return update({ status: 'Point at a picture, then paste' });
  void attempt(() => takeFiles(field, galleryItemAt(field.element), files.map(named)));
}

/** Lets the keyboard reach what a link or a button does not reach already. */
export function reachFields(): void {
  for (const element of document.querySelectorAll('[data-field]:not(a, button, a *, button *)'))
    if (pageStyle.disabled) element.removeAttribute('tabindex');
    else element.setAttribute('tabindex', '0');
}

/** Takes the editor away but for the way back, or brings it back. */
export function togglePreview(): void {
  pageStyle.disabled = !pageStyle.disabled;
  update({ isPreview: pageStyle.disabled });
  reachFields();
  if (pageStyle.disabled) aim(undefined);
}

/** What is dropped on the editor's tools, or pasted there, is meant for what they are of. */
const takesFiles: ReadonlySet<string> = new Set(['dragover', 'drop', 'paste']);

/** Follows the pointer, the focus and the keyboard on the page, but in the preview. */
export function followTargets(): void {
  const listen = <Type extends keyof DocumentEventMap>(type: Type, act: (event: DocumentEventMap[Type]) => void) =>
    document.addEventListener(
      type,
      (event) => pageStyle.disabled || (event.target === editorHost() && !takesFiles.has(type)) || act(event),
      true,
    );
  listen('click', onPress);
  listen('pointermove', onReach);
  listen('focusin', onReach);
  listen('keydown', onKey);
  listen('dragover', onDrag);
  listen('drop', onDrag);
  listen('paste', onPaste);
}
