import { valueAt } from '../../content/schema/image-fields';
import { reasonOf } from '../protocol';
import { askWhich } from './dialog';
import { change, pageOf, projectOn, read, schemaAt, textOf, update, useEditor, type Field } from './state';

/** Where what an element shows is written: by itself, or together with the parts of the page that it stands in. */
function originOf(element: Element | null | undefined, name = 'data-in'): string {
  const own = element?.getAttribute(name) ?? '';
  return !element || own.includes('#') ? own : originOf(element.parentElement?.closest('[data-in]')) + own;
}

const ofProject = /^projects\.json#\/(\d+)(\/content)?/;

/** Where the value of an element is written; a locked case study's is in its working copy. Nothing where that is not here. */
export function fieldOf(element: Element): Field | undefined {
  const origin = originOf(element, 'data-field').replace(ofProject, (_, page, content = '') => {
    const { index = page, copy } = projectOn(Number(page)) ?? {};
    return copy && content ? `${copy}#` : `projects.json#/${index}${content}`;
  });
  const [file = '', pointer = ''] = origin.split('#');
  const schema = schemaAt(file, pointer);
  return schema && element instanceof HTMLElement ? { element, file, pointer, schema } : undefined;
}

/** Resolves once something is as it should be, or after ten seconds. */
export async function until(isReady: () => unknown): Promise<void> {
  for (let tries = 0; tries < 200 && !(await isReady()); tries++) await new Promise((again) => setTimeout(again, 50));
}

/** Moves the focus to what can have it: the element, or the link or button that it stands in. */
export const focusOn = (element: HTMLElement) =>
  element.closest<HTMLElement>('a, button, [tabindex]')?.focus({ preventScroll: true });

/** What the page shows of a value at this moment. */
export const fieldShowing = ({ file, pointer }: Pick<Field, 'file' | 'pointer'>) =>
  [...document.querySelectorAll('[data-field]')]
    .map(fieldOf)
    .find((field) => field?.file === file && field.pointer === pointer);

/** What the page shows of a value, once it does. */
export async function shown(file: string, pointer: string): Promise<Field | undefined> {
  await until(() => fieldShowing({ file, pointer }));
  return fieldShowing({ file, pointer });
}

/** What Gatsby has made for an address; undefined where that is nothing. */
export async function pageData(address: string): Promise<unknown> {
  const answer = await fetch(`/page-data/${address.slice(1) || 'index'}/page-data.json`);
  return answer.ok ? answer.json() : undefined;
}

/** Follows a link. A page that the document does not know yet needs a new one, once Gatsby has made it. */
export async function openLink(link: HTMLAnchorElement): Promise<void> {
  if (pageOf(link.pathname) < read().known) return link.click();
  update({ status: 'Opening…' });
  await until(async () => valueAt(await pageData(link.pathname), ['path']) === link.pathname);
  location.assign(link.pathname);
}

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

/** Where a caret goes by a press. Safari before 26.2 knows the older way alone. */
export function caretAt({ clientX, clientY }: MouseEvent): { node: Node; offset: number } | undefined {
  if (Reflect.has(document, 'caretPositionFromPoint')) {
    const position = document.caretPositionFromPoint(clientX, clientY);
    return position ? { node: position.offsetNode, offset: position.offset } : undefined;
  }
  const range = Reflect.has(document, 'caretRangeFromPoint') && document.caretRangeFromPoint(clientX, clientY);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** Starts typing. What is still refused comes first. */
export function startTyping(field: Field, point?: MouseEvent): void {
  const { element: original, schema, file, pointer } = field;
  const open = read().typing;
  if (open) return open.box.focus();
  const mayBreak = schema.description?.includes('\\n') ?? false;
  let before = textOf(field);
  const isTrimmed = before === before.trim();
  const { copy, box } = copyOf(original, schema.description ?? '', before);
  box.ariaMultiLine = String(mayBreak);
  const wordsNow = () => {
    const typed = isTrimmed ? box.innerText.trim() : box.innerText;
    return mayBreak ? typed : typed.replace(/\s*\n\s*/g, ' ');
  };
  /** What is in the box as long as nothing is typed. */
  let untouched = wordsNow();

  const say = (reason?: string) => {
    box.ariaInvalid = reason ? 'true' : null;
    box.ariaDescription = reason ?? null;
    const left = (schema.maxLength ?? Infinity) - wordsNow().length;
    const count = left < 0 ? `${-left} too many` : `${left} left`;
    update({ typing: { box, reason, count: left < 20 ? count : '' } });
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

  async function save(): Promise<void> {
    const words = wordsNow();
    if (words === before || words === untouched) return stop();
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
    return stop(
      () => textOf(field) !== words || words.includes('{') || letters(original.textContent) === letters(words),
    );
  }

  let saving: Promise<void> | undefined;
  const saveOnce = () => void (saving ??= save().finally(() => (saving = undefined)));
  box.oninput = () => say();
  box.onblur = saveOnce;
  box.onkeydown = (event) => {
    event.stopPropagation();
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
