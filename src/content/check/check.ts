import { basename, dirname, resolve } from 'node:path';
import { caseStudySchema, projectsSchema, siteSchema } from '../schema/schema';
import { explain } from '../schema/text-rules';
import { checkFile, wholeFile } from './check-file';
import type { ContentReport, Diagnostic } from './diagnostic';
import { filesIn } from './files-below';
import type { Folder } from './find-picture';
import { formatReport } from './report';

const openFolder = (root: string): Folder => ({ root, files: filesIn(root) });

const sorted = (diagnostics: Diagnostic[]) =>
  diagnostics.toSorted((one, other) =>
    one.file < other.file ? -1 : one.file > other.file ? 1 : one.line - other.line || one.column - other.column,
  );

const isSystemFile = (path: string) => /(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/.test(path);

const unknownJson = explain(
  'a JSON file that the site does not know',
  'only projects.json and site.json',
  'Move it out of the content folder, or delete it.',
);

const unusedUpload = explain(
  'a file that is not used',
  'only pictures that the site shows',
  'Delete it, or name it in projects.json or site.json.',
);

/** Checks everything the owner edits and gives all diagnostics at once, sorted. It never throws because of what the files contain. */
export async function checkContent(contentDir: string): Promise<ContentReport> {
  const folder = openFolder(resolve(contentDir));
  const projects = await checkFile(folder, 'projects.json', projectsSchema);
  const site = await checkFile(folder, 'site.json', siteSchema);
  const pictures = new Map([...projects.pictures, ...site.pictures]);
  const diagnostics = [...projects.diagnostics, ...site.diagnostics];
  // A wrong path counts as a use of the file that is most likely meant.
  const mentions = [projects.text, site.text, ...diagnostics.flatMap(({ file, fix }) => [file, fix])].join('\n');
  const isUsed = (path: string) =>
    pictures.has(path) ||
    ['/', '\\'].some((slash) => mentions.normalize().includes(slash + basename(path).normalize()));
  const others = folder.files.filter((path) => !path.startsWith('sealed/') && !isSystemFile(path));
  const json = others.filter((path) => path.endsWith('.json') && path !== 'projects.json' && path !== 'site.json');
  const uploads = others.filter((path) => path.startsWith('uploads/') && !path.endsWith('.json'));
  const isReadable = Array.isArray(projects.content) && projects.content.length > 0 && site.content !== undefined;
  const unused = isReadable ? uploads.filter((path) => !isUsed(path)) : [];
  diagnostics.push(
    ...json.map((path) => wholeFile(folder, path, { severity: 'error', ...unknownJson })),
    ...unused.map((path) => wholeFile(folder, path, { severity: 'warning', ...unusedUpload })),
  );
  return {
    diagnostics: sorted(diagnostics),
    ...(projects.value && { projects: projects.value }),
    ...(site.value && { site: site.value }),
    pictures,
  };
}

/** Checks the private working copy of a sealed case study; its pictures are in the folder of `file`. */
export async function checkCaseStudy(file: string): Promise<ContentReport> {
  const folder = openFolder(dirname(resolve(file)));
  const { diagnostics, value, pictures } = await checkFile(folder, basename(file), caseStudySchema);
  return { diagnostics: sorted(diagnostics), ...(value && { caseStudy: value }), pictures };
}

/** Whether content can be published; warnings don't matter. */
export const isValid = ({ diagnostics }: ContentReport): boolean =>
  diagnostics.every(({ severity }) => severity !== 'error');

/** Content that can't be published; the message is the report. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

/** Checks the content. @throws a `ContentError` if there is an error in it; warnings pass. */
export async function requireValidContent(contentDir: string): Promise<ContentReport> {
  const report = await checkContent(contentDir);
  if (!isValid(report)) throw new ContentError(formatReport(report, { color: false }));
  return report;
}
