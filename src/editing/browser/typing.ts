import { pointerOf } from '../../content/edit/json-pointer';
import { focusOn, textOf, type Field } from './fields';
import { askWhich, change } from './requests';
import { read, update } from './store';

/** React owns what the page shows: it is hidden, and a copy beside it is typed in. */
const originals = new WeakMap<Element, HTMLElement>();

/** The copy that an element is in, if it is in one. */
export const copyAround = (element: Element) => element.closest<HTMLElement>('[data-edit-typing]');
export const originalOf = (copy: Element) => originals.get(copy);

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && read().typing?.element.contains(target) === true;

const copiesOf = (original: HTMLElement) =>
  [...document.querySelectorAll('[data-edit-typing]')].filter((copy) => originals.get(copy) === original);

const typed = (box: HTMLElement) => box.innerText.replace(/\u00a0/g, ' ').trim();

/** A copy that holds the words as they are written, in a box to type in; the second line of a headline keeps its look. */
function copyOf(field: Field, words: string): { copy: HTMLElement; box: HTMLElement } {
  const { element, schema } = field;
  const copy = element.cloneNode(true);
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
  for (const name of ['id', 'tabindex', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  Object.assign(box, {
    contentEditable: 'plaintext-only',
    role: 'textbox',
    tabIndex: 0,
    ariaLabel: schema.description,
  });
  box.setAttribute('aria-describedby', 'edit-message');
  originals.set(copy, element);
  return { copy, box };
}

/** What the words alone don’t show: what a name in braces stands for, and the language that they are marked with. */
function hintOf({ file, steps, pointer }: Field): string {
  const names = textOf({ file, pointer }).match(/\{\w+\}/g);
  if (names) return `${names.join(' and ')} must stay: what it stands for is changed in Details.`;
  const language = textOf({ file, pointer: pointerOf([...steps.slice(0, -1), 'lang']) });
  if (language === '' || language === document.documentElement.lang) return '';
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(language);
  return `These words are marked as ${name}. For another language change “Lang” beside them in Details.`;
}

function caretAt(box: HTMLElement, point?: MouseEvent): void {
  const found = point && document.caretPositionFromPoint(point.clientX, point.clientY);
  const selection = getSelection();
  if (found && box.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset);
  else selection?.selectAllChildren(box);
}

/** Starts typing: at the point pressed, or with all words selected. What is still refused comes first. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const open = read().typing;
  if (open) return open.element.querySelector<HTMLElement>('[role=textbox]')?.focus();
  const { element: original, schema } = field;
  let before = textOf(field);
  const hint = hintOf(field);
  const mayBreak = schema.description?.includes('\\n') ?? false;
  for (const shown of copiesOf(original)) shown.remove();
  const { copy, box } = copyOf(field, before);
  const events = new AbortController();
  original.setAttribute('data-edit-hidden', '');
  // `:first-child` goes on to fit what is seen.
  if (original.previousElementSibling) original.after(copy);
  else original.before(copy);

  const say = (reason?: string) => {
    box.ariaInvalid = reason ? 'true' : null;
    update({ typing: { element: copy, left: (schema.maxLength ?? Infinity) - typed(box).length, hint, reason } });
  };

  /** The page shows what it has. */
  function finish(): void {
    const hadFocus = copy.contains(document.activeElement);
    copy.remove();
    if (copiesOf(original).length === 0) original.removeAttribute('data-edit-hidden');
    if (hadFocus) focusOn(original);
  }

  function stop(): void {
    events.abort();
    update({ typing: undefined });
  }

  let isSaving = false;
  async function save(): Promise<void> {
    const words = typed(box);
    if (isSaving) return;
    if (words === before) {
      stop();
      return finish();
    }
    isSaving = true;
    const theirs = textOf(field);
    if (theirs !== before && !(await askWhich(theirs, words))) {
      stop();
      return finish();
    }
    const refused = await change(field.file, [{ op: 'replace', path: field.pointer, value: words }]);
    isSaving = false;
    if (refused) return say(refused.reason);
    before = words;
    if (typed(box) !== words) return save();
    box.contentEditable = 'false';
    stop();
    if (textOf(field) === words) untilShown(original, words, finish);
    else finish();
  }

  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape') || (key === 'Enter' && shiftKey && mayBreak)) return;
    event.preventDefault();
    if (key === 'Enter') return void save();
    stop();
    finish();
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

const letters = (text: string | null) => text?.replace(/[^\p{L}\p{N}]/gu, '');

/** Calls `act` once the page shows what was written, in its own typography, or after ten seconds. */
function untilShown(original: HTMLElement, words: string, act: () => void): void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    act();
  };
  const isFilledIn = words.includes('{');
  const observer = new MutationObserver(
    () => (isFilledIn || letters(original.textContent) === letters(words)) && end(),
  );
  const timer = setTimeout(end, 10_000);
  observer.observe(original, { childList: true, characterData: true, subtree: true });
}
