/** Blanks that a browser may take for each other where one types. */
const blanks = ' \u00A0\u202F';

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined && other !== undefined && (one === other || (blanks.includes(one) && blanks.includes(other)));

const isAlike = (one: string, other: string) =>
  one.length === other.length && [...one].every((character, index) => isSame(character, other[index]));

/**
 * A text after it was changed where one types. Browsers make ordinary blanks of non-breaking ones there, and the other
 * way round: what was not touched stays as it was before, and what was typed is taken as it was typed.
 * @param shown what the browser shows now
 * @param typed what was typed in this step, if that is known
 * @param caret where the caret stands after it
 */
export function changedText(before: string, shown: string, typed?: string | null, caret?: number): string {
  const most = Math.min(before.length, shown.length);
  let start = 0;
  while (start < most && isSame(before[start], shown[start])) start++;
  let end = 0;
  while (end < most - start && isSame(before.at(-1 - end), shown.at(-1 - end))) end++;
  const inserted = shown.slice(start, shown.length - end);
  const isReplaced = inserted === '' && before.length === shown.length && typed?.length === 1 && blanks.includes(typed);
  // One blank took the place of another.
  if (isReplaced && caret) return before.slice(0, caret - 1) + typed + before.slice(caret);
  const own = typed && isAlike(typed, inserted) ? typed : inserted;
  return before.slice(0, start) + own + before.slice(before.length - end);
}

/** What stands for a word that is written elsewhere, such as `{name}`. */
const fixed = 'data-edit-fixed';

/** The text of the box that is typed in: its lines, with what stands for a fixed piece in the place of each. */
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

/** Fills an element with a text, in which each `{name}` of `pieces` is a piece that can’t be typed in. */
export function fill(element: Element, text: string, pieces: Record<string, string>): void {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
  element.replaceChildren(...parts.map((part) => (pieces[part] === undefined ? part : pieceOf(part, pieces[part]))));
}

/** A piece of a text that is written elsewhere. */
export function pieceOf(name: string, shown: string): HTMLElement {
  const piece = document.createElement('span');
  piece.setAttribute(fixed, name);
  piece.contentEditable = 'false';
  piece.title = 'Written under Details, “You and your site”: press to change it there';
  piece.textContent = shown;
  return piece;
}

/** The names of the fixed pieces that stand in an element. */
export const piecesIn = (element: Element): string[] =>
  [...element.querySelectorAll(`[${fixed}]`)].map((piece) => piece.getAttribute(fixed) ?? '');
