import { resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { git } from '../git';
import { fieldOf, valueAt } from '../schema/image-fields';
import type { Project } from '../schema/schema';
import { isSlug } from '../schema/slugs';
import { explain } from '../schema/text-rules';
import { checkContent, isValid } from './check';
import type { Diagnostic } from './diagnostic';
import { aboutFile, bySeverity, count, type ContentReport } from './report';

const published = 'at least one project that is no draft, for a site to publish';
const publishOne = 'Delete "draft": true from a project that visitors may see.';

/** An error if there is nothing to publish. */
function emptySite(folder: string, projects: Project[]): Diagnostic[] {
  if (projects.some(({ draft }) => !draft)) return [];
  const found = `${count(projects.length, 'project')}, ${projects.length === 1 ? 'a draft' : 'all of them drafts'}`;
  return [aboutFile('error', folder, 'projects.json', explain(found, published, publishOne))];
}

/** Every slug that was ever committed, and the project that had it last, as it was then. */
function committedSlugs(folder: string): Map<string, unknown> {
  const owners = new Map<string, unknown>();
  const before = git(folder, ['log', '--format=%H^', '-G"slug"[[:space:]]*:', '--', 'projects.json']) ?? '';
  for (const version of ['HEAD', ...before.split('\n')]) {
    const projects: unknown = parse(git(folder, ['show', `${version}:./projects.json`]) ?? '');
    for (const project of Array.isArray(projects) ? projects : []) {
      const slug = valueAt(project, ['slug']);
      if (typeof slug === 'string' && isSlug(slug) && !owners.has(slug)) owners.set(slug, project);
    }
  }
  return owners;
}

const identity = ['title', 'image', 'sealed'] as const;

/** The index today of an earlier project, or -1. */
const indexOf = (earlier: unknown, projects: Project[]) =>
  projects.findIndex((project) =>
    identity.some((field) => project[field] !== undefined && project[field] === valueAt(earlier, [field])),
  );

const lasting = 'that an address which was published goes on leading to its project';

/** A warning for each permanent address in git's history of projects.json that leads nowhere now. */
function lostSlugs(folder: string, projects: Project[]): Diagnostic[] {
  const kept = projects.flatMap(({ slug, previousSlugs = [] }) => [slug, ...previousSlugs]);
  const lost = [...committedSlugs(folder)].filter(([slug]) => !kept.includes(slug));
  return lost.map(([slug, earlier]) => {
    const owner = indexOf(earlier, projects);
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const fix = projects[owner]?.previousSlugs
      ? `Add "${slug}" to the "previousSlugs" of ${named}.`
      : `Add "previousSlugs": ["${slug}"] to ${named}.`;
    const words = explain(`no project with the earlier address /p/${slug}`, lasting, fix);
    return aboutFile('warning', folder, 'projects.json', words, 'slug');
  });
}

/** Checks the content as `checkContent` does, and what matters once it is published: that something is, and that addresses stay. */
export async function checkForPublishing(contentDir: string): Promise<ContentReport> {
  const folder = resolve(contentDir);
  const report = await checkContent(folder);
  if (!report.content || !isValid(report)) return report;
  const { projects } = report.content;
  report.diagnostics.push(...emptySite(folder, projects), ...lostSlugs(folder, projects));
  report.diagnostics.sort(bySeverity);
  return report;
}
