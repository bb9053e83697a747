import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { explain, nearest, type Explanation } from './text-rules';
import { readBytes } from './folders';

/** A problem at an offset of a text. After a fatal error the rest is not parsed. */
type SyntaxError = Explanation & { offset: number; isFatal?: boolean };

const missingToken = (what: string, where: string) => explain(`no ${what}`, `a ${what} ${where}`, `Add the ${what}.`);

/** Explanations by the name of the parser's error. */
const explanations: Record<string, Explanation> = {
  CommaExpected: missingToken('comma', 'between two fields or entries'),
  ColonExpected: missingToken('colon', 'between the name of a field and its value'),
  CloseBraceExpected: missingToken('closing brace “}”', 'at the end of the group'),
  CloseBracketExpected: missingToken('closing bracket “]”', 'at the end of the list'),
  EndOfFileExpected: explain('something after the end', 'nothing more', 'Delete what follows the end.'),
  UnexpectedEndOfString: missingToken('closing quotation mark', 'at the end of the text, on the same line'),
  InvalidCommentToken: explain('a comment', 'fields and texts only', 'Delete the comment.'),
};

const stray = explain('a tab or a stray “\\” inside a text', 'a text on one line', 'Retype the text.');
const keepOne = 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';
const merge = explain('the mark of an unfinished merge', 'one version of the text', keepOne);
const useOthers = 'Inside a text write \\" in place of ", or use “ and ”.';
const innerQuote = explain('a quotation mark inside a text', 'quotation marks only around it', useOthers);
const extraComma = explain('a comma too many', 'one comma between two fields or entries', 'Delete the comma.');
const anyValue = 'a text in straight quotation marks, "like this", a list in [ ] or a group in { }';
const retype = 'Write it between straight quotation marks, or delete it.';

function explainError(text: string, { error, offset, length }: ParseError): SyntaxError {
  const name = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const end = text.slice(0, offset).trimEnd().length;
  if (text.startsWith('<<<<<<<', offset)) return { offset, isFatal: true, ...merge };
  const isAfterText = text[end - 1] === '"' && (end === offset || !/\n|["{[]$/.test(text.slice(end, offset + 1)));
  if (isAfterText && /Comma|Symbol/.test(name)) return { offset: end - 1, isFatal: true, ...innerQuote };
  if (text[end - 1] === ',' && /^[\]},]?$/.test(token)) return { offset: end - 1, ...extraComma };
  // The parser recovers from these errors.
  const isRecoverable = /Comma|Comment|Unicode|Character/.test(name);
  const isAfterPrevious = /Comma|Colon|CloseBrace|CloseBracket/.test(name);
  const shown = /^[\s\p{C}\p{Z}]/u.test(token) ? 'an invisible character' : token || 'nothing';
  const words = explanations[name] ?? (isRecoverable ? stray : explain(shown, anyValue, retype));
  return { offset: isAfterPrevious ? end : offset, isFatal: !isRecoverable, ...words };
}

const secondOf = (name: string) =>
  explain(`“${name}” a second time`, 'each field once', `Keep the “${name}” that is right and delete the other.`);

/** The fields that occur more than once in an object. */
function repeatedFields({ type, children = [] }: Node): SyntaxError[] {
  const keys = type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const names = keys.map(({ value }) => value);
  const repeated = keys.filter(({ value }, index) => names.indexOf(value) < index);
  const errors = repeated.map(({ offset, value }) => ({ offset, ...secondOf(value) }));
  return [...children.flatMap(repeatedFields), ...errors];
}

const restore = 'Put it back, from a copy or from git.';
const reopen =
  'In VS Code: click the encoding at the bottom right, “Reopen with Encoding”, the one in which all letters are ' +
  'right; then “Save with Encoding”, “UTF-8”.';
const notUtf8 = explain('a character that is not UTF-8', 'a file saved as UTF-8', reopen);
const notJson = explain('something that is not JSON', 'the content', 'Undo the last change.');
const empty = explain('an empty file', 'the content', restore);

/** An explanation if the file is missing. */
async function missing(file: string): Promise<Explanation | undefined> {
  const name = basename(file);
  const other = nearest(name, await readdir(dirname(file)).catch(() => []));
  const fix = other === undefined ? restore : `Rename “${other}” to “${name}”.`;
  return other === name ? undefined : explain('no such file', `a file named “${name}”`, fix);
}

/**
 * Reads a JSON file, or the given bytes as its content. Returns its text (empty if there is none), its errors, and, if
 * it can be parsed, its value and syntax tree.
 */
export async function readJson(file: string, given?: Buffer) {
  const bytes = given ?? (await missing(file)) ?? (await readBytes(file));
  if ('fix' in bytes) return { text: '', errors: [{ offset: 0, ...bytes }] };
  // TextDecoder removes a byte order mark, which some editors write.
  const text = new TextDecoder().decode(bytes);
  if (text.trim() === '') return { text: '', errors: [{ offset: 0, ...empty }] };
  try {
    const parseErrors: ParseError[] = [];
    const tree = parseTree(text, parseErrors, { disallowComments: true });
    const value: unknown = tree && getNodeValue(tree);
    const firsts = parseErrors.filter(({ offset }, index) => offset !== parseErrors[index - 1]?.offset);
    const notText = { offset: text.indexOf('\uFFFD'), isFatal: true, ...notUtf8 };
    const errors = isUtf8(bytes) ? firsts.map((error) => explainError(text, error)) : [notText];
    const end = errors.findIndex(({ isFatal }) => isFatal);
    if (end >= 0 || !tree) return { text, errors: errors.slice(0, end + 1), value };
    return { text, errors: [...errors, ...repeatedFields(tree)], value, tree };
  } catch {
    // Thousands of nested lists overflow the stack.
    return { text, errors: [{ offset: 0, ...notJson }] };
  }
}
