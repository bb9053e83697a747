import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { findNodeAtLocation, getLocation, type Node } from 'jsonc-parser';
import type { z } from 'zod';
import { lostSlugs } from '../earlier-slugs';
import { valueAt, type Path } from '../engine/paths';
import { positionAt } from '../engine/position';
import { inMegabytes } from '../schema/file-kinds';
import { fieldOf, textIssues, textFields, type TextField } from '../schema/image-fields';
import { isPlaceholder } from '../schema/new-project';
import { contractFor, type Content } from '../schema/schema';
import { count } from '../engine/count';
import { cut, explain, warn, type Explanation } from '../engine/text-rules';
import { filesIn, readingError } from '../engine/folders';
import { linkIssues, projectsOf } from './links';
import { checkFiles, plainName } from './pictures';
import { readJson } from '../engine/read-json';
import { aboutFile, isError, type Diagnostic, type Issue } from '../engine/diagnostic';
import { formatReport, type ContentReport } from './report';
import { sectionIssues } from './sections';
import { checkSchema } from './schema-issues';

const own = 'your own words and pictures';
const replace = 'Replace them, or delete the part that you don’t need. A draft may keep them; it is not published.';

/** The last field names of a path, without indexes. */
const nameOf = (path: Path) => path.filter((step) => typeof step === 'string' && step !== 'content').join(' ');

/** Reports placeholder texts and pictures: one warning per project, at its first placeholder. */
function placeholderIssues(texts: TextField[]): Issue[] {
  const found = texts.filter(({ written }) => isPlaceholder(written));
  const projectOf = ({ path: [first] }: TextField) => (typeof first === 'number' ? first : undefined);
  return [...new Set(found.map(projectOf))].map((project) => {
    const group = found.filter((text) => projectOf(text) === project);
    const places = group.map(({ path }) => path);
    const names = cut([...new Set(places.map(nameOf))].join(', '), 120);
    const words = warn(`${count(group.length, 'placeholder')}: ${names}`, own, replace);
    return { path: places[0] ?? [], places, isUnfinished: true, ...words };
  });
}

/** The node at a path, or its nearest existing ancestor. */
const nodeAt = (tree: Node, path: Path): Node => findNodeAtLocation(tree, path) ?? nodeAt(tree, path.slice(0, -1));

/**
 * Checks a JSON file, or the given bytes as its content, and the files that it names.
 * @param known what `projects.json` contains, if it has been read
 */
export async function checkFile<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  bytes?: Buffer,
  known?: unknown,
) {
  const root = dirname(resolve(name));
  const file = `${basename(root)}/${basename(name)}`;
  const { text, errors, value: parsed, tree } = await readJson(name, bytes);

  const diagnosticAt = (offset: number, issue: Explanation & Partial<Issue>): Diagnostic => {
    const { path = getLocation(text, offset).path.filter((step) => step !== ''), picture, places, ...words } = issue;
    const [source, field] = [{ file, path, ...(places && { places }) }, fieldOf(parsed, path)];
    const position = positionAt(text, offset);
    return picture
      ? { ...aboutFile(`${basename(root)}/${picture}`, words, `${field} (${file}:${position.line})`), source }
      : { ...aboutFile(file, words, field), ...(text !== '' && position), source };
  };

  const diagnostics = errors.map((error) => diagnosticAt(error.offset, error));
  if (!tree) return { diagnostics, pictures: new Map<string, number>() };

  const { value, issues } = checkSchema(schema, parsed);
  const texts = textFields(schema, parsed);
  const files = await checkFiles(root, texts, parsed);
  const projects = basename(name) === 'projects.json' ? parsed : (known ?? (await projectsOf(root)));
  issues.push(...textIssues(texts, parsed), ...files.issues, ...placeholderIssues(texts));
  issues.push(...linkIssues(texts, parsed, projects), ...sectionIssues(parsed));
  for (const issue of issues) {
    const node = nodeAt(tree, issue.path);
    const { offset } = (issue.isKey && node.parent) || node;
    if (!errors.some((error) => error.offset === offset)) diagnostics.push(diagnosticAt(offset, issue));
  }
  return { diagnostics, pictures: files.pictures, parsed, value };
}

/** Content files, and files that operating systems create. */
const expectedFiles = /^(?:projects|site|words)\.json$|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/;

const isUnknownJson = (path: string) => path.endsWith('.json') && !path.startsWith('sealed/');

const onlyOurs = 'only projects.json, site.json and words.json';
const move = 'Move it out of the content folder, or delete it.';
const unknownJson = explain('a JSON file that the site does not know', onlyOurs, move);
const remove = 'Delete what you don’t need; name the rest in projects.json or site.json.';
const removeOnPage = 'Drop what you need on its place on the page, and delete the rest.';

