/** What is wrong with a value, in the words of the report. */
export interface Explanation {
  found: string;
  expected: string;
  fix: string;
}

export const explain = (found: string, expected: string, fix: string): Explanation => ({ found, expected, fix });

/** A text in quotation marks, cut where it gets too long to read. */
export const quoted = (text: string): string => `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`;

const invisible = /[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** Invisible characters that act on a terminal or on the direction of the text. */
export const controlCharacters = /[\p{Cc}\p{Surrogate}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
const html = /<[a-z!/][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/iu;
const mailbox = /^[\w+-]+(?:\.[\w+-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/iu;

const nameOf = (character: string) =>
  ({ '\n': 'a line break', '\r': 'a line break', '\t': 'a tab' })[character] ??
  `an invisible control character (U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')})`;

/** What is wrong with a text that visitors read; `lineBreaks` is how many it may have. */
export function textErrors(text: string, lineBreaks = 0): Explanation[] {
  if (text.replace(invisible, '') === '') {
    const found = text === '' ? 'an empty text' : 'a text of nothing but blanks';
    return [explain(found, 'something to read', 'Write the text between the quotation marks.')];
  }
  const errors: Explanation[] = [];
  const controls = [...text.matchAll(controlCharacters)].map(([character]) => character);
  const control = controls.find((character, index) => character !== '\n' || index >= lineBreaks);
  if (control !== undefined) {
    const expected = lineBreaks > 0 ? 'at most one line break, and nothing invisible' : 'a text on one line';
    const fix = 'Delete it and retype the text around it; it often comes along when a text is pasted.';
    errors.push(explain(nameOf(control), expected, fix));
  }
  const [tag] = html.exec(text) ?? [];
  if (tag !== undefined) {
    const fix = `Take “${tag}” out, or type the character itself.`;
    errors.push(explain(`the HTML “${tag}”`, 'plain text; it is shown exactly as you type it', fix));
  }
  return errors;
}

const written = (text: string) => (text === '' ? 'an empty text' : quoted(text));

export function emailErrors(text: string): Explanation[] {
  if (mailbox.test(text)) return [];
  const fix = 'Write it like “name@example.com”, without “mailto:” and blanks.';
  return [explain(written(text), 'an e-mail address', fix)];
}

function isPlainHttps(text: string): boolean {
  if (!/^https:\/\/[^\s"<>\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, hostname } = new URL(text);
  return username === '' && hostname.includes('.');
}

/** What is wrong with an address that a link leads to. */
export function addressErrors(text: string, expected = 'the address of a page, starting with “https://”') {
  if (isPlainHttps(text)) return [];
  const corrected = text.replace(/^http:\/\//i, 'https://').replace(/^(?=[\w-]+(\.[\w-]+)+)/, 'https://');
  const fix = isPlainHttps(corrected) ? `Write “${corrected}”.` : 'Copy the address from your browser’s address bar.';
  return [explain(written(text), expected, fix)];
}

/** What is wrong with the site's own address. */
export function originErrors(text: string): Explanation[] {
  if (!isPlainHttps(text)) return addressErrors(text, 'the address of the site, starting with “https://”');
  const { origin } = new URL(text);
  if (text === origin) return [];
  const expected = 'the address of the site alone, without a path or a final “/”';
  return [explain(written(text), expected, `Write “${origin}”.`)];
}

/** What is wrong with the form of a picture's path; whether the file exists is checked elsewhere. */
export function pathErrors(path: string): Explanation[] {
  const expected = 'a path that starts at this file, such as “./uploads/cover.png”';
  if (path.replace(invisible, '') === '') {
    return [explain('an empty path', expected, 'Name the picture’s file.')];
  }
  if (/^(?:[a-z][a-z\d+.-]+:|\/\/)/i.test(path)) {
    const fix = 'Download the picture into uploads and name that file.';
    return [explain(`the address “${path}”`, expected, fix)];
  }
  if (path.includes('\\')) return [explain(written(path), expected, `Write “${path.replaceAll('\\', '/')}”.`)];
  if (/^(?:\/|~|[a-z]:)/i.test(path)) {
    const fix = 'Copy the picture into uploads and name it from there.';
    return [explain(`the absolute path “${path}”`, expected, fix)];
  }
  return [];
}

export function sealedPathErrors(path: string): Explanation[] {
  if (/^\.\/sealed\/[\w-]+\.json$/.test(path)) return [];
  const expected = 'a sealed file such as “./sealed/coaching.json”';
  return [explain(written(path), expected, 'Write the path that `npm run seal` tells you.')];
}
