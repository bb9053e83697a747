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
 * @param caret the number of characters of `shown` before the caret after it, if that is in the text
 */
function changedText(before: string, shown: string, typed?: string | null, caret?: number): string {
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

/** The number of characters of a box before the caret; undefined if that is not in it. */
export function caretIn(box: Element): number | undefined {
  const { focusNode, focusOffset = 0 } = getSelection() ?? {};
  if (!focusNode || !box.contains(focusNode)) return undefined;
  const before = document.createRange();
  before.setStart(box, 0);
  before.setEnd(focusNode, focusOffset);
  const part = document.createElement('div');
  part.append(before.cloneContents());
  return textIn(part).length;
}

/** An element for a placeholder. */
function pieceOf(name: string, shown: string): HTMLElement {
  const piece = document.createElement('span');
  piece.setAttribute(fixed, name);
  piece.contentEditable = 'false';
  piece.title = 'Written under Details, “You and your site”: press to change it there';
  piece.textContent = shown;
  return piece;
}

/** What placeholders stand for, such as `{name}`. */
type Pieces = Record<string, string>;

/** Fills an element with a text in which each placeholder of `pieces` is not editable. */
export function fill(element: Element, text: string, pieces: Pieces): void {
  const parts = text.split(/(\{\w+\})/).filter((part) => part !== '');
  element.replaceChildren(...parts.map((part) => (pieces[part] === undefined ? part : pieceOf(part, pieces[part]))));
}

/**
 * Follows what is typed into a box that was filled with a text. What changes in it otherwise, as by a browser's
 * translation, is no part of the text, and is put back.
 */
export function followText(box: HTMLElement, before: string, pieces: Pieces, isMultiline: boolean) {
  /** The text with the intended spaces, whatever the browser makes of them. */
  let written = before;
  /** What a placeholder that was deleted stands for, once it is back. */
  let restored: string | undefined;
  /** What is in the box after the last letter that was typed. */
  let shown = textIn(box);
  let nodes = [...box.childNodes].map((node) => node.cloneNode(true));

  const putBack = () => {
    if (textIn(box) !== shown) box.replaceChildren(...nodes.map((node) => node.cloneNode(true)));
  };
  // Later, because some browsers tell of a letter a moment after they show it.
  const observer = new MutationObserver(() => setTimeout(putBack));
  observer.observe(box, { childList: true, characterData: true, subtree: true });

  /** Puts deleted placeholders back, after a blank. */
  function restorePieces(): void {
    for (const name of before.match(/\{\w+\}/g) ?? []) {
      const stands = pieces[name];
      if (stands === undefined || box.querySelector(`[${fixed}="${name}"]`)) continue;
      box.append(pieceOf(name, stands));
      restored = stands;
    }
    const piece = restored === undefined ? null : box.querySelector(`[${fixed}]`);
    if (/\S$/.test(piece?.previousSibling?.textContent ?? '')) piece?.before(' ');
  }

  /** Takes what is in the box now; `typed` is the text typed in this step, if known. */
  function take(typed?: string | null): void {
    restorePieces();
    shown = textIn(box);
    nodes = [...box.childNodes].map((node) => node.cloneNode(true));
    written = changedText(written, shown, typed, caretIn(box));
  }

  /** The text as it is to be saved. */
  function words(): string {
    // The owner may have typed a blank before the one of a placeholder.
    const whole = restored === undefined ? written : written.replace(/ +(?=\{\w+\})/g, ' ');
    return isMultiline ? whole.trim() : whole.trim().replace(/\s*\n\s*/g, ' ');
  }

  return { take, words, restored: () => restored, end: () => observer.disconnect() };
}
