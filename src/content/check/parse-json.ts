import { getNodeValue, parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { explain, type Explanation } from '../schema/text-rules';

/** What is wrong at a character of a text, counted from its start; after a fatal error the rest can't be understood. */
export interface SyntaxError extends Explanation {
  offset: number;
  isFatal: boolean;
}

const missing = (what: string, where: string) => explain(`no ${what}`, `a ${what} ${where}`, `Add the ${what}.`);

const straight = 'straight quotation marks, "like these"';
const retypeBlanks = 'Delete the blanks here and type them again.';
const useOthers = 'Inside a text write \\" in place of ", or use “ and ”.';
const innerQuote = explain('a quotation mark inside a text', 'quotation marks only around it', useOthers);
const badCharacter = explain('a tab or a stray “\\” inside a text', 'a text on one line', 'Retype the text.');
const blank = explain('an invisible character', 'only ordinary blanks between the fields', retypeBlanks);
const anyValue = 'a text in quotation marks, a list in [ ] or a group in { }';

function explainSymbol(token: string): Explanation {
  const [quote] = /^[“”„‟«»‘’‚'`]/.exec(token) ?? [];
  if (quote) return explain(`the quotation mark ${quote}`, straight, 'Type " at both ends.');
  if (/^[\s\p{C}\p{Z}]/u.test(token)) return blank;
  return explain(`“${token}” without quotation marks`, 'a text in quotation marks', `Write "${token}", or delete it.`);
}

/** By the name of the parser's error. */
const explanations: Record<string, (token: string) => Explanation> = {
  CommaExpected: () => missing('comma', 'between two fields or entries'),
  ColonExpected: () => missing('colon', 'between the name of a field and its value'),
  CloseBraceExpected: () => missing('closing brace “}”', 'at the end of the group'),
  CloseBracketExpected: () => missing('closing bracket “]”', 'at the end of the list'),
  UnexpectedEndOfString: () => missing('closing quotation mark', 'at the end of the text, on the same line'),
  PropertyNameExpected: () => missing('name of a field in quotation marks', 'here'),
  EndOfFileExpected: (token) => explain(`“${token}” after the end`, 'nothing more', 'Delete what follows the end.'),
  InvalidCommentToken: () => explain('a comment', 'fields and texts only', 'Delete the comment.'),
  InvalidUnicode: () => badCharacter,
  InvalidEscapeCharacter: () => badCharacter,
  InvalidCharacter: () => badCharacter,
  InvalidSymbol: explainSymbol,
};

function explainError(text: string, { error, offset, length }: ParseError): SyntaxError {
  const name = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const end = text.slice(0, offset).trimEnd().length;
  const isAfterText = text[end - 1] === '"' && (end === offset || !/\n|["{[]$/.test(text.slice(end, offset + 1)));
  if (isAfterText && /^(?:CommaExpected|InvalidSymbol)$/.test(name)) {
    return { offset: end - 1, isFatal: true, ...innerQuote };
  }
  if (text[end - 1] === ',' && /^[\]},]?$/.test(token)) {
    const expected = token === ',' ? 'one comma between two entries' : 'no comma after the last field or entry';
    return { offset: end - 1, isFatal: false, ...explain('a comma too many', expected, 'Delete the comma.') };
  }
  const isFatal = !/^(?:CommaExpected|Invalid(?:CommentToken|Unicode|EscapeCharacter|Character))$/.test(name);
  const isBehind = /^(?:Comma|Colon|CloseBrace|CloseBracket)Expected$/.test(name);
  const explanation =
    explanations[name]?.(token) ??
    explain(token === '' ? 'nothing' : `“${token}”`, anyValue, 'Write the value, or delete the field.');
  return { offset: isBehind ? end : offset, isFatal, ...explanation };
}

/** The fields that a group has more than once. */
function repeatedFields(node: Node): SyntaxError[] {
  const children = node.children ?? [];
  const keys = node.type === 'object' ? children.flatMap((property) => property.children?.[0] ?? []) : [];
  const repeated = keys.filter((key, index) => keys.findIndex(({ value }) => value === key.value) < index);
  const errors = repeated.map(({ offset, value }) => {
    const fix = `Keep the “${value}” that is right and delete the other.`;
    return { offset, isFatal: false, ...explain(`“${value}” a second time`, 'each field once', fix) };
  });
  return [...children.flatMap(repeatedFields), ...errors];
}

const mergeFix = 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.';

/** What a JSON text says as far as it can be understood, what is wrong with it, and where everything is unless that is fatal. */
export function parseJson(text: string): { value?: unknown; errors: SyntaxError[]; tree?: Node | undefined } {
  const parseErrors: ParseError[] = [];
  const tree = parseTree(text, parseErrors, { disallowComments: true });
  const value: unknown = tree && getNodeValue(tree);
  const merges = [...text.matchAll(/^<{7}(?: .*)?$/gm)].map(({ index, 0: mark }) => {
    const found = `the mark of an unfinished merge, “${mark.trim()}”`;
    return { offset: index, isFatal: true, ...explain(found, 'one version of the text', mergeFix) };
  });
  if (merges.length > 0) return { value, errors: merges };
  const firsts = parseErrors.filter(({ offset }, index) => offset !== parseErrors[index - 1]?.offset);
  const errors = firsts.map((error) => explainError(text, error));
  const fatal = errors.findIndex(({ isFatal }) => isFatal);
  if (!tree || fatal >= 0) return { value, errors: errors.slice(0, fatal + 1) };
  return { value, errors: [...errors, ...repeatedFields(tree)], tree };
}
