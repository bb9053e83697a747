import { controlCharacters } from '../schema/text-rules';
import type { ContentReport, Problem } from './diagnostic';
import { count } from './wording';

type Style = 'red' | 'yellow' | 'green' | 'bold' | 'dim';

const codes: Record<Style, [number, number]> = {
  red: [31, 39],
  yellow: [33, 39],
  green: [32, 39],
  bold: [1, 22],
  dim: [2, 22],
};

type Paint = (style: Style, text: string) => string;

const paintWith =
  (color: boolean): Paint =>
  (style, text) =>
    color ? `\u001B[${codes[style][0]}m${text}\u001B[${codes[style][1]}m` : text;

const harmless = (text: string) => text.replace(controlCharacters, '␣');

function paragraph({ severity, file, line, column, subject, found, expected, remedy }: Problem, paint: Paint): string {
  const place = harmless(line > 0 ? `${file}:${line}:${column}` : file);
  const kind = severity === 'error' ? paint('red', 'error') : paint('yellow', 'warning');
  return [
    `${paint('bold', place)}  ${kind}  ${harmless(subject)}`,
    `  ${paint('dim', 'found   ')}  ${harmless(found)}`,
    `  ${paint('dim', 'expected')}  ${harmless(expected)}`,
    `  ${paint('dim', 'mend it ')}  ${harmless(remedy)}`,
  ].join('\n');
}

function closing({ problems, summary }: ContentReport, paint: Paint): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const warnings = problems.length - errors;
  const locked = summary.locked > 0 ? ` (${summary.locked} locked)` : '';
  const weight = `${(summary.bytes / 1e6).toFixed(1)} MB`;
  const totals = `${count(summary.projects, 'project')}${locked} · ${count(summary.screenshots, 'picture')} · ${weight}`;
  if (errors > 0) {
    const also = warnings > 0 ? `, and ${count(warnings, 'warning')}` : '';
    return paint('red', `${count(errors, 'error')} to mend before this can be published${also}.`);
  }
  const verdict =
    warnings > 0 ? `Ready to publish, with ${count(warnings, 'warning')}.` : 'Ready to publish. Nothing to mend.';
  return `${totals}\n${paint(warnings > 0 ? 'yellow' : 'green', verdict)}`;
}

/** The report as text for people: a paragraph per problem, by file and line, then a summary. */
export function formatReport(report: ContentReport, { color }: { color: boolean }): string {
  const paint = paintWith(color);
  return [...report.problems.map((problem) => paragraph(problem, paint)), closing(report, paint)].join('\n\n');
}
