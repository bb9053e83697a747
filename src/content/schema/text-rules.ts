import levenshtein from 'damerau-levenshtein';

/** What is wrong with a value, in the words of the report. */
export interface Explanation {
  found: string;
  expected: string;
  fix: string;
}

export const explain = (found: string, expected: string, fix: string): Explanation => ({ found, expected, fix });

/** A text in quotation marks, cut where it gets too long to read. */
export const quoted = (text: string): string =>
  text === '' ? 'an empty text' : `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The candidate that is most likely meant by a word, if any is near enough; case and accents count for little. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 0.5;
  for (const candidate of candidates) {
    const distance = levenshtein(plain(word), plain(candidate)).steps + (word === candidate ? 0 : 0.1);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Invisible characters that act on a terminal or on the direction of the text. */
export const controlCharacters = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const html = /<[a-z!/][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/iu;
const mailbox = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu;

const isBlank = (text: string) => text.replace(invisible, '') === '';

const nameOf = (character: string) =>
  ({ '\n': 'a line break', '\r': 'a line break', '\t': 'a tab' })[character] ??
  `an invisible control character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** What is wrong with a text that visitors read. */
export function textErrors(text: string, mayBreak = false): Explanation[] {
  const blank = text === '' ? 'an empty text' : 'a text of nothing but blanks';
  if (isBlank(text)) return [explain(blank, 'something to read', 'Write the text between the quotation marks.')];
  const [control] = (mayBreak ? text.replace('\n', '') : text).match(controlCharacters) ?? [];
  const [tag] = html.exec(text) ?? [];
  const oneLine = mayBreak ? 'at most one line break, and nothing invisible' : 'a text on one line';
  const retype = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
  const removal = `Take “${tag}” out, or type the character itself.`;
  return [
    ...(control ? [explain(nameOf(control), oneLine, retype)] : []),
    ...(tag ? [explain(`the HTML “${tag}”`, 'plain text; it is shown exactly as you type it', removal)] : []),
  ];
}

export function emailErrors(text: string): Explanation[] {
  const fix = 'Write it like “name@example.com”, without “mailto:” and blanks.';
  return mailbox.test(text) ? [] : [explain(quoted(text), 'an e-mail address', fix)];
}

function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, hostname } = new URL(text);
  return username === '' && hostname.includes('.');
}

/** What is wrong with the address of a page, or with the site's own, which has no path. */
export function addressErrors(text: string, isOrigin = false): Explanation[] {
  const completed = text.replace(/^http:\/\//i, 'https://').replace(/^(?=[\w-]+(\.[\w-]+)+)/, 'https://');
  const right = isPlainHttps(completed) && (isOrigin ? new URL(completed).origin : completed);
  const expected = isOrigin
    ? 'the address of the site, starting with “https://”, without a path or a final “/”'
    : 'the address of a page, starting with “https://”';
  const fix = right ? `Write “${right}”.` : 'Copy the address from your browser’s address bar.';
  return text === right ? [] : [explain(quoted(text), expected, fix)];
}

/** What is wrong with the form of a picture's path; whether the file exists is checked elsewhere. */
export function pathErrors(path: string): Explanation[] {
  const reject = (found: string, fix: string) => [
    explain(found, 'a path that starts at this file, such as “./uploads/cover.png”', fix),
  ];
  const isAddress = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(path);
  const isAbsolute = /^(?:\/|~|[a-z]:)/i.test(path);
  if (isBlank(path)) return reject('an empty path', 'Name the picture’s file.');
  if (isAddress) return reject(`the address “${path}”`, 'Download the picture into uploads and name that file.');
  if (path.includes('\\')) return reject(quoted(path), `Write “${path.replaceAll('\\', '/')}”.`);
  if (!isAbsolute) return [];
  return reject(`the absolute path “${path}”`, 'Copy the picture into uploads and name it from there.');
}

export function sealedPathErrors(path: string): Explanation[] {
  const isRight = /^\.\/sealed\/[\w-]+\.json$/.test(path);
  const fix = 'Write “./sealed/<name>.json”, then run `npm run seal`.';
  return isRight ? [] : [explain(quoted(path), 'a sealed file such as “./sealed/coaching.json”', fix)];
}
