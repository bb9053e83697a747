import { stripVTControlCharacters, styleText } from 'node:util';
import { inMegabytes, kindOfFile } from '../schema/file-kinds';
import type { Content, Project } from '../schema/schema';
import { count } from '../engine/count';
import { controlCharacters } from '../engine/text-rules';
import { bySeverity, isError, type Diagnostic } from '../engine/diagnostic';

/** The result of a check of everything the owner edits. */
export interface ContentReport {
  diagnostics: Diagnostic[];
  /** The typed values, if all files satisfy their schemas. */
  content?: Content | undefined;
  /** The valid pictures, videos and PDFs in use: their sizes in bytes, by path. */
  pictures: ReadonlyMap<string, number>;
  /** The paths of files that are not used; empty while that is unknown. */
  unused: string[];
}

type Findings = Pick<ContentReport, 'diagnostics'> & Partial<ContentReport>;

/** Styles a text and removes control characters. */
const paint = (style: Parameters<typeof styleText>[0], text: string) =>
  styleText(style, text.replace(controlCharacters, '␣'), { validateStream: false });

function paragraph({ severity, file, line, column, field, found, expected, fix }: Diagnostic): string {
  const position = paint('bold', line > 0 ? `${file}:${line}:${column}` : file);
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  const rows = Object.entries({ found, expected, fix });
  const lines = rows.map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${paint('reset', text)}`);
  return [`${position}  ${label}  ${paint('reset', field)}`, ...lines].join('\n');
}

/**
 * The last paragraph: the number of problems, or a summary of what can be published. A case study checked by itself
 * counts as one project.
 */
function conclusion({ diagnostics, content, pictures = new Map() }: Findings): string {
  const errors = diagnostics.filter(isError).length;
  const warnings = diagnostics.length - errors;
  const also = warnings > 0 ? `, and ${count(warnings, 'warning')}` : '';
  if (errors > 0) return paint('red', `${count(errors, 'error')} to fix before this can be published${also}.`);
  const projects: Pick<Project, 'draft' | 'sealed'>[] = content?.projects ?? [{}];
  const published = projects.filter(({ draft }) => !draft);
  const locked = published.filter(({ sealed }) => sealed).length;
  const drafts = projects.length - published.length;
  const among = (locked > 0 ? ` (${locked} locked)` : '') + (drafts > 0 ? ` and ${count(drafts, 'draft')}` : '');
  const nouns = [...pictures.keys()].map((path) => kindOfFile(path).noun);
  const files = [...new Set(nouns)].map((noun) => count(nouns.filter((other) => other === noun).length, noun));
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  const totals = [count(published.length, 'project') + among, ...files, inMegabytes(bytes)].join(' · ');
  const isHidden = published.length === 0;
  const details = warnings > 0 ? `, with ${count(warnings, 'warning')}.` : '. Nothing to fix.';
  const state = isHidden ? `Nothing to publish yet: every project is a draft${also}.` : `Ready to publish${details}`;
  return `${totals}\n${paint(isHidden || warnings > 0 ? 'yellow' : 'green', state)}`;
}

/** Formats a report: a paragraph per diagnostic, then a conclusion. */
export function formatReport(findings: Findings, { color }: { color: boolean }): string {
  const text = [...findings.diagnostics.toSorted(bySeverity).map(paragraph), conclusion(findings)].join('\n\n');
  return color ? text : stripVTControlCharacters(text);
}
