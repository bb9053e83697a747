import { basename } from 'node:path';
import { stripVTControlCharacters, styleText } from 'node:util';
import { valueAt, type Path } from '../schema/image-fields';
import type { CaseStudy, Content } from '../schema/schema';
import { kindOfFile } from './file-kinds';
import { controlCharacters, nearest, quoted, type Explanation } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';

/** A folder and the files below it, as paths from it with forward slashes. */
export type Folder = { root: string; files: string[] };

/** Where a diagnostic is that is about a whole file of a folder. */
export const wholeFile = ({ root }: Pick<Folder, 'root'>, path: string) => {
  return { file: `${basename(root)}/${path}`, line: 0, column: 0, field: 'the whole file' };
};

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

type Details = { severity?: Diagnostic['severity']; isKey?: boolean; picture?: string };

/** Adds a diagnostic, if there is one, of the value at a path, or with `isKey` of its name; of `picture`, if that is the file to change. */
export type Report = (path: Path, explanation: Explanation | false | '' | undefined, details?: Details) => void;

/** A number with its noun. */
export const count = (number: number, one: string, many = `${one}s`) => `${number} ${number === 1 ? one : many}`;

/** What a path means to the owner, such as `project 3, “Making search visible”, content.design, entry 2`. */
export function fieldOf(value: unknown, path: Path): string {
  const isProject = typeof path[0] === 'number';
  const project = isProject ? valueAt(value, path.slice(0, 1)) : undefined;
  // The title, even if its field is misspelt.
  const title = valueAt(project, [nearest('title', Object.keys(project ?? {})) ?? 'title']);
  const named = typeof title === 'string' && title.trim() !== '' && quoted(title);
  const inside = isProject ? path.slice(1) : path;
  const steps = inside.map((step) => (typeof step === 'number' ? `, entry ${step + 1}` : `.${step}`)).join('');
  const parts = [isProject && `project ${path[0]}`, named, steps.replace(/^[.,] ?/, '')];
  return parts.filter(Boolean).join(', ') || 'the whole file';
}

const paint = (style: 'red' | 'yellow' | 'green' | 'bold' | 'dim', text: string) =>
  styleText(style, text, { validateStream: false });

const harmless = (text: string) => text.replace(controlCharacters, '␣');

function paragraph({ severity, file, line, column, field, ...words }: Diagnostic): string {
  const position = paint('bold', harmless(line > 0 ? `${file}:${line}:${column}` : file));
  const label = paint(severity === 'error' ? 'red' : 'yellow', severity);
  const rows = Object.entries(words).map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${harmless(text)}`);
  return [`${position}  ${label}  ${harmless(field)}`, ...rows].join('\n');
}

function conclusion({ diagnostics, content, pictures }: Findings): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length > errors && count(diagnostics.length - errors, 'warning');
  const also = warnings ? `, and ${warnings}` : '';
  if (errors > 0) return paint('red', `${count(errors, 'error')} to fix before this can be published${also}.`);
  const published = content?.projects.filter(({ draft }) => !draft) ?? [];
  const locked = published.filter(({ sealed }) => sealed).length;
  const drafts = (content?.projects.length ?? 0) - published.length;
  const projects =
    count(content ? published.length : 1, 'project') +
    (locked ? ` (${locked} locked)` : '') +
    (drafts ? ` and ${count(drafts, 'draft')}` : '');
  const bytes = [...pictures.values()].reduce((sum, size) => sum + size, 0);
  const counts = ['picture', 'video', 'PDF'].flatMap((noun) => {
    const number = [...pictures.keys()].filter((path) => kindOfFile(path).noun === noun).length;
    return number > 0 || noun === 'picture' ? count(number, noun) : [];
  });
  const totals = [projects, ...counts, `${(bytes / 1e6).toFixed(1)} MB`].join(' · ');
  const ready = warnings
    ? paint('yellow', `Ready to publish, with ${warnings}.`)
    : paint('green', 'Ready to publish. Nothing to fix.');
  const nothing = paint('yellow', `Nothing to publish yet: every project is a draft${also}.`);
  return `${totals}\n${content && published.length === 0 ? nothing : ready}`;
}

/** The report as text for people: a paragraph per diagnostic, then the totals. */
export function formatReport(report: Findings, { color }: { color: boolean }): string {
  const text = [...report.diagnostics.map(paragraph), conclusion(report)].join('\n\n');
  return color ? text : stripVTControlCharacters(text);
}
