import type { Operation } from 'rfc6902';
import { reasonOf } from '../protocol';
import { ask, askWhich, attempt, paragraphs, tell, useQuestion } from './dialog';
import { catchKeys, type EarlyKeys } from './early-keys';
import { isComposing } from './keys';
import { canGo } from './leaving-out';
import { offerLinkedName } from './linked-names';
import { addEntry, changeList, isNewEntry, roomIn, takeBack, textEntryOf, updating } from './list-entries';
import { markForKey, markSelection } from './marks';
import { remarksAt } from './new-remarks';
import { caretAt, fieldNow, isUpToDate, visibleText, waitForField, waitUntil } from './page';
import { askWhere, headedPart, headHere, standsIn } from './part-headings';
import {
  change,
  followPlace,
  isMoving,
  mayBreak,
  read,
  showDetails,
  textOf,
  update,
  useEditor,
  type Field,
  type Typing,
} from './state';
import { setTarget } from './target';
import { followText } from './typed-text';
import { copyOf, keepLines, piecesOf, showOriginal, type Copy } from './typing-copy';

/** What happens to a text that is being typed, and what it does then. */
const transitions = {
  /** Letters are taken. */
  open: { leave: 'leaving', end: 'ended' },
  /** The owner has gone elsewhere, and it is being saved: no letters are taken. */
  leaving: { reopen: 'open', end: 'ended' },
  /** It is saved or given up. The copy stays until the page shows the text. */
  ended: {},
} as const;

type Phase = keyof typeof transitions;
type Transition = 'leave' | 'reopen' | 'end';

/** The copies of texts whose typing has ended or is about to, each with what edits its text again. */
const leftCopies = new WeakMap<Element, (point: MouseEvent) => Promise<void>>();

/** Whether an element is the fixed piece of a phrase; its field is then shown in the panel. */
function leadToPiece(target: Element): boolean {
  const isPiece = target.closest('[data-edit-fixed]') !== null;
  if (isPiece) showDetails('site.json', 'name');
  return isPiece;
}

/** Puts the caret at the pointer, or else at the end: what is typed must not replace all words unseen. */
function putCaret(box: HTMLElement, point: MouseEvent): void {
  const caret = caretAt(point);
  const isInText = caret && box.contains(caret.node) && !caret.node.parentElement?.closest('[data-edit-fixed]');
  if (isInText) getSelection()?.collapse(caret.node, caret.offset);
  else getSelection()?.collapseToEnd();
}

/** The change that saves a text: one that may be missing goes when it is emptied, but no entry of a list. */
function changeTo(words: string, field: Field): Operation {
  const { file, pointer: path } = field;
  const isGone = words === '' && !textEntryOf(field) && canGo(file, path);
  return isGone ? { op: 'remove', path } : { op: 'replace', path, value: words };
}

/** Whether the caret is at the end of a box. */
function isAtEnd(box: HTMLElement): boolean {
  const selection = getSelection();
  if (!selection?.isCollapsed || !selection.anchorNode || !box.contains(selection.anchorNode)) return false;
  const rest = document.createRange();
  rest.selectNodeContents(box);
  rest.setStart(selection.anchorNode, selection.anchorOffset);
  return rest.toString().trim() === '';
}

