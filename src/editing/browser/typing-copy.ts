import { focusOn } from './page';
import { mayBreak, read, valueOf, type Field } from './state';
import { setTarget } from './target';
import { caretIn, fill, textIn } from './typed-text';

/** The values of placeholders in a phrase of the interface. */
export const piecesOf = (file: string): Record<string, string> =>
  file === 'words.json' ? { '{name}': String(valueOf('site.json', '/name') ?? '') } : {};

/** The editable copy of a text on the page, and the box in it whose letters are taken. */
export interface Copy {
  copy: HTMLElement;
  box: HTMLElement;
}

/** An empty element like the page's own, or a plain one. */
function like(shown: Node | null | undefined): HTMLElement {
  const element = shown instanceof HTMLSpanElement ? shown.cloneNode() : undefined;
  return element instanceof HTMLElement ? element : document.createElement('span');
}

/** The lines of a text of at most two, each in an element as the page has it. */
function linesOf(original: Element, words: string): Element[] {
  const [first = '', ...rest] = words.split('\n');
  return [first, ...(rest.length > 0 ? [rest.join('\n')] : [])].map((text, index) => {
    const line = like(original.children[index]);
    line.textContent = text;
    line.setAttribute('data-edit-line', '');
    return line;
  });
}

/** Puts a second line that was begun into its own element, as the page has it. The caret stays. */
export function keepLines(original: Element, { copy, box }: Copy): void {
  const at = caretIn(box);
  if (copy !== box || at === undefined) return;
  const [first, second] = linesOf(original, textIn(box));
  const isKept = ({ textContent }: Element, index: number) => textContent === box.childNodes[index]?.textContent;
  if (!first || !second || (box.childNodes.length === 2 && [first, second].every(isKept))) return;
  const { length } = first.textContent;
  box.replaceChildren(first, second);
  const [line, offset] = at > length ? [second, at - length - 1] : [first, at];
  getSelection()?.collapse(line.firstChild ?? line, offset);
}

/**
 * Hides the original element, which React controls, and adds an editable copy. If the page sets each line of a headline
 * in its own element, so does the copy, and is the box itself: the page's style reaches the lines. If it sets the words
 * in an element, the box is like that.
 */
export function copyOf({ element: original, schema }: Field, words: string, pieces: Record<string, string>): Copy {
  const copy = original.cloneNode();
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  for (const name of ['id', 'tabindex', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  const hasLines = original.children.length === 2 && mayBreak(schema);
  const box = hasLines ? copy : copy.appendChild(like(original.firstChild));
  box.setAttribute('translate', 'no');
  Object.assign(box, {
    contentEditable: 'plaintext-only',
    role: 'textbox',
    tabIndex: 0,
    ariaLabel: schema.description ?? '',
  });
  if (hasLines) box.append(...linesOf(original, words));
  else fill(box, words, pieces);
  original.setAttribute('data-edit-hidden', '');
  // So that `:first-child` still matches the visible element.
  original[original.previousElementSibling ? 'after' : 'before'](copy);
  return { copy, box };
}

/** Shows the page's own element again. The tools stay where the owner has gone meanwhile. */
export function showOriginal({ element }: Field, { copy }: Copy): void {
  if (!copy.isConnected) return;
  const hadFocus = copy.contains(document.activeElement);
  copy.remove();
  element.removeAttribute('data-edit-hidden');
  if (!hadFocus) return;
  const { target } = read();
  focusOn(element);
  if (target && target.element !== element && target.element.isConnected) setTarget(target);
}
