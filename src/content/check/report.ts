import { basename } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Path } from '../schema/image-fields';
import type { CaseStudy, Content, Project } from '../schema/schema';
import { controlCharacters, type Explanation } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';
import { kindOfFile } from '../schema/file-kinds';

/** What a check says. The typed values are there if their files satisfy the schema. */
export interface ContentReport {
  diagnostics: Diagnostic[];
  /** Where the values stand that they are about: the file, named as in a diagnostic, and the way in it. */
  places: Map<Diagnostic, { file: string; path: Path }>;
  content?: Content | undefined;
  caseStudy?: CaseStudy | undefined;
  /** The valid pictures in use: their sizes in bytes, by path. */
  pictures: Map<string, number>;
  /** The files that nothing names, by path; none while that can't be told. */
  unused: string[];
}

type Findings = Pick<ContentReport, 'diagnostics' | 'content' | 'pictures'>;

/** Errors first, then in the order of the files. */
export const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  one.severity.localeCompare(other.severity) ||
  one.file.localeCompare(other.file) ||
  one.line - other.line ||
  one.column - other.column;

/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

export const inMegabytes = (bytes: number) => `${(Math.ceil(bytes / 1e5) / 10).toFixed(1)} MB`;

/** A file of a folder, as diagnostics name it. */
export const fileName = (folder: string, path: string) => `${basename(folder)}/${path}`;

/** A diagnostic about a file of a folder, as a whole if no position in it is given. */
export const aboutFile = (
  severity: Diagnostic['severity'],
  folder: string,
  path: string,
  words: Explanation,
  field = 'the whole file',
  position = { line: 0, column: 0 },
): Diagnostic => ({ ...position, field, ...words, severity, file: fileName(folder, path) });

const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string) =>
  styleText(style, text, { validateStream: false });

const harmless = (text: string) => text.replace(controlCharacters, '␣');

function paragraph({ severity, file, line, column, field, ...words }: Diagnostic): string {
  const position = paint('bold', harmless(line > 0 ? `${file}:${line}:${column}` : file));
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  const rows = Object.entries(words).map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${harmless(text)}`);
  return [`${position}  ${label}  ${harmless(field)}`, ...rows].join('\n');
}

/** What there is to publish: projects, files, and how heavy they are. A case study by itself is one project. */
function totals({ content, pictures }: Findings): string {
  const projects: Pick<Project, 'draft' | 'sealed'>[] = content?.projects ?? [{}];
  const published = projects.filter(({ draft }) => !draft);
  const locked = published.filter(({ sealed }) => sealed).length;
  const drafts = projects.length - published.length;
  const also = (locked ? ` (${locked} locked)` : '') + (drafts ? ` and ${count(drafts, 'draft')}` : '');
  const nouns = [...pictures.keys()].map((path) => kindOfFile(path).noun);
  const counts = ['picture', 'video', 'PDF'].map((noun) => count(nouns.filter((other) => other === noun).length, noun));
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  const files = counts.filter((text) => !text.startsWith('0'));
  return [count(published.length, 'project') + also, ...files, inMegabytes(bytes)].join(' · ');
}

function conclusion(report: Findings): string {
  const errors = report.diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = report.diagnostics.length - errors;
  const also = warnings ? `, and ${count(warnings, 'warning')}` : '';
  if (errors > 0) return paint('red', `${count(errors, 'error')} to fix before this can be published${also}.`);
  const isHidden = report.content?.projects.every(({ draft }) => draft);
  const nothing = paint('yellow', `Nothing to publish yet: every project is a draft${also}.`);
  const ready = warnings
    ? paint('yellow', `Ready to publish, with ${count(warnings, 'warning')}.`)
    : paint('green', 'Ready to publish. Nothing to fix.');
  return `${totals(report)}\n${isHidden ? nothing : ready}`;
}

/** The report as text for people: a paragraph per diagnostic, then the totals. */
export function formatReport(report: Findings, { color }: { color: boolean }): string {
  const text = [...report.diagnostics.map(paragraph), conclusion(report)].join('\n\n');
  return color ? text : stripVTControlCharacters(text);
}