/** A text that is typed on the page. */
class TypedText {
  private phase: Phase = 'open';
  /** The text in the file. */
  private before: string;
  /** The text of the box before any typing. */
  private untouched: string;
  private message: Pick<Typing, 'reason' | 'count'> = { count: '' };
  private saving: Promise<void> | undefined;
  private leaving: Promise<void> | undefined;
  private isMarking = false;
  private readonly listening = new AbortController();
  private end = () => {};
  /** Resolves when typing has ended. */
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));
  private readonly copy: Copy;
  private readonly text: ReturnType<typeof followText>;
  private readonly unfollow: () => void;

  /** @param isNew whether the field is an entry that was just added, which goes again if nothing is typed */
  constructor(
    private field: Field,
    private readonly isNew = false,
  ) {
    const { schema, file } = field;
    this.before = textOf(field);
    const pieces = piecesOf(file);
    this.copy = copyOf(field, this.before, pieces);
    this.box.ariaMultiLine = String(mayBreak(schema));
    this.text = followText(this.box, this.before, pieces, mayBreak(schema));
    this.untouched = this.text.words();
    const { signal } = this.listening;
    this.box.addEventListener('input', this.onInput, { signal });
    this.box.addEventListener('blur', this.onBlur, { signal });
    this.box.addEventListener('keydown', this.onKey, { signal });
    lists.set(this.box, (entries) => this.takeEntries(entries));
    this.unfollow = followPlace(field, (pointer) => this.moveTo(pointer));
  }

  get box(): HTMLElement {
    return this.copy.box;
  }

  private get isCurrent(): boolean {
    return read().typing?.box === this.box;
  }

  private get isRich(): boolean {
    return typeof this.field.schema.plainLength === 'number';
  }

  /** Makes this the text that is being typed. */
  show(): void {
    const { field, box } = this;
    update({ typing: { field, box, ...this.message, leave: this.leave, isChanged: this.isChanged } });
  }

  /** Takes the focus, with all words selected. */
  focus(): void {
    // The status may say how to start.
    update({ status: undefined });
    this.say();
    this.show();
    this.box.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(this.box);
  }

  readonly isChanged = (): boolean =>
    this.phase !== 'ended' && ![this.before, this.untouched].includes(this.text.words());

  /** Saves the text; if it is refused, the owner may discard it. Resolves to whether no text is being typed then. */
  readonly leave = async (): Promise<boolean> => {
    await (this.leaving ??= this.saveOrAsk().finally(() => (this.leaving = undefined)));
    return !read().typing;
  };

  /** Follows the text to another place in its list. */
  private moveTo(pointer: string): void {
    this.field = { ...this.field, pointer };
    if (this.isCurrent) this.show();
    void this.follow();
  }

  /** Lets the copy stand in for the element that shows the text, until the page shows it where it stands. */
  async follow(): Promise<void> {
    await waitUntil(() => {
      const { file, element } = this.field;
      const shown = fieldNow(this.field);
      if (this.phase === 'ended') return true;
      if (shown && shown.element !== element) {
        element.removeAttribute('data-edit-hidden');
        shown.element.setAttribute('data-edit-hidden', '');
        this.field = shown;
        if (this.isCurrent) this.show();
      }
      return isUpToDate(file) && !isMoving(file);
    });
  }

  /** Goes to what a transition leads to. */
  private go(transition: Transition): void {
    const next: Partial<Record<Transition, Phase>> = transitions[this.phase];
    const phase = next[transition];
    if (!phase) return;
    this.phase = phase;
    this.box.contentEditable = phase === 'open' ? 'plaintext-only' : 'false';
    if (phase === 'open') leftCopies.delete(this.copy.copy);
    else leftCopies.set(this.copy.copy, this.again);
  }

  /** Edits the text again, once typing has ended. */
  private readonly again = async (point: MouseEvent): Promise<void> => {
    await this.ended;
    showOriginal(this.field, this.copy);
    startTyping(this.field, point);
  };

  /** Says why the text is refused, or else gives a hint, or how many characters are left if they are few. */
  private say(reason?: string, hint?: string): void {
    const { schema } = this.field;
    this.box.ariaInvalid = reason ? 'true' : null;
    this.box.ariaDescription = reason ?? null;
    const max = this.isRich ? Number(schema.plainLength) : (schema.maxLength ?? Infinity);
    const left = max - visibleText(schema, this.text.words()).length;
    const count = left < 0 ? `${-left} too many` : `${left} left`;
    this.message = { reason, count: hint ?? (left < 20 ? count : standsIn(this.field)) };
    if (this.isCurrent) this.show();
  }

  /** Ends typing; the copy stays until the page shows the new text. */
  async stop(isShown: () => unknown = () => true): Promise<void> {
    this.go('end');
    if (this.isCurrent) update({ typing: undefined });
    this.text.end();
    this.unfollow();
    this.end();
    this.listening.abort();
    await waitUntil(() => !this.copy.copy.isConnected || isShown());
    showOriginal(this.field, this.copy);
  }

  private saveOnce(): Promise<void> {
    return (this.saving ??= this.save().finally(() => (this.saving = undefined)));
  }

  private async save(): Promise<void> {
    if (!this.isChanged()) return this.isNew ? this.takeBack() : this.stop();
    await waitUntil(() => !isMoving(this.field.file));
    const { field } = this;
    const words = this.text.words();
    const earlier = this.before;
    const remarks = remarksAt(field.file, field.pointer);
    try {
      const theirs = textOf(field);
      const isMine = theirs === earlier || (await askWhich(theirs, words));
      const part = words === '' ? undefined : headedPart(field);
      const where = part && isMine ? await askWhere(words) : undefined;
      if (part && where !== 'everywhere') {
        const file = where && (await headHere(part, words));
        return this.stop(() => file === undefined || isUpToDate(file));
      }
      if (!isMine || !(await change(field.file, changeTo(words, field)))) return this.stop();
    } catch (error) {
      return this.say(reasonOf(error));
    }
    this.before = this.untouched = words;
    // What was typed meanwhile.
    if (this.text.words() !== words) return this.save();
    const remark = remarksAt(field.file, field.pointer).find((one) => !remarks.includes(one));
    if (remark !== undefined) update({ status: `Saved, but: ${remark.split('\n', 1).join()}` });
    await this.stop(() => isUpToDate(field.file));
    return offerLinkedName(field.file, field.pointer, earlier, words);
  }

  /** Takes an added entry out again in which nothing was typed. */
  private async takeBack(): Promise<void> {
    await this.stop();
    await takeBack(this.field);
  }

  private async saveOrAsk(): Promise<void> {
    this.go('leave');
    await Promise.race([this.saveOnce(), this.ended]);
    if (this.phase === 'ended') return;
    const body = <p>{this.message.reason}</p>;
    if (!this.box.isConnected) {
      // The page of this text is not shown any more.
      await this.stop();
      void tell('These words were not kept', [this.text.words(), body]);
      return;
    }
    const { typing } = read();
    const next = typing?.box === this.box ? undefined : typing;
    this.go('reopen');
    this.show();
    const no = 'Go on writing';
    if (await ask({ title: 'These words can’t be kept yet', body, yes: 'Take the old words back', no })) {
      await this.stop();
      if (next?.box.contentEditable === 'plaintext-only') update({ typing: next });
    } else {
      this.box.focus();
      void next?.leave();
    }
  }

  /** Marks the selection; the box loses the focus while a dialog asks for an address. */
  private async mark(mark: NonNullable<ReturnType<typeof markForKey>>): Promise<void> {
    if (this.isMarking) return;
    if (!this.isRich) return this.say(undefined, 'Titles, labels and figures take no links and no emphasis.');
    this.isMarking = true;
    const hint = await markSelection(this.field, this.box, mark);
    this.isMarking = false;
    if (hint) this.say(undefined, hint);
  }

  /** Saves the entry of a list, and adds one below for what is typed next. */
  private async saveAndAdd(begun: string): Promise<void> {
    const keys = catchKeys(begun);
    // Not until the page shows it: it shows both then.
    await Promise.race([this.saveOnce(), this.ended]);
    const entry = this.phase === 'ended' && !keys.isGivenUp() ? textEntryOf(this.field) : undefined;
    if (entry && roomIn(entry) > 0) return typeAdded(keys, () => addEntry(entry));
    const words = keys.take();
    if (this.phase !== 'ended') this.box.focus();
    if (words.trim() !== '') void tell('These words were not added', words);
  }

  /** Makes entries of pasted ones: the first goes in at the caret, and the others become entries below. */
  private async takeEntries([first = '', ...others]: string[]): Promise<void> {
    const entry = textEntryOf(this.field);
    const selection = getSelection();
    if (!entry || !selection) return;
    selection.deleteFromDocument();
    const { anchorNode } = selection;
    const rest = document.createRange();
    rest.selectNodeContents(this.box);
    if (anchorNode) rest.setStart(anchorNode, selection.anchorOffset);
    const end = rest.toString();
    rest.deleteContents();
    rest.insertNode(document.createTextNode(first));
    this.text.take();
    const fitting = others.slice(0, Math.max(0, roomIn(entry)));
    const leftOut = others.slice(fitting.length);
    const values = fitting.map((text, index) => (index === fitting.length - 1 ? text + end : text));
    const { list, index } = entry;
    const last = index + values.length;
    try {
      await changeList(
        entry,
        last,
        { op: 'replace', path: this.field.pointer, value: this.text.words() + (values.length > 0 ? '' : end) },
        ...values.map((value, at) => ({ op: 'add' as const, path: `${list}/${index + 1 + at}`, value })),
      );
      await this.stop();
    } catch (error) {
      // The words behind the caret are in no entry.
      this.box.append(end);
      this.text.take();
      this.say(reasonOf(error));
      leftOut.unshift(...fitting);
    }
    if (leftOut.length > 0) await tell('These entries were not added', paragraphs(leftOut));
  }

  private readonly onInput = (event: Event): void => {
    keepLines(this.field.element, this.copy);
    this.text.take(event instanceof InputEvent ? event.data : undefined);
    const restored = this.text.restored();
    this.say(undefined, restored && `“${restored}” stays: it is written under Details, “Your name”.`);
  };

  // After a question, typing goes on.
  private readonly onBlur = (): void => void (useQuestion.getState().asked || this.saveOnce());

  private readonly onKey = (event: KeyboardEvent): void => {
    event.stopPropagation();
    const { key, shiftKey } = event;
    const mark = markForKey(event);
    const isLineBreak = key === 'Enter' && shiftKey && mayBreak(this.field.schema);
    const isEnd = (key === 'Enter' || key === 'Escape') && !isLineBreak && !isComposing(event);
    if (!mark && !isEnd) return;
    event.preventDefault();
    if (mark) void this.mark(mark);
    else if (key === 'Escape') void (this.isNew ? this.takeBack() : this.stop());
    else this.enter();
  };

  /** Saves the text, and adds an entry below it in a list. `begun` was typed after Enter already. */
  enter(begun = ''): void {
    if (this.addsBelow()) void attempt(() => this.saveAndAdd(begun));
    else void this.saveOnce();
  }

  /** Whether Enter adds an entry below: at the end of one in which there are words. */
  private addsBelow(): boolean {
    const entry = textEntryOf(this.field);
    if (!entry || roomIn(entry) <= 0 || !isAtEnd(this.box)) return false;
    return this.text.words() !== '' && (!this.isNew || this.isChanged());
  }
}

