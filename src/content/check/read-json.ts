import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';
import { explain, nearest, type Explanation } from '../schema/text-rules';
import { readStart } from './read-start';
import { explainErrors, type SyntaxError } from './syntax-errors';

/** A JSON file: its text, empty if there is none, what is wrong with it, what it says, and where, if all of it can be understood. */
type JsonFile = { text: string; errors: SyntaxError[]; value?: unknown; tree?: Node | undefined };

const restore = 'Put it back, from a copy or from git.';
const reopen =
  'In VS Code: click the encoding at the bottom right, “Reopen with Encoding”, the one in which all letters are right; then “Save with Encoding”, “UTF-8”.';
const notUtf8 = explain('a character that is not UTF-8', 'a file saved as UTF-8', reopen);
const notJson = explain('something that is not JSON', 'the content', 'Undo the last change.');
const empty = explain('an empty file', 'the content', restore);

/** Why there is no file of a name, if it is not in its folder. */
async function missing(file: string): Promise<Explanation | undefined> {
  const name = basename(file);
  const other = nearest(name, await readdir(dirname(file)).catch(() => []));
  const fix = other === undefined ? restore : `Rename “${other}” to “${name}”.`;
  return other === name ? undefined : explain('no such file', `a file named “${name}”`, fix);
}

/** Reads a JSON file, or these bytes as if they were in it; whatever is wrong with it is one of its errors, never an exception. */
export async function readJson(path: string, given?: Buffer): Promise<JsonFile> {
  const file = given ? { bytes: given } : await readStart(path);
  if ('fix' in file) return { text: '', errors: [{ offset: 0, ...((await missing(path)) ?? file) }] };
  // A decoder leaves out the byte order mark that some editors start a file with.
  const text = new TextDecoder().decode(file.bytes);
  if (text.trim() === '') return { text: '', errors: [{ offset: 0, ...empty }] };
  const parseErrors: ParseError[] = [];
  try {
    const tree = parseTree(text, parseErrors, { disallowComments: true });
    const isText = isUtf8(file.bytes) && !text.includes('\0');
    const notText = { offset: text.search(/[\0\uFFFD]/), isFatal: true, ...notUtf8 };
    const errors = isText ? explainErrors(text, parseErrors, tree) : [notText];
    const isUnderstood = !errors.some(({ isFatal }) => isFatal);
    return { text, errors, value: tree && getNodeValue(tree), tree: isUnderstood ? tree : undefined };
  } catch {
    return { text, errors: [{ offset: 0, ...notJson }] };
  }
}
