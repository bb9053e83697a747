import { printParseErrorCode, type ParseError } from 'jsonc-parser';
import type { Flaw } from '../schema/text-rules';

/** A flaw at a place of a text, counted in characters from its start. */
export interface Finding {
  offset: number;
  flaw: Required<Flaw>;
}

type Diagnosis = Finding & { isGrave?: boolean };

const flaw = (found: string, expected: string, remedy: string): Required<Flaw> => ({ found, expected, remedy });

const missing = (what: string, where: string) => flaw(`no ${what}`, `a ${what} ${where}`, `Add the ${what}.`);

function strangeSymbol(symbol: string): Required<Flaw> {
  if (/^[“”„‟«»‘’‚'`]/.test(symbol)) {
    return flaw(
      `the quotation mark ${symbol.charAt(0)}`,
      'straight quotation marks, "like these"',
      'Type " at both ends.',
    );
  }
  if (/^[\s\p{C}\p{Z}]/u.test(symbol)) {
    const remedy = 'Delete the blanks at this place and type them anew.';
    return flaw('an invisible character', 'only ordinary blanks between the fields', remedy);
  }
  return flaw(`“${symbol}” without quotation marks`, 'a text in quotation marks', `Write "${symbol}", or delete it.`);
}

/** Something follows a text on its line that looks like the rest of that text. */
function isInnerQuote(text: string, offset: number, end: number, token: string): boolean {
  const gap = text.slice(end, offset);
  return text[end - 1] === '"' && !gap.includes('\n') && (gap === '' || !/^["{[]/.test(token));
}

function innerQuote(end: number): Diagnosis {
  const remedy = 'Inside a text write \\" in place of ", or use “ and ”.';
  const marks = flaw('a quotation mark inside a text', 'quotation marks only around it', remedy);
  return { offset: end - 1, flaw: marks, isGrave: true };
}

function extraComma(token: string, offset: number): Diagnosis {
  const expected = token === ',' ? 'one comma between two entries' : 'no comma after the last field or entry';
  return { offset, flaw: flaw('a comma too many', expected, 'Delete the comma.') };
}

function diagnose(text: string, { error, offset, length }: ParseError): Diagnosis {
  const token = text.slice(offset, offset + length);
  const end = text.slice(0, offset).trimEnd().length;
  const follows = { offset: end, isGrave: true };
  const stands = { offset, isGrave: true };
  const name = printParseErrorCode(error);
  if (/^(?:CommaExpected|InvalidSymbol)$/.test(name) && isInnerQuote(text, offset, end, token)) return innerQuote(end);
  switch (name) {
    case 'CommaExpected':
      return { offset: end, flaw: missing('comma', 'between two fields or entries') };
    case 'InvalidCommentToken':
      return { offset, flaw: flaw('a comment', 'fields and texts only', 'Delete the comment.') };
    case 'InvalidUnicode':
    case 'InvalidEscapeCharacter':
    case 'InvalidCharacter':
      return { offset, flaw: flaw('a tab or a stray “\\” inside a text', 'a text on one line', 'Retype the text.') };
    case 'ColonExpected':
      return { ...follows, flaw: missing('colon', 'between the name of a field and its value') };
    case 'CloseBraceExpected':
      return { ...follows, flaw: missing('closing brace “}”', 'at the end of the group') };
    case 'CloseBracketExpected':
      return { ...follows, flaw: missing('closing bracket “]”', 'at the end of the list') };
    case 'UnexpectedEndOfString':
      return { ...stands, flaw: missing('closing quotation mark', 'at the end of the text, on the same line') };
    case 'EndOfFileExpected':
      return { ...stands, flaw: flaw(`“${token}” after the end`, 'nothing more', 'Delete what follows the end.') };
    case 'InvalidSymbol':
      return { ...stands, flaw: strangeSymbol(token) };
  }
  if (text[end - 1] === ',' && /^[\]},]?$/.test(token)) return extraComma(token, end - 1);
  if (name === 'PropertyNameExpected') {
    return { ...stands, flaw: missing('name of a field in quotation marks', 'at this place') };
  }
  const found = token === '' ? 'nothing' : `“${token}”`;
  const expected = 'a text in quotation marks, a list in [ ] or a group in { }';
  return { ...stands, flaw: flaw(found, expected, 'Write the value, or delete the field.') };
}

/** What a JSON parser stumbled over. After a grave error the rest can’t be understood, so nothing more is said. */
export function syntaxFindings(text: string, errors: ParseError[]): { findings: Finding[]; isReliable: boolean } {
  const findings: Finding[] = [];
  let lastOffset = -1;
  for (const error of errors) {
    if (error.offset === lastOffset) continue;
    lastOffset = error.offset;
    const { isGrave, ...finding } = diagnose(text, error);
    findings.push(finding);
    if (isGrave) return { findings, isReliable: false };
  }
  return { findings, isReliable: true };
}
