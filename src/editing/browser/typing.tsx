import { reasonOf } from '../protocol';
import { ask, askWhich, tell, useQuestion } from './dialog';
import { offerLinkedName } from './linked-names';
import { markForKey, markSelection } from './marks';
import { caretAt, focusOn, isUpToDate, visibleText, waitUntil } from './page';
import {
  change,
  mayBreak,
  read,
  showDetails,
  textOf,
  update,
  useEditor,
  valueOf,
  type Field,
  type Typing,
} from './state';
import { fill, followText } from './typed-text';

/**
 * Hides the original element, which React controls, and adds an editable copy. If the page sets each line of a headline
 * in its own element, so does the copy.
 */
function copyOf(original: HTMLElement, label: string, words: string, pieces: Record<string, string>) {
  const copy = original.cloneNode();
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  for (const name of ['id', 'tabindex', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  const box = copy.appendChild(document.createElement('span'));
  Object.assign(box, { contentEditable: 'plaintext-only', role: 'textbox', tabIndex: 0, ariaLabel: label });
  const [first = '', ...rest] = words.split('\n');
  if (original.children.length === 2 && rest.length > 0) {
    for (const [index, text] of [first, rest.join('\n')].entries()) {
      const line = box.appendChild(original.children[index]?.cloneNode() ?? document.createElement('span'));
      line.textContent = text;
      if (line instanceof Element) line.setAttribute('data-edit-line', '');
    }
  } else fill(box, words, pieces);
  original.setAttribute('data-edit-hidden', '');
  // So that `:first-child` still matches the visible element.
  original[original.previousElementSibling ? 'after' : 'before'](copy);
  return { copy, box };
}

/** The values of placeholders in a phrase of the interface. */
const piecesOf = (file: string): Record<string, string> =>
  file === 'words.json' ? { '{name}': String(valueOf('site.json', '/name') ?? '') } : {};

/** The copies of texts whose typing has ended or is about to, each with what edits its text again. */
const leftCopies = new WeakMap<Element, (point: MouseEvent) => Promise<void>>();

/** Whether an element is the fixed piece of a phrase; its field is then shown in the panel. */
function leadToPiece(target: Element): boolean {
  const isPiece = target.closest('[data-edit-fixed]') !== null;
  if (isPiece) showDetails('site.json', 'name');
  return isPiece;
}

/** A press within a text that is or was typed: on a fixed piece, or before the page shows the text as it was saved. */
export function pressTyped(target: Element, point: MouseEvent): void {
  const copy = target.closest('[data-edit-typing]');
  if (copy && !leadToPiece(target)) void leftCopies.get(copy)?.(point);
}

/** Starts typing at once. Other text that is being typed is saved meanwhile; it comes back if it is refused. */
export function startTyping(field: Field, point?: MouseEvent): void {
  void read().typing?.leave();
  typeIn(field, point);
}

/** Puts the caret at the pointer, or else at the end: what is typed must not replace all words unseen. */
function putCaret(box: HTMLElement, point: MouseEvent): void {
  const caret = caretAt(point);
  const isInText = caret && box.contains(caret.node) && !caret.node.parentElement?.closest('[data-edit-fixed]');
  if (isInText) getSelection()?.collapse(caret.node, caret.offset);
  else getSelection()?.collapseToEnd();
}

function typeIn(field: Field, point?: MouseEvent): void {
  const { element: original, schema, file, pointer } = field;
  const isMultiline = mayBreak(schema);
  const isRich = typeof schema.plainLength === 'number';
  const maxLength = isRich ? Number(schema.plainLength) : (schema.maxLength ?? Infinity);
  /** The text in the file. */
  let before = textOf(field);
  const pieces = piecesOf(file);
  const { copy, box } = copyOf(original, schema.description ?? '', before, pieces);
  box.ariaMultiLine = String(isMultiline);
  const typed = followText(box, before, pieces, isMultiline);
  /** The text of the box before any typing. */
  let untouched = typed.words();
  let isOpen = true;
  let message: Pick<Typing, 'reason' | 'count'> = { count: '' };

  const isCurrent = () => read().typing?.box === box;
  const isChanged = () => isOpen && ![before, untouched].includes(typed.words());
  /** Makes this the text that is being typed. */
  const show = () => update({ typing: { field, box, ...message, leave, isChanged } });

  /** Says why the text is refused, or else gives a hint, or how many characters are left if they are few. */
  function say(reason?: string, hint?: string): void {
    box.ariaInvalid = reason ? 'true' : null;
    box.ariaDescription = reason ?? null;
    const left = maxLength - visibleText(schema, typed.words()).length;
    const count = left < 0 ? `${-left} too many` : `${left} left`;
    message = { reason, count: hint ?? (left < 20 ? count : '') };
    if (isCurrent()) show();
  }

  let isMarking = false;
  /** Marks the selection; the box loses the focus while a dialog asks for an address. */
  async function markWords(mark: NonNullable<ReturnType<typeof markForKey>>): Promise<void> {
    if (isMarking) return;
    if (!isRich) return say(undefined, 'Titles, labels and figures take no links and no emphasis.');
    isMarking = true;
    const hint = await markSelection(box, mark);
    isMarking = false;
    if (hint) say(undefined, hint);
  }

  let end = () => {};
  /** Resolves when typing has ended. */
  const ended = new Promise<void>((resolve) => (end = resolve));

  /** Shows the page's own element again. */
  function showOriginal(): void {
    if (!copy.isConnected) return;
    const hadFocus = copy.contains(document.activeElement);
    copy.remove();
    original.removeAttribute('data-edit-hidden');
    if (hadFocus) focusOn(original);
  }

  /** Lets nothing be typed. A press edits the text again, once typing has ended. */
  function close(): void {
    box.contentEditable = 'false';
    leftCopies.set(copy, async (point) => {
      await ended;
      showOriginal();
      startTyping(field, point);
    });
  }

  function reopen(): void {
    box.contentEditable = 'plaintext-only';
    leftCopies.delete(copy);
  }

  /** Ends typing; the copy stays until the page shows the new text. */
  async function stop(isShown: () => unknown = () => true): Promise<void> {
    isOpen = false;
    if (isCurrent()) update({ typing: undefined });
    close();
    end();
    Object.assign(box, { oninput: null, onblur: null, onkeydown: null });
    await waitUntil(() => !copy.isConnected || isShown());
    showOriginal();
  }

  async function save(): Promise<void> {
    if (!isChanged()) return stop();
    const words = typed.words();
    const earlier = before;
    try {
      const theirs = textOf(field);
      const isMine = theirs === before || (await askWhich(theirs, words));
      if (!isMine || !(await change(file, { op: 'replace', path: pointer, value: words }))) return stop();
    } catch (error) {
      return say(reasonOf(error));
    }
    before = untouched = words;
    // What was typed meanwhile.
    if (typed.words() !== words) return save();
    await stop(() => isUpToDate(file));
    return offerLinkedName(file, pointer, earlier, words);
  }

  let saving: Promise<void> | undefined;
  const saveOnce = () => (saving ??= save().finally(() => (saving = undefined)));

  /** Saves the text; if it is refused, the owner may discard it. */
  async function saveOrAsk(): Promise<void> {
    close();
    await Promise.race([saveOnce(), ended]);
    if (!isOpen) return;
    const body = <p>{message.reason}</p>;
    if (!box.isConnected) {
      // The page of this text is not shown any more.
      await stop();
      void tell('These words were not kept', [typed.words(), body]);
      return;
    }
    const { typing } = read();
    const next = typing?.box === box ? undefined : typing;
    reopen();
    show();
    const no = 'Go on writing';
    if (await ask({ title: 'These words can’t be kept yet', body, yes: 'Take the old words back', no })) {
      await stop();
      if (next?.box.contentEditable === 'plaintext-only') update({ typing: next });
    } else {
      box.focus();
      void next?.leave();
    }
  }

  let leaving: Promise<void> | undefined;
  async function leave(): Promise<boolean> {
    await (leaving ??= saveOrAsk().finally(() => (leaving = undefined)));
    return !read().typing;
  }

  box.oninput = (event) => {
    typed.take(event instanceof InputEvent ? event.data : undefined);
    const restored = typed.restored();
    say(undefined, restored && `“${restored}” stays: it is written under Details, “Your name”.`);
  };
  // After a question, typing goes on.
  box.onblur = () => void (useQuestion.getState().asked || saveOnce());
  box.onkeydown = (event) => {
    event.stopPropagation();
    const { key, shiftKey, isComposing } = event;
    const mark = markForKey(event);
    const isLineBreak = key === 'Enter' && shiftKey && isMultiline;
    const isEnd = (key === 'Enter' || key === 'Escape') && !isLineBreak && !isComposing;
    if (!mark && !isEnd) return;
    event.preventDefault();
    if (mark) void markWords(mark);
    else void (key === 'Enter' ? saveOnce() : stop());
  };
  // It may say how to start.
  update({ status: undefined });
  say();
  show();
  box.focus({ preventScroll: true });
  getSelection()?.selectAllChildren(box);
  if (!point) return;
  const pressed = document.elementFromPoint(point.clientX, point.clientY);
  if (pressed && box.contains(pressed) && leadToPiece(pressed)) void stop();
  else putCaret(box, point);
}

/** The message below the text: why it is refused, or the remaining characters. */
export function TypingMessage() {
  const { reason, count } = useEditor().typing ?? {};
  return (
    <p part="typing-message" className="message" role={reason ? 'alert' : 'status'}>
      {reason ?? count}
    </p>
  );
}
