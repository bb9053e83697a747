/** Spaces that browsers may exchange in editable text. */
const blanks = ' \u00A0\u202F';

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && (one === other || (blanks.includes(one) && blanks.includes(other)));

const isAlike = (one: string, other: string) =>
  one.length === other.length && [...one].every((character, index) => isSame(character, other[index]));

/**
 * The text after an edit. Browsers exchange ordinary and non-breaking spaces in editable text: unchanged parts keep
 * their spaces, and typed ones are used as typed.
 * @param shown the text in the browser now
 * @param typed the text typed in this step, if known
 * @param caret the caret's position after it
 */
export function changedText(before: string, shown: string, typed?: string | null, caret?: number): string {
  const max = Math.min(before.length, shown.length);
  let start = 0;
  while (start < max && isSame(before[start], shown[start])) start++;
  let end = 0;
  while (end < max - start && isSame(before.at(-1 - end), shown.at(-1 - end))) end++;
  const inserted = shown.slice(start, shown.length - end);
  const isReplaced = inserted === '' && before.length === shown.length && typed?.length === 1 && blanks.includes(typed);
  // One space was replaced by another.
  if (isReplaced && caret) return before.slice(0, caret - 1) + typed + before.slice(caret);
  const own = typed && isAlike(typed, inserted) ? typed : inserted;
  return before.slice(0, start) + own + before.slice(before.length - end);
}

/** The attribute of a placeholder for text from elsewhere, such as `{name}`. */
const fixed = 'data-edit-fixed';

/** The text of the editable box, with line breaks and placeholders. */
export function textIn(node: Node): string {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  const piece = node.getAttribute(fixed);
  if (piece !== null) return piece;
  if (node.localName === 'br') return '\n';
  const parts = [...node.childNodes].map((child) => {
    const isNextLine = child instanceof Element && child.hasAttribute('data-edit-line') && child.previousSibling;
    return (isNextLine ? '\n' : '') + textIn(child);
  });
  return parts.join('');
}

/** Fills an element with a text in which each placeholder of `pieces` is not editable. */
export function fill(element: Element, text: string, pieces: Record<string, string>): void {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
  element.replaceChildren(...parts.map((part) => (pieces[part] === undefined ? part : pieceOf(part, pieces[part]))));
}

/** An element for a placeholder. */
export function pieceOf(name: string, shown: string): HTMLElement {
  const piece = document.createElement('span');
  piece.setAttribute(fixed, name);
  piece.contentEditable = 'false';
  piece.title = 'Written under Details, “You and your site”: press to change it there';
  piece.textContent = shown;
  return piece;
}

/** The names of the placeholders in an element. */
export const piecesIn = (element: Element): string[] =>
  [...element.querySelectorAll(`[${fixed}]`)].map((piece) => piece.getAttribute(fixed) ?? '');
