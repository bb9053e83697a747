import { askWhich } from './dialog';
import { focusOn, pageChanged, textOf, type Field } from './fields';
import { change } from './requests';
import { read, update } from './store';

/** React owns what the page shows: it is hidden, and a copy beside it is typed in. */
const originals = new WeakMap<Element, HTMLElement>();

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && read().typing?.element.contains(target) === true;

const copiesOf = (original: HTMLElement) =>
  [...document.querySelectorAll('[data-edit-typing]')].filter((copy) => originals.get(copy) === original);

const typed = (box: HTMLElement) => box.innerText.replace(/\u00a0/g, ' ').trim();

/** A copy that holds the words as they are written, in a box to type in; the second line of a headline keeps its look. */
function copyOf(original: HTMLElement, label: string, words: string): { copy: HTMLElement; box: HTMLElement } {
  const copy = original.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  const [first = '', ...rest] = words.split('\n');
  const second = rest.length > 0 ? copy.lastElementChild : null;
  const box = document.createElement('span');
  box.textContent = second ? first : words;
  if (second) {
    second.textContent = rest.join('\n');
    box.append(second);
  }
  copy.replaceChildren(box);
  for (const name of ['id', 'tabindex', 'data-edit-target', 'data-edit-hidden']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  Object.assign(box, { contentEditable: 'plaintext-only', role: 'textbox', tabIndex: 0, ariaLabel: label });
  box.setAttribute('aria-describedby', 'edit-message');
  for (const shown of copiesOf(original)) shown.remove();
  originals.set(copy, original);
  original.setAttribute('data-edit-hidden', '');
  // `:first-child` goes on to fit what is seen.
  if (original.previousElementSibling) original.after(copy);
  else original.before(copy);
  return { copy, box };
}

function caretAt(box: HTMLElement, point?: MouseEvent): void {
  const found = point && document.caretPositionFromPoint(point.clientX, point.clientY);
  const selection = getSelection();
  if (found && box.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset);
  else selection?.selectAllChildren(box);
}

const letters = (text: string | null) => text?.replace(/[^\p{L}\p{N}]/gu, '');

/** Starts typing: at the point pressed, or with all words selected. What is still refused comes first. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const open = read().typing;
  if (open) return open.element.querySelector<HTMLElement>('[role=textbox]')?.focus();
  const { element, schema } = field;
  const original = originals.get(element) ?? element;
  let before = textOf(field);
  const mayBreak = schema.description?.includes('\\n') ?? false;
  const { copy, box } = copyOf(original, schema.description ?? '', before);
  const events = new AbortController();

  const say = (reason?: string) => {
    box.ariaInvalid = reason ? 'true' : null;
    update({ typing: { field, element: copy, left: (schema.maxLength ?? Infinity) - typed(box).length, reason } });
  };

  /** Ends it; the page shows what it has, once that is what was written. */
  async function stop(isShown?: Promise<void>): Promise<void> {
    events.abort();
    update({ typing: undefined });
    await isShown;
    const hadFocus = copy.contains(document.activeElement);
    copy.remove();
    if (copiesOf(original).length === 0) original.removeAttribute('data-edit-hidden');
    if (hadFocus) focusOn(original);
  }

  let isSaving = false;
  async function save(): Promise<void> {
    const words = typed(box);
    if (isSaving) return;
    if (words === before) return stop();
    isSaving = true;
    const theirs = textOf(field);
    if (theirs !== before && !(await askWhich(theirs, words))) return stop();
    const refused = await change(field.file, [{ op: 'replace', path: field.pointer, value: words }]);
    isSaving = false;
    if (refused) return say(refused.reason);
    before = words;
    if (typed(box) !== words) return save();
    box.contentEditable = 'false';
    // In its own typography.
    const isThere = () => words.includes('{') || letters(original.textContent) === letters(words);
    return stop(textOf(field) === words ? pageChanged(original, isThere) : undefined);
  }

  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape') || (key === 'Enter' && shiftKey && mayBreak)) return;
    event.preventDefault();
    void (key === 'Enter' ? save() : stop());
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    // The one way in that the browser's own Undo knows.
    document.execCommand('insertText', false, mayBreak ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' '));
  };
  const { signal } = events;
  box.addEventListener('keydown', onKey, { signal });
  box.addEventListener('paste', onPaste, { signal });
  box.addEventListener('input', () => say(), { signal });
  box.addEventListener('blur', () => void save(), { signal });
  say();
  box.focus({ preventScroll: true });
  caretAt(box, point);
}
