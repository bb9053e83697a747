import { textOf, type Field } from './fields';
import { change, wordsOf } from './requests';
import { read, update } from './store';

/** React owns what the page shows: it is hidden, and a copy beside it is typed in. */
const originals = new WeakMap<Element, HTMLElement>();

/** What a copy stands for. */
export const originalOf = (element: Element) => originals.get(element.closest('[data-edit-typing]') ?? element);

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && read().typing?.element.contains(target) === true;

const copiesOf = (original: HTMLElement) =>
  [...document.querySelectorAll('[data-edit-typing]')].filter((copy) => originals.get(copy) === original);

const typed = (element: HTMLElement) =>
  element.innerText
    .replace(/\n$/, '')
    .replace(/\u00a0/g, ' ')
    .trim();

/** A copy with the words as they are written; the second line of a headline keeps its own look. */
function copyOf({ element }: Field, words: string): HTMLElement {
  const [first = '', ...rest] = words.split('\n');
  const isSplit = rest.length > 0 && element.children.length === 1;
  const copy = element.cloneNode(isSplit);
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  const second = copy.firstElementChild;
  copy.textContent = isSplit ? first : words;
  if (isSplit && second) {
    second.textContent = rest.join('\n');
    copy.append(second);
  }
  for (const name of ['id', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  return copy;
}

function caretAt(copy: HTMLElement, point?: MouseEvent): void {
  const found = point && document.caretPositionFromPoint(point.clientX, point.clientY);
  const selection = getSelection();
  if (found && copy.contains(found.offsetNode)) selection?.collapse(found.offsetNode, found.offset);
  else selection?.selectAllChildren(copy);
}

/** Starts typing: at the point pressed, or with all words selected. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const open = read().typing;
  if (open) return open.element.focus();
  const { element: original, schema } = field;
  const before = textOf(field);
  const mayBreak = schema.description?.includes('\\n') ?? false;
  const most = schema.maxLength ?? Infinity;
  for (const shown of copiesOf(original)) shown.remove();
  const copy = copyOf(field, before);
  const events = new AbortController();
  originals.set(copy, original);
  copy.contentEditable = 'plaintext-only';
  for (const [name, value] of [
    ['data-edit-typing', ''],
    ['role', 'textbox'],
    ['tabindex', '0'],
    ['aria-label', schema.description ?? 'Words'],
    ['aria-multiline', String(mayBreak)],
    ['aria-describedby', 'edit-message'],
  ] as const)
    copy.setAttribute(name, value);
  original.setAttribute('data-edit-hidden', '');
  // `:first-child` goes on to fit what is seen.
  if (original.previousElementSibling) original.after(copy);
  else original.before(copy);
  const say = (reason?: string) => {
    copy.toggleAttribute('aria-invalid', false);
    if (reason) copy.setAttribute('aria-invalid', 'true');
    update({ typing: { element: copy, field, left: most - typed(copy).length, reason } });
  };

  function finish(): void {
    const hadFocus = document.activeElement === copy;
    copy.remove();
    if (copiesOf(original).length === 0) original.removeAttribute('data-edit-hidden');
    if (hadFocus) (original.closest<HTMLElement>('a, button, [tabindex]') ?? original).focus({ preventScroll: true });
  }

  function stop(): void {
    events.abort();
    update({ typing: undefined });
  }

  let isSaving = false;
  async function save(): Promise<void> {
    const words = typed(copy);
    if (isSaving) return;
    if (words === before) {
      stop();
      return finish();
    }
    isSaving = true;
    const refused = await change(field.file, [{ op: 'replace', path: field.pointer, value: words }]);
    isSaving = false;
    if (refused.length > 0 || read().notice) {
      return say(refused.map(wordsOf).join('\n') || read().notice);
    }
    copy.contentEditable = 'false';
    stop();
    untilShown(original, finish);
  }

  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (
      event.isComposing ||
      !['Enter', 'Escape'].includes(event.key) ||
      (event.key === 'Enter' && event.shiftKey && mayBreak)
    )
      return;
    event.preventDefault();
    if (event.key === 'Enter') return void save();
    stop();
    finish();
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    // The one way in that the browser's own Undo knows.
    document.execCommand('insertText', false, mayBreak ? pasted : pasted.replace(/\s*[\r\n]+\s*/g, ' '));
  };
  const options = { signal: events.signal };
  copy.addEventListener('keydown', onKey, options);
  copy.addEventListener('paste', onPaste, options);
  copy.addEventListener('input', () => say(), options);
  copy.addEventListener('focusout', () => void save(), options);
  say();
  copy.focus({ preventScroll: true });
  caretAt(copy, point);
}

/** Calls `act` once the page shows other words, or after three seconds. */
function untilShown(original: HTMLElement, act: () => void): void {
  const end = () => {
    observer.disconnect();
    clearTimeout(timer);
    act();
  };
  const observer = new MutationObserver(end);
  const timer = setTimeout(end, 3000);
  observer.observe(original, { childList: true, characterData: true, subtree: true });
}
