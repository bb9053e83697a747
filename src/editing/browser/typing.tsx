import { plainText } from '../../content/rich-text';
import { reasonOf } from '../protocol';
import { ask, askWhich, tell } from './dialog';
import { markAsked, markSelection } from './marks';
import { caretAt, fieldShowing, focusOn, until } from './page';
import { change, read, showDetails, textOf, update, useEditor, valueOf, type Field } from './state';
import { changedText, fill, pieceOf, piecesIn, textIn } from './typed-text';

const letters = (text: string | null) => text?.replace(/[^\p{L}\p{N}]/gu, '');

/** What an element says that can be seen. */
function wordsShown(element: HTMLElement): string {
  const copy = element.cloneNode(true);
  if (copy instanceof Element) for (const hidden of copy.querySelectorAll('[data-screen]')) hidden.remove();
  return copy.textContent ?? '';
}

/**
 * React owns what the page shows: it is hidden, and a copy beside it is typed in. Where the page sets each line of a
 * headline in an element of its own, so does the copy, and looks the same.
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
  // `:first-child` goes on to fit what is seen.
  original[original.previousElementSibling ? 'after' : 'before'](copy);
  return { copy, box };
}

/** What a phrase of the interface shows in the place of names in braces: they are written elsewhere. */
const piecesOf = (file: string): Record<string, string> =>
  file === 'words.json' ? { '{name}': String(valueOf('site.json', '/name') ?? '') } : {};

const twins: Record<string, { other: string; question: string }> = {
  '/brand': { other: '/name', question: 'Is that your name, too?' },
  '/name': { other: '/brand', question: 'Is that the name in the navigation, too?' },
};

/** Offers to change the name in the navigation and the owner’s together, where they were the same. */
async function offerTwin({ file, pointer }: Field, before: string, words: string): Promise<void> {
  const { other, question } = (file === 'site.json' && twins[pointer]) || {};
  if (other === undefined || question === undefined || valueOf(file, other) !== before) return;
  const place = other === '/name' ? 'the greeting and the titles of pages' : 'the navigation';
  const body = `“${before}” stands in ${place}, too.`;
  if (await ask({ title: question, body, yes: 'Change both', no: 'Only this one' }))
    await change(file, { op: 'replace', path: other, value: words });
}

