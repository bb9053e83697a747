import { basename, dirname, join, resolve } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { pointerOf } from '../edit/json-pointer';
import { fieldOf, textIssues, valueAt, type Path } from '../schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema, type Content } from '../schema/schema';
import { explain } from '../schema/text-rules';
import { wordsSchema } from '../schema/words';
import { filesIn } from './files-below';
import { checkFiles, type Inspections } from './pictures';
import { readJson } from './read-json';
import { isError, type Issue } from './diagnostic';
import { aboutFile, count, formatReport, type ContentReport } from './report';
import { checkSchema } from './schema-issues';

/** How a file is checked before it is written, and a check is made faster. */
export interface CheckOptions {
  /** The bytes that files would have, named as in a diagnostic; the others are read. */
  instead?: ReadonlyMap<string, Buffer> | undefined;
  /** What earlier checks found in pictures, videos and PDFs: those that have not changed since are not read again. */
  inspections?: Inspections;
}

/** A check of the files of a folder, and what it has found so far. */
export function startCheck(root: string, { instead, inspections = new Map() }: CheckOptions) {
  const report: ContentReport = { diagnostics: [], places: new Map(), pictures: new Set(), unused: [] };
  return { root, instead, inspections, files: filesIn(root), report };
}

export type Check = ReturnType<typeof startCheck>;

/** The value at a path; where there is none, what should have contained it. */
const nodeAt = (tree: Node, path: Path): Node => findNodeAtLocation(tree, path) ?? nodeAt(tree, path.slice(0, -1));

/** Checks one JSON file, and the files that it names, and adds to what was found. */
export async function checkFile<Schema extends z.ZodType>(check: Check, name: string, schema: Schema) {
  const { root, instead, report } = check;
  const {
    text,
    errors,
    value: content,
    tree,
  } = await readJson(join(root, name), instead?.get(`${basename(root)}/${name}`));

  const add = (offset: number, { path, picture, severity = 'error', ...words }: Issue) => {
    const lines = text.slice(0, offset).split(/\r\n|\r|\n/);
    const inFile = aboutFile(severity, root, name, words, fieldOf(content, path));
    const field = `${inFile.field} (${inFile.file}:${lines.length})`;
    const position = text !== '' && { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
    const diagnostic = picture ? aboutFile(severity, root, picture, words, field) : { ...inFile, ...position };
    report.diagnostics.push(diagnostic);
    report.places.set(diagnostic, { file: inFile.file, pointer: pointerOf(path) });
  };

  for (const { offset, ...words } of errors)
    add(offset, { path: getLocation(text, offset).path.filter((step) => step !== ''), ...words });
  if (!tree) return {};

  const { value, issues } = checkSchema(schema, content);
  issues.push(...textIssues(schema, content), ...(await checkFiles(check, schema, content)));
  for (const issue of issues) {
    const node = nodeAt(tree, issue.path);
    const { offset } = (issue.isKey && node.parent) || node;
    if (!errors.some((error) => error.offset === offset)) add(offset, issue);
  }
  return { content, value };
}

/** Content, what sealing writes, and what systems leave in every folder. */
const known = /^(?:projects|site|words)\.json$|^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/;

const onlyOurs = 'only projects.json, site.json and words.json';
const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain('a JSON file that the site does not know', onlyOurs, move);
const remove = 'Delete what you don’t need; name the rest in projects.json or site.json.';

/** Reports the other files of the folder that should not be there. `uses` names the uploads in use; without it none is called unused. */
function checkOtherFiles({ root, files, report }: Check, uses?: string): void {
  const isNamed = (path: string) => uses?.normalize().includes(`/${basename(path).normalize()}`) !== false;
  for (const path of files.filter((file) => !known.test(file))) {
    if (path.endsWith('.json')) report.diagnostics.push(aboutFile('error', root, path, unknownJson));
    else if (path.startsWith('uploads/') && !isNamed(path)) report.unused.push(path);
  }
  const [first, ...others] = report.unused;
  if (first === undefined) return;
  const names = report.unused.map((path) => path.replace('uploads/', '')).join(', ');
  const found = `${count(report.unused.length, 'file')} without a use: ${names}`;
  const words = explain(found, 'only files that the site shows', remove);
  report.diagnostics.push(aboutFile('warning', root, others.length === 0 ? first : 'uploads', words));
}

/** Checks everything the owner edits and gives all diagnostics at once. */
export async function checkContent(contentDir: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(resolve(contentDir), options);
  const { report } = check;
  const projects = await checkFile(check, 'projects.json', projectsSchema);
  const site = await checkFile(check, 'site.json', siteSchema);
  const words = await checkFile(check, 'words.json', wordsSchema);
  const isUnderstood = valueAt(projects.content, [0]) !== undefined && site.content !== undefined;
  // A wrong path counts as a use of the file that is most likely meant.
  const fixes = report.diagnostics.map(({ fix }) => fix);
  const uses = JSON.stringify([projects.content, site.content, fixes]).replaceAll('\\', '/');
  checkOtherFiles(check, isUnderstood ? uses : undefined);
  if (!projects.value || !site.value || !words.value) return report;
  return { ...report, content: { projects: projects.value, site: site.value, words: words.value } };
}

/** Checks the private working copy of a sealed case study; its pictures are in the folder of `file`. */
export async function checkCaseStudy(file: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(dirname(resolve(file)), options);
  const { value: caseStudy } = await checkFile(check, basename(file), caseStudySchema);
  return { ...check.report, caseStudy };
}

/** Whether content can be published; warnings don't matter. */
export const isValid = ({ diagnostics }: ContentReport): boolean => !diagnostics.some(isError);

/** The content of a report. @throws, with the report and no stack, if there is an error in it; warnings pass. */
export function requireValidContent(report: ContentReport): Content {
  if (report.content && isValid(report)) return report.content;
  throw Object.assign(new Error(formatReport(report, { color: false })), { stack: '' });
}
