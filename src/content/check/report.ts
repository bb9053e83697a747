import { basename } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';
import type { CaseStudy, Content } from '../schema/schema';
import { controlCharacters, type Explanation } from '../schema/text-rules';
import { isError, type Diagnostic } from './diagnostic';

/** What a check says. The typed values are there if their files satisfy the schema. */
export interface ContentReport {
  diagnostics: Diagnostic[];
  /** Where the values stand that they are about: the file, named as in a diagnostic, and a JSON Pointer. */
  places: Map<Diagnostic, { file: string; pointer: string }>;
  content?: Content;
  caseStudy?: CaseStudy | undefined;
  /** The paths of the valid pictures, videos and PDFs in use. */
  pictures: Set<string>;
  /** The files that nothing names, by path; none while that can't be told. */
  unused: string[];
}

/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export const inMegabytes = (bytes: number) => `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;

/** A diagnostic about a file of a folder, as a whole. */
export const aboutFile = (
  severity: Diagnostic['severity'],
  folder: string,
  path: string,
  { found, expected, fix }: Explanation,
  field = 'the whole file',
): Diagnostic => ({ severity, file: `${basename(folder)}/${path}`, line: 0, column: 0, field, found, expected, fix });

/** A text without what would act on the terminal. */
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  styleText(style, text.replace(controlCharacters, '␣'), { validateStream: false });

function paragraph({ severity, file, line, column, field, found, expected, fix }: Diagnostic): string {
  const position = paint('bold', line > 0 ? `${file}:${line}:${column}` : file);
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  const rows = Object.entries({ found, expected, fix });
  const lines = rows.map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${paint('reset', text)}`);
  return [`${position}  ${label}  ${paint('reset', field)}`, ...lines].join('\n');
}

type Findings = Pick<ContentReport, 'diagnostics' | 'content'>;

function conclusion({ diagnostics, content }: Findings): string {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const also = warnings > 0 ? `, and ${count(warnings, 'warning')}` : '';
  const isHidden = content?.projects.every(({ draft }) => draft);
  if (errors > 0) return paint('red', `${count(errors, 'error')} to fix before this can be published${also}.`);
  if (isHidden) return paint('yellow', `Nothing to publish yet: every project is a draft${also}.`);
  if (warnings > 0) return paint('yellow', `Ready to publish, with ${count(warnings, 'warning')}.`);
  return paint('green', 'Ready to publish. Nothing to fix.');
}

/** Errors first, then in the order of the files. */
export const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  one.severity.localeCompare(other.severity) ||
  one.file.localeCompare(other.file) ||
  one.line - other.line ||
  one.column - other.column;

/** The report as text for people: a paragraph per diagnostic, then what they come to. */
export function formatReport(report: Findings, { color }: { color: boolean }): string {
  const text = [...report.diagnostics.toSorted(bySeverity).map(paragraph), conclusion(report)].join('\n\n');
  return color ? text : stripVTControlCharacters(text);
}
