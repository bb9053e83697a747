import { isUtf8 } from 'node:buffer';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { findNodeAtLocation, getLocation, getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import type { Path } from '../schema/image-fields';
import { explain, type Explanation } from '../schema/text-rules';
import { repeatedFields, syntaxErrors, type SyntaxError } from './syntax-errors';
import { nearest } from './wording';

/** A JSON file as it was read. */
export interface JsonFile {
  text: string;
  errors: SyntaxError[];
  /** What the text says, as far as it can be understood. */
  value?: unknown;
  /** Where everything is in the text; missing when the value can't be relied on. */
  tree?: Node;
}

const unusable = (explanation: Explanation, text = '', offset = 0): JsonFile => ({
  text,
  errors: [{ offset, ...explanation }],
});

const restore = 'Put it back, from a copy or from git.';
const utf8Advice =
  'Save it as UTF-8; in VS Code: click the encoding at the bottom right, “Save with Encoding”, “UTF-8”.';

async function unreadable(file: string, code = ''): Promise<JsonFile> {
  const name = basename(file);
  if (code !== 'ENOENT') {
    const found = code === 'EISDIR' ? 'a folder of that name' : `a file that can’t be opened (${code})`;
    return unusable(explain(found, 'a readable text file', `Make “${name}” a file that you may read.`));
  }
  const expected = `a file named “${name}”`;
  const other = nearest(name, await readdir(dirname(file)).catch(() => []));
  if (other === undefined) return unusable(explain('no such file', expected, restore));
  return unusable(explain(`only “${other}”`, expected, `Rename “${other}” to “${name}”.`));
}

function wrongEncoding(bytes: Buffer): JsonFile {
  const text = bytes.toString();
  const offset = text.indexOf('\uFFFD');
  const at = Buffer.byteLength(text.slice(0, offset));
  const around = bytes
    .toString('latin1', Math.max(0, at - 10), at + 10)
    .replace(/^[^]*\n|\n[^]*$/g, '')
    .trim();
  const explanation = explain(`a character that is not UTF-8, in “${around}”`, 'a file saved as UTF-8', utf8Advice);
  return { ...unusable(explanation, text, offset), value: parse(text).value };
}

function parse(text: string): JsonFile {
  try {
    const parseErrors: ParseError[] = [];
    const tree = parseTree(text, parseErrors, { disallowComments: true });
    const { errors, isFatal } = syntaxErrors(text, parseErrors);
    const value: unknown = tree && getNodeValue(tree);
    if (!tree || isFatal) return { text, errors, value };
    // A field such as “__proto__” is only in what JSON.parse returns.
    const exact: unknown = parseErrors.length > 0 ? value : JSON.parse(text);
    return { text, errors: [...errors, ...repeatedFields(tree)], value: exact, tree };
  } catch {
    return unusable(explain('something that is not JSON', 'the content', 'Undo the last change.'), text);
  }
}

/** Reads a JSON file; whatever is wrong with it is one of its errors, never an exception. */
export async function readJsonFile(file: string): Promise<JsonFile> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => unreadable(file, error.code));
  if (!Buffer.isBuffer(bytes)) return bytes;
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]|[^\0]\0)/.test(bytes.toString('latin1', 0, 2));
  if (isUtf16) return unusable(explain('a file saved as UTF-16', 'UTF-8', utf8Advice));
  if (!isUtf8(bytes)) return wrongEncoding(bytes);
  // A decoder leaves out the byte order mark that some editors start a file with.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return unusable(explain('an empty file', 'the content', restore));
  return parse(text);
}

/** Where the value at a path starts, or the name of its field; where there is none, what should have contained it. */
export function offsetOf({ tree }: JsonFile, path: Path, isKey = false): number {
  for (let length = path.length; tree && length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return (isKey && node.parent?.children?.[0]?.offset) || node.offset;
  }
  return 0;
}

/** The path of the value at an offset. */
export const pathAt = ({ text }: JsonFile, offset: number): Path =>
  getLocation(text, offset).path.filter((step) => step !== '');

/** Line and column of an offset, both from 1. */
export function positionOf({ text }: JsonFile, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 };
}
