import { controlCharacters } from '../../content/engine/text-rules';
import { isTyping } from './page';
import { editorHost } from './state';
import { pasteEntries } from './typing';

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

/** A sign that begins the entry of a list and means nothing else. */
const bullet = /^\s*(?:[•·▪▫◦‣⁃∙●○■□◆❖➢➤§]\s*|o\t\s*)/;
/** A sign or number that begins the entry of a list, or means something else. */
const perhapsBullet = /^\s*(?:[-–—*]|\d{1,2}[.)]|[a-z][.)])\s+/i;

/**
 * The paragraphs or list entries of a copied text, without bullets and numbers.
 * @param html the same as HTML, if it was copied along
 */
export function pastedEntries(plain: string, html = ''): string[] {
  const lines = plain.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/);
  const filled = lines.filter((line) => line.trim() !== '');
  const isList =
    /<li\b|mso-list/i.test(html) || (filled.length > 1 && filled.every((line) => perhapsBullet.test(line)));
  const isMarked = (line: string) => bullet.test(line) || (isList && perhapsBullet.test(line));
  const unmarked = (line: string) => (isMarked(line) ? line.replace(bullet, '').replace(perhapsBullet, '') : line);
  const isByBlankLines =
    !isList && !filled.some(isMarked) && filled.length < lines.join('\n').trim().split('\n').length;
  if (!isByBlankLines) return filled.map((line) => unmarked(line));
  return lines
    .join('\n')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '));
}

/**
 * Inserts pasted text as it may stand in the content, on the page and in the editor's own fields: entries and
 * paragraphs as entries of a list, elsewhere as one text.
 */
export function onTextPasted(event: ClipboardEvent): void {
  const [target] = event.composedPath();
  const isOurs = isTyping(event.target) || event.target === editorHost();
  if (!isOurs || !(target instanceof HTMLElement)) return;
  const given = event.clipboardData?.getData('text/plain') ?? '';
  const entries = pastedEntries(given, event.clipboardData?.getData('text/html'));
  const texts = entries.map((entry) => pastedText(entry, false).trim()).filter((text) => text !== '');
  const box = target.closest('[role=textbox]');
  if (box && pasteEntries(box, texts)) return event.preventDefault();
  const isUnmarked = entries.length > 0 && !given.includes(entries.join('\n')) && texts.length > 1;
  const text = pastedText(isUnmarked ? texts.join('\n') : given, target.ariaMultiLine === 'true');
  if (text === given) return;
  event.preventDefault();
  // execCommand, because the browser can undo it.
  document.execCommand('insertText', false, text);
}