/** Checks everything the owner edits and returns all diagnostics. */
export async function checkContent(root: string): Promise<ContentReport> {
  const contract = contractFor((await readJson(join(root, 'site.json'))).value);
  const projects = await checkFile(join(root, 'projects.json'), contract['projects.json']);
  const site = await checkFile(join(root, 'site.json'), contract['site.json'], undefined, projects.parsed);
  const words = await checkFile(join(root, 'words.json'), contract['words.json'], undefined, projects.parsed);
  const diagnostics = [projects, site, words].flatMap((report) => report.diagnostics);
  const pictures = new Map([...projects.pictures, ...site.pictures]);
  const isUnderstood = valueAt(projects.parsed, [0]) !== undefined && site.parsed !== undefined;
  // A wrong path counts as a use of the file that its fix suggests.
  const fixes = diagnostics.map(({ fix }) => fix);
  const texts = [JSON.stringify([projects.parsed, site.parsed]), ...pictures.keys(), ...fixes];
  const uses = plainName(texts.join('\n')).replaceAll('\\', '/');
  const unused: string[] = [];
  for (const path of filesIn(root).filter((path) => !expectedFiles.test(path))) {
    const file = `${basename(root)}/${path}`;
    const error = (await readingError(join(root, path))) ?? (isUnknownJson(path) && unknownJson);
    const isUsed = uses.includes(`/${plainName(basename(path))}`);
    if (!error && isUnderstood && path.startsWith('uploads/') && !isUsed) unused.push(path);
    if (error && !diagnostics.some((found) => isError(found) && found.file === file))
      diagnostics.push(aboutFile(file, error));
  }
  if (unused.length > 0) {
    const files = unused.map((file) => file.replace(/^uploads\//, ''));
    const bytes = unused.reduce(
      (sum, file) => sum + (statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
    const found = `${count(unused.length, 'file')} without a use, ${inMegabytes(bytes)}: ${files.join(', ')}`;
    const path = unused.length === 1 ? unused.join() : 'uploads';
    diagnostics.push(
      aboutFile(`${basename(root)}/${path}`, {
        ...warn(found, 'only files that the site shows', remove),
        onPage: removeOnPage,
        files,
      }),
    );
  }
  if (!projects.value || !site.value || !words.value) return { diagnostics, pictures, unused };
  const content = { projects: projects.value, site: site.value, words: words.value };
  return { diagnostics, pictures, unused, content };
}

/** Whether content has no errors; warnings don't matter. */
export const isValid = ({ diagnostics }: Pick<ContentReport, 'diagnostics'>): boolean => !diagnostics.some(isError);

const published = 'at least one project that is no draft, for a site to publish';
const publishOne = {
  fix: 'Delete "draft": true from a project that visitors may see.',
  onPage: 'On the home page, point at a project that visitors may see, and press “Make it public”.',
};

/**
 * Checks the content like `checkContent`, and what matters for publishing: that there is a published project, that no
 * placeholders are left, and that published addresses still work. `checked` is the result of `checkContent`, if known.
 */
export async function checkForPublishing(root: string, checked?: ContentReport): Promise<ContentReport> {
  const found = checked ?? (await checkContent(root));
  const report = { ...found, diagnostics: found.diagnostics.map((diagnostic) => ({ ...diagnostic })) };
  if (!report.content || !isValid(report)) return report;
  const { projects } = report.content;
  const file = `${basename(root)}/projects.json`;
  const drafts = `${count(projects.length, 'project')}, ${projects.length === 1 ? 'a draft' : 'all of them drafts'}`;
  if (projects.every(({ draft }) => draft))
    report.diagnostics.push({
      ...aboutFile(file, { found: drafts, expected: published, ...publishOne }),
      source: { file, path: [], places: projects.map((_, index) => [index]) },
    });
  for (const diagnostic of report.diagnostics) {
    const [index = -1] = diagnostic.source?.path ?? [];
    if (diagnostic.isUnfinished && !projects[Number(index)]?.draft) diagnostic.severity = 'error';
  }
  report.diagnostics.push(...(await lostSlugs(root, projects)).map((words) => aboutFile(file, words, 'slug')));
  return report;
}

/**
 * The content of a report.
 * @throws Error with the report and no stack if there is an error; warnings pass
 */
export function requireValidContent(report: ContentReport): Content {
  if (report.content && isValid(report)) return report.content;
  throw Object.assign(new Error(formatReport(report, { color: false })), { stack: '' });
}
