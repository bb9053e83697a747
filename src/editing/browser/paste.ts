import { controlCharacters } from '../../content/schema/text-rules';
import { isTyping } from './page';
import { editorHost } from './state';

const lineEnds = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g;
/** Whitespace, except non-breaking spaces, which are intentional. */
const blank = /(?!\n)[^\S\u00A0\u2007\u202F\uFEFF]/g;

/** Normalises pasted text: whitespace becomes spaces, and invisible characters are removed. */
export const plainText = (text: string, mayBreak: boolean): string =>
  text
    .replace(/^[\n\r\u2028\u2029]+|[\n\r\u2028\u2029]+$/g, '')
    .replace(lineEnds, mayBreak ? '\n' : ' ')
    .replace(blank, ' ')
    .replace(controlCharacters, (character) => (character === '\n' ? character : ''))
    .replaceAll('\uFEFF', '');

/** Inserts pasted or dropped content as plain text, on the page and in the editor's own fields. */
export function insertAsPlainText(event: ClipboardEvent | DragEvent): void {
  const isDropped = 'dataTransfer' in event;
  const [target] = event.composedPath();
  const isOnPage = isTyping(event.target);
  const given = (isDropped ? event.dataTransfer : event.clipboardData)?.getData('text/plain') ?? '';
  if (!(target instanceof HTMLElement) || (!isOnPage && event.target !== editorHost())) return;
  const text = plainText(given, target.ariaMultiLine === 'true');
  if (text === given) return;
  event.preventDefault();
  if (isDropped) {
    target.focus();
    const caret = isOnPage && document.caretPositionFromPoint(event.clientX, event.clientY);
    if (caret) getSelection()?.collapse(caret.offsetNode, caret.offset);
  }
  // execCommand, because the browser can undo it.
  document.execCommand('insertText', false, text);
}
