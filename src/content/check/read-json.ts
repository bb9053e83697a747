import { isUtf8 } from 'node:buffer';
import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { explain, nearest } from '../schema/text-rules';
import { explainError, type SyntaxError } from './syntax-errors';

/** A JSON file: its text, empty if there is none, what is wrong with it, what it says as far as that can be understood, and where. */
type JsonFile = { text: string; errors: SyntaxError[]; value?: unknown; tree?: Node | undefined };

const fatal = (offset: number, ...words: Parameters<typeof explain>): SyntaxError[] => [
  { offset, isFatal: true, ...explain(...words) },
];

const restore = 'Put it back, from a copy or from git.';
const saveAsUtf8 =
  'Save it as UTF-8; in VS Code: click the encoding at the bottom right, “Save with Encoding”, “UTF-8”.';
const keepOne = 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';

const noFiles: Record<string, string> = { EISDIR: 'a folder of that name', ESPIPE: 'a pipe, a socket or a device' };

async function cannotOpen(file: string, code = ''): Promise<SyntaxError[]> {
  const name = basename(file);
  const found = noFiles[code] ?? `a file that can’t be opened (${code})`;
  const other = nearest(name, await readdir(dirname(file)).catch(() => []));
  if (other === undefined) return fatal(0, 'no such file', `a file named “${name}”`, restore);
  if (other === name) return fatal(0, found, 'a readable text file', `Make “${name}” a file that you may read.`);
  return fatal(0, `only “${other}”`, `a file named “${name}”`, `Rename “${other}” to “${name}”.`);
}

async function readBytes(file: string) {
  const status = await stat(file);
  return status.isFile() || status.isDirectory() ? readFile(file) : cannotOpen(file, 'ESPIPE');
}

function wrongEncoding(bytes: Buffer, text: string): SyntaxError[] {
  const offset = text.indexOf('\uFFFD');
  const at = Buffer.byteLength(text.slice(0, offset));
  const nearby = bytes.toString('latin1', Math.max(0, at - 10), at + 10).replace(/^[^]*\n|\n[^]*$/g, '');
  return fatal(offset, `a character that is not UTF-8, in “${nearby.trim()}”`, 'a file saved as UTF-8', saveAsUtf8);
}

/** The fields that a group has more than once. */
function repeatedFields({ type, children = [] }: Node): SyntaxError[] {
  const keys = type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const repeated = keys.filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index);
  const errors = repeated.map(({ offset, value }) => {
    const fix = `Keep the “${value}” that is right and delete the other.`;
    return { offset, isFatal: false, ...explain(`“${value}” a second time`, 'each field once', fix) };
  });
  return [...children.flatMap(repeatedFields), ...errors];
}

/** What is wrong with the syntax, up to the first fatal error. */
function syntaxErrors(text: string, parseErrors: ParseError[], tree?: Node): SyntaxError[] {
  const merges = [...text.matchAll(/^<{7}(?: .*)?$/gm)].flatMap(({ index, 0: mark }) =>
    fatal(index, `the mark of an unfinished merge, “${mark.trim()}”`, 'one version of the text', keepOne),
  );
  if (merges.length > 0) return merges;
  const firsts = parseErrors.filter(({ offset }, index) => offset !== parseErrors[index - 1]?.offset);
  const errors = firsts.map((error) => explainError(text, error));
  const end = errors.findIndex(({ isFatal }) => isFatal);
  return end < 0 ? [...errors, ...(tree ? repeatedFields(tree) : [])] : errors.slice(0, end + 1);
}

/** Reads a JSON file, or these bytes as if they were in it; whatever is wrong with it is one of its errors, never an exception. */
export async function readJson(file: string, given?: Buffer): Promise<JsonFile> {
  const bytes = given ?? (await readBytes(file).catch((error: NodeJS.ErrnoException) => cannotOpen(file, error.code)));
  if (!Buffer.isBuffer(bytes)) return { text: '', errors: bytes };
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]|[^\0]\0)/.test(bytes.toString('latin1', 0, 2));
  if (isUtf16) return { text: '', errors: fatal(0, 'a file saved as UTF-16', 'UTF-8', saveAsUtf8) };
  // A decoder leaves out the byte order mark that some editors start a file with.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return { text: '', errors: fatal(0, 'an empty file', 'the content', restore) };
  const parseErrors: ParseError[] = [];
  try {
    const tree = parseTree(text, parseErrors, { disallowComments: true });
    const errors = isUtf8(bytes) ? syntaxErrors(text, parseErrors, tree) : wrongEncoding(bytes, text);
    return { text, errors, tree, value: tree && getNodeValue(tree) };
  } catch {
    return { text, errors: fatal(0, 'something that is not JSON', 'the content', 'Undo the last change.') };
  }
}
