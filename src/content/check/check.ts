import { basename, dirname, join, resolve } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { imageFields, valueAt, type Path } from '../schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema, type Content } from '../schema/schema';
import { wordsSchema } from '../schema/words';
import { filesIn } from './files-below';
import { checkOtherFiles } from './other-files';
import { checkPictures, checkSealedFiles, type Inspections } from './pictures';
import { readJson } from './read-json';
import type { Diagnostic } from './diagnostic';
import { fieldOf, formatReport, wholeFile, type ContentReport, type Report } from './report';
import { checkSchema } from './schema-errors';
import { checkSlugs } from './slugs';
import { checkTexts } from './warnings';

/** Errors first, then in the order of the files. */
export const bySeverity = (one: Diagnostic, other: Diagnostic) =>
  one.severity.localeCompare(other.severity) ||
  one.file.localeCompare(other.file) ||
  one.line - other.line ||
  one.column - other.column;

/** The value at a path; where there is none, what should have contained it. */
const nodeAt = (tree: Node, path: Path): Node => findNodeAtLocation(tree, path) ?? nodeAt(tree, path.slice(0, -1));

/** How a file is checked before it is written, and a check is made faster. */
export interface CheckOptions {
  /** By name: the bytes that files of the folder would have; the others are read. */
  instead?: ReadonlyMap<string, Buffer>;
  /** What earlier checks found in pictures, videos and PDFs: those that have not changed since are not read again. */
  inspections?: Inspections;
}

/** A check of the files of a folder that has found nothing yet. */
function startCheck(root: string, options: CheckOptions) {
  const diagnostics: Diagnostic[] = [];
  const places: ContentReport['places'] = new Map();
  return { ...options, root, files: filesIn(root), diagnostics, places, pictures: new Map<string, number>() };
}

/** Checks one JSON file, and the pictures and sealed files that it names, and adds to what was found. */
async function checkFile<Schema extends z.ZodType>(check: ReturnType<typeof startCheck>, name: string, schema: Schema) {
  const { text, errors, value: content, tree } = await readJson(join(check.root, name), check.instead?.get(name));
  const at = (offset: number, path: Path) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    const position = text !== '' && { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    return { ...wholeFile(check, name), ...position, field: fieldOf(content, path) };
  };
  const add = (diagnostic: Diagnostic, path: Path) => {
    check.diagnostics.push(diagnostic);
    check.places.set(diagnostic, { file: wholeFile(check, name).file, path });
    return diagnostic;
  };
  const syntax = errors.map(({ offset, isFatal: _, ...explanation }) => {
    const path = getLocation(text, offset).path.filter((step) => step !== '');
    return add({ severity: 'error', ...at(offset, path), ...explanation }, path);
  });
  if (!tree || errors.some(({ isFatal }) => isFatal)) return { text };
  const report: Report = (path, explanation, { severity = 'error', isKey, picture } = {}) => {
    if (!explanation) return;
    const node = nodeAt(tree, path);
    const position = at(((isKey && node.parent) || node).offset, path);
    const isKnown = syntax.some(({ line, column }) => line === position.line && column === position.column);
    const field = `${position.field} (${position.file}:${position.line})`;
    const where = picture ? { ...wholeFile(check, picture), field } : position;
    if (!isKnown) add({ severity, ...where, ...explanation }, path);
  };
  const value = checkSchema(schema, content, report);
  checkTexts(content, report);
  checkSlugs(content, report);
  await checkSealedFiles(check, content, report);
  const sizes = await checkPictures(check, imageFields(schema, content), content, report);
  sizes.forEach((bytes, picture) => check.pictures.set(picture, bytes));
  return { text, content, value };
}

/** Checks everything the owner edits and gives all diagnostics at once, sorted. It never throws because of what the files contain. */
export async function checkContent(contentDir: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(resolve(contentDir), options);
  const { diagnostics, pictures, places } = check;
  const projects = await checkFile(check, 'projects.json', projectsSchema);
  const site = await checkFile(check, 'site.json', siteSchema);
  const words = await checkFile(check, 'words.json', wordsSchema);
  // A wrong path counts as a use of the file that is most likely meant.
  const fixes = diagnostics.flatMap(({ file, fix }) => [file, fix]);
  const uses = [projects.text, site.text, ...fixes, ...pictures.keys()].join('\n');
  const isUnderstood = valueAt(projects.content, [0]) !== undefined && site.content !== undefined;
  const others = await checkOtherFiles(check, diagnostics, isUnderstood ? uses : undefined);
  diagnostics.push(...others.diagnostics);
  const content = projects.value &&
    site.value &&
    words.value && { projects: projects.value, site: site.value, words: words.value };
  return { diagnostics: diagnostics.sort(bySeverity), places, content, pictures, unused: others.unused };
}

/** Checks the private working copy of a sealed case study; its pictures are in the folder of `file`. */
export async function checkCaseStudy(file: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(dirname(resolve(file)), options);
  const { value: caseStudy } = await checkFile(check, basename(file), caseStudySchema);
  const { diagnostics, places, pictures } = check;
  return { diagnostics: diagnostics.sort(bySeverity), places, caseStudy, pictures, unused: [] };
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
export async function requireValidContent(
  contentDir: string,
  check: (contentDir: string) => Promise<ContentReport> = checkContent,
): Promise<Content> {
  const report = await check(contentDir);
  if (report.content && isValid(report)) return report.content;
  throw new ContentError(formatReport(report, { color: false }));
}
