import { controlCharacters } from '../../content/engine/text-rules';
import { isTyping } from './page';
import { editorHost } from './state';

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
function textIn(node: Node): string {
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

/** Follows what is typed into a box that was filled with a text. */
export function followText(box: HTMLElement, before: string, pieces: Pieces, isMultiline: boolean) {
  /** The text with the intended spaces, whatever the browser makes of them. */
  let written = before;
  /** What a placeholder that was deleted stands for, once it is back. */
  let restored: string | undefined;

  /** Puts deleted placeholders back, after a blank. */
  function restorePieces(): void {
    for (const name of before.match(/\{\w+\}/g) ?? []) {
      const shown = pieces[name];
      if (shown === undefined || box.querySelector(`[${fixed}="${name}"]`)) continue;
      box.append(pieceOf(name, shown));
      restored = shown;
    }
    const piece = restored === undefined ? null : box.querySelector(`[${fixed}]`);
    if (/\S$/.test(piece?.previousSibling?.textContent ?? '')) piece?.before(' ');
  }

  /** Takes what is in the box now; `typed` is the text typed in this step, if known. */
  function take(typed?: string | null): void {
    restorePieces();
    written = changedText(written, textIn(box), typed, getSelection()?.focusOffset);
  }

  /** The text as it is to be saved. */
  function words(): string {
    take();
    // The owner may have typed a blank before the one of a placeholder.
    const whole = restored === undefined ? written : written.replace(/ +(?=\{\w+\})/g, ' ');
    return isMultiline ? whole.trim() : whole.trim().replace(/\s*\n\s*/g, ' ');
  }

  return { take, words, restored: () => restored };
}

const lineEnds = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g;
/** Whitespace, except non-breaking spaces, which are intentional. */
const blank = /(?!\n)[^\S\u00A0\u2007\u202F\uFEFF]/g;

/** Normalises pasted text: whitespace becomes spaces, and invisible characters are removed. */
export const pastedText = (text: string, mayBreak: boolean): string =>
  text
    .replace(/^[\n\r\u2028\u2029]+|[\n\r\u2028\u2029]+$/g, '')
    .replace(lineEnds, mayBreak ? '\n' : ' ')
    .replace(blank, ' ')
    .replace(controlCharacters, (character) => (character === '\n' ? character : ''))
    .replaceAll('\uFEFF', '');

/** Inserts pasted text as it may stand in the content, on the page and in the editor's own fields. */
export function onTextPasted(event: ClipboardEvent): void {
  const [target] = event.composedPath();
  const isOurs = isTyping(event.target) || event.target === editorHost();
  if (!isOurs || !(target instanceof HTMLElement)) return;
  const given = event.clipboardData?.getData('text/plain') ?? '';
  const text = pastedText(given, target.ariaMultiLine === 'true');
  if (text === given) return;
  event.preventDefault();
  // execCommand, because the browser can undo it.
  document.execCommand('insertText', false, text);
}
