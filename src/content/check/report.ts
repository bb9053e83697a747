import { styleText } from 'node:util';
import { controlCharacters } from '../schema/text-rules';
import type { ContentReport, Diagnostic } from './diagnostic';
import { count } from './wording';

type Paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string) => string;

const harmless = (text: string) => text.replace(controlCharacters, '␣');

function paragraph(diagnostic: Diagnostic, paint: Paint): string {
  const { severity, file, line, column, field, found, expected, fix } = diagnostic;
  const position = line > 0 ? `${file}:${line}:${column}` : file;
  return [
    `${paint('bold', harmless(position))}  ${paint(severity === 'error' ? 'red' : 'yellow', severity)}  ${harmless(field)}`,
    `  ${paint('dim', 'found   ')}  ${harmless(found)}`,
    `  ${paint('dim', 'expected')}  ${harmless(expected)}`,
    `  ${paint('dim', 'fix     ')}  ${harmless(fix)}`,
  ].join('\n');
}

function conclusion({ diagnostics, projects, pictures }: ContentReport, paint: Paint): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = count(diagnostics.length - errors, 'warning');
  const hasWarnings = diagnostics.length > errors;
  if (errors > 0) {
    const also = hasWarnings ? `, and ${warnings}` : '';
    return paint('red', `${count(errors, 'error')} to fix before this can be published${also}.`);
  }
  const locked = (projects ?? []).filter(({ sealed }) => sealed !== undefined).length;
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  const totals = [
    `${count(projects?.length ?? 1, 'project')}${locked > 0 ? ` (${locked} locked)` : ''}`,
    count(pictures.size, 'picture'),
    `${(bytes / 1e6).toFixed(1)} MB`,
  ];
  const verdict = hasWarnings
    ? paint('yellow', `Ready to publish, with ${warnings}.`)
    : paint('green', 'Ready to publish. Nothing to fix.');
  return `${totals.join(' · ')}\n${verdict}`;
}

/** The report as text for people: a paragraph per diagnostic, by file and line, then the totals. */
export function formatReport(report: ContentReport, { color }: { color: boolean }): string {
  const paint: Paint = (style, text) => (color ? styleText(style, text, { validateStream: false }) : text);
  return [...report.diagnostics.map((one) => paragraph(one, paint)), conclusion(report, paint)].join('\n\n');
}
