import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import { explain, type Explanation } from '../schema/text-rules';

/** What is wrong at a character of a text, counted from its start; after a fatal error the rest can't be understood. */
export type SyntaxError = Explanation & { offset: number; isFatal: boolean };

const missing = (what: string, where: string) => explain(`no ${what}`, `a ${what} ${where}`, `Add the ${what}.`);

/** By the name of the parser's error. */
const explanations: Record<string, Explanation> = {
  CommaExpected: missing('comma', 'between two fields or entries'),
  ColonExpected: missing('colon', 'between the name of a field and its value'),
  CloseBraceExpected: missing('closing brace “}”', 'at the end of the group'),
  CloseBracketExpected: missing('closing bracket “]”', 'at the end of the list'),
  UnexpectedEndOfString: missing('closing quotation mark', 'at the end of the text, on the same line'),
  PropertyNameExpected: missing('name of a field in quotation marks', 'here'),
  InvalidCommentToken: explain('a comment', 'fields and texts only', 'Delete the comment.'),
};

/** After these the rest can be understood. */
const mild = /^(?:CommaExpected|Invalid(?:CommentToken|Unicode|EscapeCharacter|Character))$/;

const straight = 'straight quotation marks, "like these"';
const retypeBlanks = 'Delete the blanks here and type them again.';
const useOthers = 'Inside a text write \\" in place of ", or use “ and ”.';
const anyValue = 'a text in quotation marks, a list in [ ] or a group in { }';

function explainToken(name: string, token: string): Explanation {
  const found = token === '' ? 'nothing' : `“${token}”`;
  if (name === 'EndOfFileExpected')
    return explain(`${found} after the end`, 'nothing more', 'Delete what follows the end.');
  if (mild.test(name)) return explain('a tab or a stray “\\” inside a text', 'a text on one line', 'Retype the text.');
  if (name !== 'InvalidSymbol') return explain(found, anyValue, 'Write the value, or delete the field.');
  if (/^[“”„‟«»‘’‚'`]/.test(token)) return explain(`the quotation mark ${token[0]}`, straight, 'Type " at both ends.');
  const isInvisible = /^[\s\p{C}\p{Z}]/u.test(token);
  if (isInvisible) return explain('an invisible character', 'only ordinary blanks between the fields', retypeBlanks);
  return explain(`${found} without quotation marks`, 'a text in quotation marks', `Write "${token}", or delete it.`);
}

/** Explains an error of the parser. */
export function explainError(text: string, { error, offset, length }: ParseError): SyntaxError {
  const name = printParseErrorCode(error);
  const token = text.slice(offset, offset + length);
  const end = text.slice(0, offset).trimEnd().length;
  const isAfterText = text[end - 1] === '"' && (end === offset || !/\n|["{[]$/.test(text.slice(end, offset + 1)));
  if (isAfterText && /^(?:CommaExpected|InvalidSymbol)$/.test(name)) {
    const innerQuote = explain('a quotation mark inside a text', 'quotation marks only around it', useOthers);
    return { offset: end - 1, isFatal: true, ...innerQuote };
  }
  if (text[end - 1] === ',' && /^[\]},]?$/.test(token)) {
    const expected = token === ',' ? 'one comma between two entries' : 'no comma after the last field or entry';
    return { offset: end - 1, isFatal: false, ...explain('a comma too many', expected, 'Delete the comma.') };
  }
  const isBehind = /^(?:Comma|Colon|CloseBrace|CloseBracket)Expected$/.test(name);
  const explanation = explanations[name] ?? explainToken(name, token);
  return { offset: isBehind ? end : offset, isFatal: !mild.test(name), ...explanation };
}
