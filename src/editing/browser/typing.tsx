import { reasonOf } from '../protocol';
import { askWhich } from './dialog';
import { focusOn, until } from './page';
import { change, read, textOf, update, useEditor, type Field } from './state';

export const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-edit-typing]') !== null;

const letters = (text: string | null) => text?.replace(/[^\p{L}\p{N}]/gu, '');

/** React owns what the page shows: it is hidden, and a copy beside it is typed in. A headline's second line keeps its look. */
function copyOf(original: HTMLElement, label: string, words: string) {
  const copy = original.cloneNode();
  const second = original.lastElementChild?.cloneNode();
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  for (const name of ['id', 'tabindex', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  const box = copy.appendChild(document.createElement('span'));
  Object.assign(box, { contentEditable: 'plaintext-only', role: 'textbox', tabIndex: 0, ariaLabel: label });
  const [first = '', ...rest] = words.split('\n');
  box.append(first);
  if (second && rest.length > 0) box.appendChild(second).textContent = rest.join('\n');
  else if (rest.length > 0) box.append('\n', rest.join('\n'));
  original.setAttribute('data-edit-hidden', '');
  // `:first-child` goes on to fit what is seen.
  original[original.previousElementSibling ? 'after' : 'before'](copy);
  return { copy, box };
}

/** Puts the caret at the point pressed, or selects all words. */
function select(box: HTMLElement, point?: MouseEvent): void {
  const found = point && document.caretPositionFromPoint(point.clientX, point.clientY);
  box.focus({ preventScroll: true });
  if (found && box.contains(found.offsetNode)) getSelection()?.collapse(found.offsetNode, found.offset);
  else getSelection()?.selectAllChildren(box);
}

/** Starts typing. What is still refused comes first. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const { element: original, schema, file, pointer } = field;
  const open = read().typing;
  if (open) return open.box.focus();
  const mayBreak = schema.description?.includes('\\n');
  let before = textOf(field);
  const { copy, box } = copyOf(original, schema.description ?? '', before);
  const wordsNow = () => {
    const typed = box.innerText.replace(/\u00a0/g, ' ').trim();
    return mayBreak ? typed : typed.replace(/\s*\n\s*/g, ' ');
  };

  const say = (reason?: string) => {
    box.ariaInvalid = reason ? 'true' : null;
    box.ariaDescription = reason ?? null;
    update({ typing: { box, left: (schema.maxLength ?? Infinity) - wordsNow().length, reason } });
  };

  /** Ends it, once the page shows what was written. */
  async function stop(isShown: () => unknown = () => true): Promise<void> {
    update({ typing: undefined });
    Object.assign(box, { contentEditable: 'false', oninput: null, onblur: null, onkeydown: null });
    await until(isShown);
    const hadFocus = copy.contains(document.activeElement);
    copy.remove();
    original.removeAttribute('data-edit-hidden');
    if (hadFocus) focusOn(original);
  }

  let isSaving = false;
  async function save(): Promise<void> {
    const words = wordsNow();
    if (isSaving) return;
    if (words === before) return stop();
    isSaving = true;
    try {
      const theirs = textOf(field);
      const isMine = theirs === before || (await askWhich(theirs, words));
      if (!isMine || !(await change(file, { op: 'replace', path: pointer, value: words }))) return stop();
    } catch (error) {
      return say(reasonOf(error));
    } finally {
      isSaving = false;
    }
    before = words;
    if (wordsNow() !== words) return save();
    // The page sets them in its own typography, and puts what is meant in place of a name in braces.
    return stop(
      () => textOf(field) !== words || words.includes('{') || letters(original.textContent) === letters(words),
    );
  }

  box.oninput = () => say();
  box.onblur = () => void save();
  box.onkeydown = (event) => {
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape') || (key === 'Enter' && shiftKey && mayBreak)) return;
    event.preventDefault();
    void (key === 'Enter' ? save() : stop());
  };
  say();
  select(box, point);
}

/** Under the words that are typed: what the contract refuses, or how many characters are left. */
export function TypingMessage() {
  const { typing } = useEditor();
  if (!typing) return null;
  const { left, reason } = typing;
  const count = left < 0 ? `${-left} too many` : `${left} left`;
  return (
    <p part="beside-typing" className="message" role={reason ? 'alert' : 'status'}>
      {reason ?? (left < 20 && count)}
    </p>
  );
}