/** Starts typing. What is typed elsewhere is saved first; while that is refused, and not given up, it goes on there. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const { typing } = read();
  if (!typing) return typeIn(field, point);
  void typing.leave().then((isLeft) => {
    // The page may show it anew by then.
    const shown = fieldShowing(field);
    if (isLeft && shown && !read().typing) typeIn(shown, point);
  });
}

function typeIn(field: Field, point?: MouseEvent): void {
  const { element: original, schema, file, pointer } = field;
  const mayBreak = schema.description?.includes('\\n') ?? false;
  let before = textOf(field);
  /** How many characters of a running text may be read; its marks don't count. */
  const { plainLength } = schema;
  const isRich = typeof plainLength === 'number';
  const readOf = (words: string) => (isRich ? plainText(words) : words);
  const isTrimmed = before === before.trim();
  const pieces = piecesOf(file);
  const { copy, box } = copyOf(original, schema.description ?? '', before, pieces);
  box.ariaMultiLine = String(mayBreak);
  /** What is written as it is meant, whatever blanks the browser makes of it. */
  let written = before;

  /** Takes in what has changed in the box. */
  function takeChange(typed?: string | null): void {
    for (const name of before.match(/\{\w+\}/g) ?? [])
      if (pieces[name] !== undefined && !piecesIn(box).includes(name)) box.append(pieceOf(name, pieces[name]));
    written = changedText(written, textIn(box), typed, getSelection()?.focusOffset);
  }

  const wordsNow = () => {
    takeChange();
    const typed = isTrimmed ? written.trim() : written;
    return mayBreak ? typed : typed.replace(/\s*\n\s*/g, ' ');
  };
  /** What is in the box as long as nothing is typed. */
  let untouched = wordsNow();
  const isChanged = () => wordsNow() !== before && wordsNow() !== untouched;

  const say = (reason?: string, hint = '') => {
    box.ariaInvalid = reason ? 'true' : null;
    box.ariaDescription = reason ?? null;
    const left = (isRich ? plainLength : (schema.maxLength ?? Infinity)) - readOf(wordsNow()).length;
    const count = left < 0 ? `${-left} too many` : `${left} left`;
    update({ typing: { box, reason, count: hint || (left < 20 ? count : ''), leave, isChanged } });
  };

  let isMarking = false;
  /** Marks what is selected; the box is left meanwhile where that asks for an address. */
  async function markWords(mark: NonNullable<ReturnType<typeof markAsked>>): Promise<void> {
    if (isMarking) return;
    if (!isRich) return say(undefined, 'Titles, labels and figures take no links and no emphasis.');
    isMarking = true;
    const hint = await markSelection(box, mark);
    isMarking = false;
    if (hint) say(undefined, hint);
  }

  let end = () => {};
  /** Resolves once other words can be typed. */
  const ended = new Promise<void>((resolve) => (end = resolve));

  /** Ends it; the copy stays until the page shows what was written. */
  async function stop(isShown: () => unknown = () => true): Promise<void> {
    update({ typing: undefined });
    end();
    Object.assign(box, { contentEditable: 'false', oninput: null, onblur: null, onkeydown: null });
    await until(isShown);
    const hadFocus = copy.contains(document.activeElement);
    copy.remove();
    original.removeAttribute('data-edit-hidden');
    if (hadFocus) focusOn(original);
  }

  async function save(): Promise<void> {
    const words = wordsNow();
    if (!isChanged()) return stop();
    const earlier = before;
    try {
      const theirs = textOf(field);
      const isMine = theirs === before || (await askWhich(theirs, words));
      if (!isMine || !(await change(file, { op: 'replace', path: pointer, value: words }))) return stop();
    } catch (error) {
      return say(reasonOf(error));
    }
    before = untouched = words;
    if (wordsNow() !== words) return save();
    // The page sets them in its own typography, and puts what is meant in place of a name in braces.
    await stop(
      () => textOf(field) !== words || words.includes('{') || letters(wordsShown(original)) === letters(readOf(words)),
    );
    return offerTwin(field, earlier, words);
  }

  let saving: Promise<void> | undefined;
  const saveOnce = () => (saving ??= save().finally(() => (saving = undefined)));

  /** Saves the words; where they are refused, the owner may give them up. Whether it has ended. */
  async function leave(): Promise<boolean> {
    await Promise.race([saveOnce(), ended]);
    const { typing } = read();
    if (typing?.box !== box) return true;
    const body = <p className="reason">{typing.reason}</p>;
    if (!box.isConnected) {
      // The page that they belong to is not shown any more.
      await stop();
      void tell('These words were not kept', [wordsNow(), body]);
      return true;
    }
    const no = 'Go on writing';
    if (await ask({ title: 'These words can’t be kept yet', body, yes: 'Take the old words back', no })) await stop();
    else box.focus();
    return read().typing?.box !== box;
  }

  box.oninput = (event) => {
    takeChange(event instanceof InputEvent ? event.data : undefined);
    say();
  };
  box.onblur = () => void (isMarking || saveOnce());
  box.oncopy = box.oncut = (event) => {
    // The browser would copy ordinary blanks in place of those that may not be broken.
    event.preventDefault();
    event.clipboardData?.setData('text/plain', String(getSelection()));
    if (event.type === 'cut') document.execCommand('delete');
  };
  box.onclick = ({ target }) => {
    if (target instanceof Element && target.matches('[data-edit-fixed]')) showDetails('site.json', 'name');
  };
  box.onkeydown = (event) => {
    event.stopPropagation();
    const mark = markAsked(event);
    if (mark) {
      event.preventDefault();
      return void markWords(mark);
    }
    const { key, shiftKey, isComposing } = event;
    if (isComposing || (key !== 'Enter' && key !== 'Escape') || (key === 'Enter' && shiftKey && mayBreak)) return;
    event.preventDefault();
    void (key === 'Enter' ? saveOnce() : stop());
  };
  say();
  // The caret goes to the point pressed; otherwise all words are selected.
  const found = point && caretAt(point);
  box.focus({ preventScroll: true });
  if (found && box.contains(found.node)) getSelection()?.collapse(found.node, found.offset);
  else getSelection()?.selectAllChildren(box);
}

/** Under the words that are typed: what the contract refuses, or how many characters are left. */
export function TypingMessage() {
  const { reason, count } = useEditor().typing ?? {};
  return (
    <p part="beside-typing" className="message" role={reason ? 'alert' : 'status'}>
      {reason ?? count}
    </p>
  );
}
