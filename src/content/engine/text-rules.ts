import levenshtein from 'damerau-levenshtein';
import type { Path } from './paths';

/** Explains a problem with a value in the report; an error by default. */
export interface Explanation extends Record<'found' | 'expected' | 'fix', string> {
  severity?: 'error' | 'warning';
  /** Whether it is about a placeholder: an error when publishing. */
  isUnfinished?: boolean;
  /** Whether the editor refuses to write it, though it is no error in a file. */
  isSlip?: boolean;
  /** Whether it is about something that is left of the sample. */
  isSample?: boolean;
  /** How to fix it with the editor, where that is another way than in the file. */
  onPage?: string;
  /** The files that `found` names after a colon. */
  files?: string[];
}

export const explain = (found: string, expected: string, fix: string): Explanation => ({ found, expected, fix });

/** An explanation of a probable mistake that is allowed. */
export const warn = (found: string, expected: string, fix: string): Explanation => ({
  severity: 'warning',
  ...explain(found, expected, fix),
});

/** A text in a file, and its path. */
export type LocatedText = { path: Path; written: string };

/** A rule for a text that depends on its file, the other texts and its sibling fields. */
export type ContextRule = (
  text: string,
  context: { root: unknown; path: Path; texts: LocatedText[]; sibling: (name: string) => unknown },
) => (Explanation | false)[];

/** Shortens a text with an ellipsis. */
export const cut = (text: string, max = 60): string => (text.length > max ? `${text.slice(0, max - 1)}…` : text);

export const quoted = (text: string): string => (text === '' ? 'an empty text' : `“${cut(text)}”`);

const comparable = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The candidate closest to a word, if any is close enough, ignoring case and accents. */
export function nearest(word: string, candidates: string[]): string | undefined {
  if (candidates.includes(word)) return word;
  const distance = (candidate: string) => levenshtein(comparable(word), comparable(candidate)).steps;
  const near = candidates.filter((candidate) => distance(candidate) <= Math.max(1, Math.floor(word.length / 3)));
  return near.sort((one, other) => distance(one) - distance(other))[0];
}

const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Invisible characters that act on a terminal or on the direction of the text. */
export const controlCharacters = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** An HTML element for text markup, with its end tag. */
const markup =
  /<(a|abbr|b|code|del|div|em|font|h[1-6]|i|ins|li|mark|ol|p|small|span|strong|su[bp]|[su]|ul)(?:\s[^<>]*)?>.*?<\/\1>/s;
/** An HTML character reference. */
const reference =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|nbsp|amp|[lg]t|quot|apos|shy|[mn]dash|[lr][sda]quo|[a-z](?:acute|grave|circ|uml));/i;
/** A relative path without a leading slash, as a JSON Schema pattern. */
export const pathPattern = '^(?!/|~|[A-Za-z]+:)[^\\\\]+$';

const names: Record<string, string> = { '\n': 'a line break', '\r': 'a line break', '\t': 'a tab' };

/** Validates a text that visitors read. */
export function textErrors(text: string, mayBreak = false): Explanation[] {
  const blank = text === '' ? 'an empty text' : 'a text of nothing but blanks';
  const isBlank = text.replace(invisible, '') === '';
  if (isBlank) return [explain(blank, 'something to read', 'Write something here.')];
  const controls = (mayBreak ? text.replace('\n', '') : text).match(controlCharacters) ?? [];
  const oneLine = mayBreak ? 'at most one line break, and nothing invisible' : 'a text on one line';
  const retype = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
  return controls.map((character) => explain(names[character] ?? 'an invisible control character', oneLine, retype));
}

const asTyped = 'plain text; it is shown exactly as you type it';
const asRich = 'plain text, with no marks but “[words](address)”, “**strong**” and “*emphasis*”';

/** Warns of text that is probably meant as HTML; texts about HTML may contain it, and other tags count as text. */
export function markupWarning(text: string, isRich = false): Explanation | false {
  const expected = isRich ? asRich : asTyped;
  const [element, name] = markup.exec(text) ?? [];
  const [character] = reference.exec(text) ?? [];
  if (element)
    return warn(`the HTML “${cut(element)}”`, expected, `Take “<${name}>” out, unless visitors are to read it.`);
  const fix = `Type the character itself in place of “${character}”, unless visitors are to read it.`;
  return character !== undefined && warn(`the HTML “${character}”`, expected, fix);
}

/** What the second byte of an accent becomes when it is decoded with the wrong encoding. */
const secondByte =
  '\u0080-\u00BF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u2018-\u201E\u2020-\u2026\u2030\u2039\u203A\u20AC';

/** Accents and punctuation that were decoded with the wrong encoding. */
const garbled = new RegExp(`[ÂÃ][${secondByte}]|â€|ðŸ|ï»¿|\uFFFD`);

export const encodingWarning = (text: string) =>
  garbled.test(text) &&
  warn(quoted(text), 'accents and punctuation as you would type them', 'Retype the garbled characters.');
