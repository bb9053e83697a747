import { focusOn } from './page';
import { read, valueOf, type Field } from './state';
import { setTarget } from './target';
import { fill } from './typed-text';

/** The values of placeholders in a phrase of the interface. */
export const piecesOf = (file: string): Record<string, string> =>
  file === 'words.json' ? { '{name}': String(valueOf('site.json', '/name') ?? '') } : {};

/** The editable copy of a text on the page, and the box in it whose letters are taken. */
export interface Copy {
  copy: HTMLElement;
  box: HTMLElement;
}

/**
 * Hides the original element, which React controls, and adds an editable copy. If the page sets each line of a headline
 * in its own element, so does the copy, and is the box itself: the page's style reaches the lines.
 */
export function copyOf(original: HTMLElement, label: string, words: string, pieces: Record<string, string>): Copy {
  const copy = original.cloneNode();
  if (!(copy instanceof HTMLElement)) throw new Error('What is edited is an element.');
  for (const name of ['id', 'tabindex', 'data-field', 'data-edit-target']) copy.removeAttribute(name);
  copy.setAttribute('data-edit-typing', '');
  const [first = '', ...rest] = words.split('\n');
  const hasLines = original.children.length === 2 && rest.length > 0;
  const box = hasLines ? copy : copy.appendChild(document.createElement('span'));
  box.setAttribute('translate', 'no');
  Object.assign(box, { contentEditable: 'plaintext-only', role: 'textbox', tabIndex: 0, ariaLabel: label });
  if (hasLines) {
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
