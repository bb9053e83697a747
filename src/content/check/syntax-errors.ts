import { printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { explain, type Explanation } from '../schema/text-rules';

/** What is wrong at a character of a JSON text, counted from its start. */
export interface SyntaxError extends Explanation {
  offset: number;
}

const missing = (what: string, where: string) => explain(`no ${what}`, `a ${what} ${where}`, `Add the ${what}.`);

const badCharacter = explain('a tab or a stray “\\” inside a text', 'a text on one line', 'Retype the text.');

/** Errors after which the rest of the file is still understood. */
const minor: Record<string, Explanation> = {
  CommaExpected: missing('comma', 'between two fields or entries'),
  InvalidCommentToken: explain('a comment', 'fields and texts only', 'Delete the comment.'),
  InvalidUnicode: badCharacter,
  InvalidEscapeCharacter: badCharacter,
  InvalidCharacter: badCharacter,
};

const fatal: Record<string, Explanation> = {
  ColonExpected: missing('colon', 'between the name of a field and its value'),
  CloseBraceExpected: missing('closing brace “}”', 'at the end of the group'),
  CloseBracketExpected: missing('closing bracket “]”', 'at the end of the list'),
  UnexpectedEndOfString: missing('closing quotation mark', 'at the end of the text, on the same line'),
  PropertyNameExpected: missing('name of a field in quotation marks', 'here'),
};

function explainToken(name: string, token: string): Explanation {
  if (name === 'EndOfFileExpected') {
    return explain(`“${token}” after the end`, 'nothing more', 'Delete what follows the end.');
  }
  if (name !== 'InvalidSymbol') {
    const expected = 'a text in quotation marks, a list in [ ] or a group in { }';
    return explain(token === '' ? 'nothing' : `“${token}”`, expected, 'Write the value, or delete the field.');
  }
  if (/^[“”„‟«»‘’‚'`]/.test(token)) {
    const expected = 'straight quotation marks, "like these"';
    return explain(`the quotation mark ${token.charAt(0)}`, expected, 'Type " at both ends.');
  }
  if (/^[\s\p{C}\p{Z}]/u.test(token)) {
    const fix = 'Delete the blanks here and type them again.';
    return explain('an invisible character', 'only ordinary blanks between the fields', fix);
  }
  return explain(`“${token}” without quotation marks`, 'a text in quotation marks', `Write "${token}", or delete it.`);
}

function explainError(text: string, { error, offset, length }: ParseError): SyntaxError & { isFatal: boolean } {
  const name = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const end = text.slice(0, offset).trimEnd().length;
  const gap = text.slice(end, offset);
  const followsText = text[end - 1] === '"' && !gap.includes('\n') && (gap === '' || !/^["{[]/.test(token));
  if (followsText && /^(?:CommaExpected|InvalidSymbol)$/.test(name)) {
    const fix = 'Inside a text write \\" in place of ", or use “ and ”.';
    const explanation = explain('a quotation mark inside a text', 'quotation marks only around it', fix);
    return { offset: end - 1, isFatal: true, ...explanation };
  }
  if (text[end - 1] === ',' && /^[\]},]?$/.test(token)) {
    const expected = token === ',' ? 'one comma between two entries' : 'no comma after the last field or entry';
    return { offset: end - 1, isFatal: false, ...explain('a comma too many', expected, 'Delete the comma.') };
  }
  const explanation = minor[name] ?? fatal[name] ?? explainToken(name, token);
  const isBehind = /^(?:Comma|Colon|CloseBrace|CloseBracket)Expected$/.test(name);
  return { offset: isBehind ? end : offset, isFatal: !minor[name], ...explanation };
}

/** What is wrong with a JSON text, given what its parser reports. After a fatal error the rest can't be understood. */
export function syntaxErrors(text: string, parseErrors: ParseError[]): { errors: SyntaxError[]; isFatal: boolean } {
  const expected = 'one version of the text';
  const fix = 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';
  const errors: SyntaxError[] = [...text.matchAll(/^<{7}(?: .*)?$/gm)].map(({ index, 0: marker }) => ({
    offset: index,
    ...explain(`the mark of an unfinished merge, “${marker.trim()}”`, expected, fix),
  }));
  if (errors.length > 0) return { errors, isFatal: true };
  for (const [index, parseError] of parseErrors.entries()) {
    if (parseError.offset === parseErrors[index - 1]?.offset) continue;
    const { isFatal, ...error } = explainError(text, parseError);
    errors.push(error);
    if (isFatal) return { errors, isFatal };
  }
  return { errors, isFatal: false };
}

/** The fields that a group has more than once. */
export function repeatedFields(node: Node): SyntaxError[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const repeated = keys.filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index);
  const errors = repeated.map(({ offset, value }) => {
    const fix = `Keep the “${value}” that is right and delete the other.`;
    return { offset, ...explain(`“${value}” a second time`, 'each field once', fix) };
  });
  return [...children.flatMap(repeatedFields), ...errors];
}