/** The boxes in lists, each with what makes entries of several texts. */
const lists = new WeakMap<Element, (entries: string[]) => Promise<void>>();

/** Whether pasted entries became entries of the list in which is being typed. */
export function pasteEntries(box: Element, entries: string[]): boolean {
  const { typing } = read();
  const take = lists.get(box);
  if (entries.length < 2 || !take || typing?.box !== box || !textEntryOf(typing.field)) return false;
  void attempt(() => take(entries));
  return true;
}

/** A press within a text that is or was typed: on a fixed piece, or before the page shows the text as it was saved. */
export function pressTyped(target: Element, point: MouseEvent): void {
  const copy = target.closest('[data-edit-typing]');
  if (copy && !leadToPiece(target)) void leftCopies.get(copy)?.(point);
}

/** Starts typing at once. Other text that is being typed is saved meanwhile; it comes back if it is refused. */
export function startTyping(field: Field, point?: MouseEvent): TypedText {
  void read().typing?.leave();
  const typed = new TypedText(field);
  typed.focus();
  if (!point) return typed;
  const pressed = document.elementFromPoint(point.clientX, point.clientY);
  if (pressed && typed.box.contains(pressed) && leadToPiece(pressed)) void typed.stop();
  else putCaret(typed.box, point);
  return typed;
}

