import { isUtf8 } from 'node:buffer';
import { readFile, readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { explain, nearest, type Explanation } from '../schema/text-rules';
import { parseJson } from './parse-json';

/** A JSON file as it was read: `parseJson`'s answer, and the text, which is empty if there is none. */
export type JsonFile = ReturnType<typeof parseJson> & { text: string };

const broken = (explanation: Explanation, text = '', offset = 0): JsonFile => ({
  text,
  errors: [{ offset, isFatal: true, ...explanation }],
});

const restore = 'Put it back, from a copy or from git.';
const saveAsUtf8 =
  'Save it as UTF-8; in VS Code: click the encoding at the bottom right, “Save with Encoding”, “UTF-8”.';

async function unreadable(file: string, code = ''): Promise<Explanation> {
  const name = basename(file);
  if (code !== 'ENOENT') {
    const found = code === 'EISDIR' ? 'a folder of that name' : `a file that can’t be opened (${code})`;
    return explain(found, 'a readable text file', `Make “${name}” a file that you may read.`);
  }
  const other = nearest(name, await readdir(dirname(file)).catch(() => []));
  const fix = other === undefined ? restore : `Rename “${other}” to “${name}”.`;
  return explain(other === undefined ? 'no such file' : `only “${other}”`, `a file named “${name}”`, fix);
}

function wrongEncoding(bytes: Buffer, text: string): JsonFile {
  const offset = text.indexOf('\uFFFD');
  const at = Buffer.byteLength(text.slice(0, offset));
  const nearby = bytes.toString('latin1', Math.max(0, at - 10), at + 10).replace(/^[^]*\n|\n[^]*$/g, '');
  const found = `a character that is not UTF-8, in “${nearby.trim()}”`;
  return { ...broken(explain(found, 'a file saved as UTF-8', saveAsUtf8), text, offset), value: parseJson(text).value };
}

/** Reads a JSON file; whatever is wrong with it is one of its errors, never an exception. */
export async function readJson(file: string): Promise<JsonFile> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => unreadable(file, error.code));
  if (!Buffer.isBuffer(bytes)) return broken(bytes);
  const isUtf16 = /^(?:\xFF\xFE|\xFE\xFF|\0[^\0]|[^\0]\0)/.test(bytes.toString('latin1', 0, 2));
  if (isUtf16) return broken(explain('a file saved as UTF-16', 'UTF-8', saveAsUtf8));
  // A decoder leaves out the byte order mark that some editors start a file with.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return broken(explain('an empty file', 'the content', restore));
  try {
    return isUtf8(bytes) ? { text, ...parseJson(text) } : wrongEncoding(bytes, text);
  } catch {
    return broken(explain('something that is not JSON', 'the content', 'Undo the last change.'), text);
  }
}
