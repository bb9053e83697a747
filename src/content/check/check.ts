import { basename, dirname, join, resolve } from 'node:path';
import { checkFile, fileProblem, type CheckedFile } from './check-file';
import { filesOf, openFolder, type Folder } from './folder';
import { sorted, type ContentReport, type Problem } from './diagnostic';
import { formatReport } from './report';
import { caseStudySchema, projectsSchema, siteSchema, type Project } from '../schema/schema';
import type { Picture } from './picture';

const weightOf = (pictures: Map<string, Picture>) => [...pictures.values()].reduce((sum, { bytes }) => sum + bytes, 0);

function summaryOf(projects: Project[], pictures: Map<string, Picture>): ContentReport['summary'] {
  const locked = projects.filter(({ sealed }) => sealed !== undefined).length;
  return { projects: projects.length, locked, screenshots: pictures.size, bytes: weightOf(pictures) };
}

const litter = /^sealed\/|(?:^|\/)(?:\.|Thumbs\.db$|desktop\.ini$)/;

/** JSON files that the build would take for content. */
function strayProblems(folder: Folder, files: string[]): Problem[] {
  const stray = files.filter((path) => path.endsWith('.json') && path !== 'projects.json' && path !== 'site.json');
  const flaw = {
    found: 'a JSON file that the site does not know',
    expected: 'only projects.json and site.json',
    remedy: 'Move it out of the content folder, or delete it.',
  };
  return stray.map((path) => fileProblem(folder, join(folder.root, path), 'error', flaw));
}

/** Uploads that no file names, not even by a path that is wrong. */
function unusedProblems(folder: Folder, files: string[], checked: CheckedFile<unknown>[]): Problem[] {
  const mentions = ({ gallery, text }: CheckedFile<unknown>, path: string) =>
    gallery.named.has(join(folder.root, path)) || ['/', '\\'].some((slash) => text.includes(slash + basename(path)));
  const unused = files.filter(
    (path) => /^uploads\/.*(?<!\.json)$/.test(path) && !checked.some((file) => mentions(file, path)),
  );
  const flaw = {
    found: 'a file that is not used',
    expected: 'only pictures that the site shows',
    remedy: 'Delete it, or name it in projects.json or site.json.',
  };
  return unused.map((path) => fileProblem(folder, join(folder.root, path), 'warning', flaw));
}

/** Checks everything the owner edits: all problems at once, sorted; content that can’t be read is a problem, never an exception. */
export async function checkContent(contentDir: string): Promise<ContentReport> {
  const folder = openFolder(resolve(contentDir));
  const projects = await checkFile(folder, join(folder.root, 'projects.json'), projectsSchema);
  const site = await checkFile(folder, join(folder.root, 'site.json'), siteSchema);
  const files = (await filesOf(folder)).filter((path) => !litter.test(path));
  const hasProjects = Array.isArray(projects.outline) && projects.outline.length > 0;
  const unused = hasProjects && site.outline !== undefined ? unusedProblems(folder, files, [projects, site]) : [];
  return {
    problems: sorted([...projects.problems, ...site.problems, ...strayProblems(folder, files), ...unused]),
    ...(projects.value ? { projects: projects.value } : {}),
    ...(site.value ? { site: site.value } : {}),
    summary: summaryOf(projects.value ?? [], new Map([...projects.gallery.pictures, ...site.gallery.pictures])),
  };
}

/** Checks the private working copy of a sealed case study; its pictures lie in the folder of `file`. */
export async function checkCaseStudy(file: string): Promise<ContentReport> {
  const folder = openFolder(dirname(resolve(file)));
  const { problems, value, gallery } = await checkFile(folder, resolve(file), caseStudySchema);
  return {
    problems: sorted(problems),
    ...(value ? { caseStudy: value } : {}),
    summary: { ...summaryOf([], gallery.pictures), projects: 1 },
  };
}

/** Whether content can be published; warnings don’t matter. */
export const isSound = ({ problems }: ContentReport): boolean => problems.every(({ severity }) => severity !== 'error');

/** Content that can’t be published; the message is the report. */
export class ContentError extends Error {
  override name = 'ContentError';
  override stack = '';
}

/** Checks the content and throws a `ContentError` if there is an error in it; warnings pass. */
export async function requireSoundContent(contentDir: string): Promise<ContentReport> {
  const report = await checkContent(contentDir);
  if (!isSound(report)) throw new ContentError(formatReport(report, { color: false }));
  return report;
}
