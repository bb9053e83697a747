import { basename, dirname, join, resolve } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { imageFields, valueAt, type Path } from '../schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema, type Content } from '../schema/schema';
import { wordsSchema } from '../schema/words';
import { filesIn } from './files-below';
import { checkOtherFiles } from './other-files';
import { checkPictures, checkSealedFiles } from './pictures';
import { readJson } from './read-json';
import {
  fieldOf,
  formatReport,
  wholeFile,
  type ContentReport,
  type Diagnostic,
  type Folder,
  type Report,
} from './report';
import { checkSchema } from './schema-errors';
import { checkSlugs } from './slugs';
import { checkTexts } from './warnings';

const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  one.severity.localeCompare(other.severity) ||
  one.file.localeCompare(other.file) ||
  one.line - other.line ||
  one.column - other.column;

/** The value at a path; where there is none, what should have contained it. */
const nodeAt = (tree: Node, path: Path): Node => findNodeAtLocation(tree, path) ?? nodeAt(tree, path.slice(0, -1));

/** Checks one JSON file of a folder, and the pictures and sealed files that it names. */
async function checkFile<Schema extends z.ZodType>(folder: Folder, name: string, schema: Schema) {
  const { text, errors, value: content, tree } = await readJson(join(folder.root, name));
  const at = (offset: number, path: Path) => {
    const before = text.slice(0, offset).split(/\r\n|\r|\n/);
    const position = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
    return { ...wholeFile(folder, name), ...(text !== '' && position), field: fieldOf(content, path) };
  };
  const syntax = errors.map(({ offset, isFatal: _, ...explanation }): Diagnostic => {
    const path = getLocation(text, offset).path.filter((step) => step !== '');
    return { severity: 'error', ...at(offset, path), ...explanation };
  });
  const diagnostics = [...syntax];
  if (!tree) return { diagnostics, text };
  const report: Report = (path, explanation, { severity = 'error', isKey, picture } = {}): void => {
    const node = nodeAt(tree, path);
    const position = at(((isKey && node.parent) || node).offset, path);
    const isKnown = syntax.some(({ line, column }) => line === position.line && column === position.column);
    const field = `${position.field} (${position.file}:${position.line})`;
    const where = picture ? { ...wholeFile(folder, picture), field } : position;
    if (explanation && !isKnown) diagnostics.push({ severity, ...where, ...explanation });
  };
  const value = checkSchema(schema, content, report);
  checkTexts(content, report);
  checkSlugs(content, report);
  await checkSealedFiles(folder, content, report);
  const pictures = await checkPictures(folder, imageFields(schema, content), content, report);
  return { diagnostics, text, content, value, pictures };
}

/** Checks everything the owner edits and gives all diagnostics at once, sorted. It never throws because of what the files contain. */
export async function checkContent(contentDir: string): Promise<ContentReport> {
  const root = resolve(contentDir);
  const folder = { root, files: filesIn(root) };
  const projects = await checkFile(folder, 'projects.json', projectsSchema);
  const site = await checkFile(folder, 'site.json', siteSchema);
  const words = await checkFile(folder, 'words.json', wordsSchema);
  const diagnostics = [...projects.diagnostics, ...site.diagnostics, ...words.diagnostics];
  const pictures = new Map([...(projects.pictures ?? []), ...(site.pictures ?? [])]);
  // A wrong path counts as a use of the file that is most likely meant.
  const fixes = diagnostics.flatMap(({ file, fix }) => [file, fix]);
  const uses = [projects.text, site.text, ...fixes, ...pictures.keys()].join('\n');
  const isUnderstood = valueAt(projects.content, [0]) !== undefined && site.content !== undefined;
  diagnostics.push(...(await checkOtherFiles(folder, diagnostics, isUnderstood ? uses : undefined)));
  const content = projects.value &&
    site.value &&
    words.value && { projects: projects.value, site: site.value, words: words.value };
  return { diagnostics: diagnostics.sort(bySeverity), ...(content && { content }), pictures };
}

/** Checks the private working copy of a sealed case study; its pictures are in the folder of `file`. */
export async function checkCaseStudy(file: string): Promise<ContentReport> {
  const root = dirname(resolve(file));
  const study = await checkFile({ root, files: filesIn(root) }, basename(file), caseStudySchema);
  const { diagnostics, value, pictures = new Map<string, number>() } = study;
  return { diagnostics: diagnostics.sort(bySeverity), ...(value && { caseStudy: value }), pictures };
}

/** Whether content can be published; warnings don't matter. */
export const isValid = ({ diagnostics }: ContentReport): boolean =>
  diagnostics.every(({ severity }) => severity !== 'error');

/** Content that can't be published; the message is the report. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

/** Reads the content. @throws a `ContentError` if `check` finds an error in it; warnings pass. */
export async function requireValidContent(contentDir: string, check = checkContent): Promise<Content> {
  const report = await check(contentDir);
  if (report.content && isValid(report)) return report.content;
  throw new ContentError(formatReport(report, { color: false }));
}
