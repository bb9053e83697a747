import { controlCharacters } from '../../content/schema/text-rules';
import { isTyping } from './page';
import { editorHost } from './state';

const lineEnds = /\s*[\n\r\v\f\u0085\u2028\u2029]\s*/g;
/** Any but those that may not be broken, which are meant. */
const blank = /(?!\n)[^\S\u00A0\u2007\u202F\uFEFF]/g;

/** A text as it can be taken in: blanks of any kind are one kind, and what can't be seen stays outside. */
export const plainText = (text: string, mayBreak: boolean): string =>
  text
    .replace(/^[\n\r\u2028\u2029]+|[\n\r\u2028\u2029]+$/g, '')
    .replace(lineEnds, mayBreak ? '\n' : ' ')
    .replace(blank, ' ')
    .replace(controlCharacters, (character) => (character === '\n' ? character : ''))
    .replaceAll('\uFEFF', '');

/** Pastes as plain text into what is typed on the page and into the editor's own fields. */
export function onPaste(event: ClipboardEvent): void {
  const [target] = event.composedPath();
  const isOurs = event.target === editorHost() || isTyping(event.target);
  const given = event.clipboardData?.getData('text/plain') ?? '';
  const text = plainText(given, target instanceof Element && target.ariaMultiLine === 'true');
  if (!isOurs || text === given) return;
  event.preventDefault();
  // The one way that the browser can undo.
  document.execCommand('insertText', false, text);
}