/** Resolves with the field that shows a value once the page has been renewed, and says so until then. */
export async function whenRenewed(place: Pick<Field, 'file' | 'pointer'>): Promise<Field | undefined> {
  let { pointer } = place;
  const unfollow = followPlace(place, (next) => (pointer = next));
  update({ status: updating });
  await adding;
  await waitUntil(() => !isMoving(place.file));
  const field = await waitForField(place.file, pointer);
  unfollow();
  if (read().status === updating) update({ status: undefined });
  return field;
}

/** Starts typing a text that is pressed while the page shows it at an earlier place, or is about to. */
export function startTypingMoved(pressed: Field, point: MouseEvent): void {
  setTarget(pressed);
  void startTyping(pressed, point).follow();
}

/** The last addition, which may shift what stands below it. */
let adding: Promise<void> = Promise.resolve();

/**
 * Types what was just added: `add` resolves with its field, and what is typed until then goes into it. An Enter in it
 * does what it does while typing.
 */
export function typeAdded(keys: EarlyKeys, add: () => Promise<Field | undefined>): Promise<void> {
  const added = takeAdded(keys, add);
  adding = added.catch(() => undefined);
  return added;
}

/** Puts what was typed after the owner has gone elsewhere into the entries that it was meant for. */
async function fillIn(field: Field, words: string[]): Promise<void> {
  const [first = '', ...others] = words.map((text) => text.trim()).filter((text) => text !== '');
  const entry = textEntryOf(field);
  const fitting = entry ? others.slice(0, roomIn(entry)) : [];
  const below = fitting.map((value, at) => {
    return { op: 'add' as const, path: `${entry?.list}/${Number(entry?.index) + 1 + at}`, value };
  });
  await change(field.file, { op: 'replace', path: field.pointer, value: first }, ...below);
  const leftOut = others.slice(fitting.length);
  if (leftOut.length > 0) await tell('These words were not added', paragraphs(leftOut));
}

/** Says which words were not added because of an error. */
function notAdded(error: unknown, words: string): never {
  const typed = words.trim();
  throw typed === '' ? error : new Error(`${reasonOf(error)}\nThese words were not added: ${typed}`);
}

async function takeAdded(keys: EarlyKeys, add: () => Promise<Field | undefined>): Promise<void> {
  const field = await add().catch((error: unknown) => notAdded(error, keys.take()));
  const isLeft = keys.isLeft();
  const early = keys.take();
  const [words = '', ...later] = early.replace(/^\n+/, '').split('\n');
  if (!field) {
    if (early.trim() !== '') void tell('These words were not added', early);
    return;
  }
  if (isLeft) {
    // The owner is busy elsewhere: no focus is taken.
    const all = [words, ...later];
    if (all.join('').trim() === '') return takeBack(field);
    return fillIn(field, all).catch((error: unknown) => notAdded(error, all.join('\n')));
  }
  void read().typing?.leave();
  const typed = new TypedText(field, isNewEntry(field));
  typed.focus();
  if (words === '') return;
  // execCommand, because the browser can undo it.
  document.execCommand('insertText', false, words);
  if (later.length > 0) typed.enter(later.join('\n'));
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
