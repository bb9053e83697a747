import { resolve } from 'node:path';
import type { Content } from '../schema/schema';
import { explain } from '../schema/text-rules';
import { bySeverity, checkContent, isValid } from './check';
import { goneSlugs, movedSlugs } from './gone-slugs';
import type { Diagnostic } from './diagnostic';
import { count, wholeFile, type ContentReport } from './report';

function emptySite(folder: string, { projects }: Content): Diagnostic[] {
  if (projects.some(({ draft }) => !draft)) return [];
  const words = explain(
    `${count(projects.length, 'project')}, ${projects.length === 1 ? 'a draft' : 'all of them drafts'}`,
    'at least one project that is no draft, for a site to publish',
    'Delete "draft": true from a project that visitors may see.',
  );
  return [{ severity: 'error', ...wholeFile({ root: folder }, 'projects.json'), ...words }];
}

/** Checks the content as `checkContent` does, and what matters once it is published: that something is, and that addresses stay. */
export async function checkForPublishing(contentDir: string): Promise<ContentReport> {
  const folder = resolve(contentDir);
  const report = await checkContent(folder);
  if (!report.content || !isValid(report)) return report;
  const { projects } = report.content;
  const more = [...emptySite(folder, report.content), ...goneSlugs(folder, projects), ...movedSlugs(folder, projects)];
  return { ...report, diagnostics: [...report.diagnostics, ...more].sort(bySeverity) };
}
