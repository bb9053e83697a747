import { basename, dirname, resolve } from 'node:path';
import { valueAt } from '../schema/image-fields';
import { caseStudySchema, projectsSchema, siteSchema, type Content } from '../schema/schema';
import { wordsSchema } from '../schema/words';
import { checkFile, startCheck, type CheckOptions } from './check-file';
import { isError } from './diagnostic';
import { checkOtherFiles } from './other-files';
import { bySeverity, formatReport, type ContentReport } from './report';

/** Checks everything the owner edits and gives all diagnostics at once, sorted. It never throws because of what the files contain. */
export async function checkContent(contentDir: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(resolve(contentDir), options);
  const { report } = check;
  const projects = await checkFile(check, 'projects.json', projectsSchema);
  const site = await checkFile(check, 'site.json', siteSchema);
  const words = await checkFile(check, 'words.json', wordsSchema);
  // A wrong path counts as a use of the file that is most likely meant.
  const fixes = report.diagnostics.flatMap(({ file, fix }) => [file, fix]);
  const uses = [projects.text, site.text, ...fixes, ...report.pictures.keys()].join('\n');
  const isUnderstood = valueAt(projects.content, [0]) !== undefined && site.content !== undefined;
  await checkOtherFiles(check, isUnderstood ? uses : undefined);
  report.diagnostics.sort(bySeverity);
  if (!projects.value || !site.value || !words.value) return report;
  return { ...report, content: { projects: projects.value, site: site.value, words: words.value } };
}

/** Checks the private working copy of a sealed case study; its pictures are in the folder of `file`. */
export async function checkCaseStudy(file: string, options: CheckOptions = {}): Promise<ContentReport> {
  const check = startCheck(dirname(resolve(file)), options);
  const { value: caseStudy } = await checkFile(check, basename(file), caseStudySchema);
  check.report.diagnostics.sort(bySeverity);
  return { ...check.report, caseStudy };
}

/** Whether content can be published; warnings don't matter. */
export const isValid = ({ diagnostics }: ContentReport): boolean => !diagnostics.some(isError);

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
