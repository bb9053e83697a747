import { resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { git } from '../git';
import { valueAt } from '../schema/image-fields';
import type { Project } from '../schema/schema';
import { isSlug } from '../schema/slugs';
import { explain } from '../schema/text-rules';
import { checkContent, isValid } from './check';
import type { Diagnostic } from './diagnostic';
import { aboutFile, bySeverity, count, fieldOf, type ContentReport } from './report';

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

/** The index of an earlier project among those of today, or -1. */
function indexOf(earlier: unknown, projects: Project[]): number {
  for (const field of ['title', 'image', 'sealed'] as const) {
    const value = valueAt(earlier, [field]);
    const index = projects.findIndex((project) => value !== undefined && project[field] === value);
    if (index >= 0) return index;
  }
  return -1;
}

const lasting = 'that an address which was published goes on leading to its project';
const another = 'Give this project another slug, unless the other one has no links anywhere.';
const meanwhile = 'Put the slug into "previousSlugs" of another project until this one is back.';

/** A warning for each permanent address in git's history of projects.json that leads nowhere now, or elsewhere. */
function lostSlugs(folder: string, projects: Project[]): Diagnostic[] {
  const previous = projects.flatMap(({ previousSlugs = [] }) => previousSlugs);
  return [...committedSlugs(folder)].flatMap(([slug, earlier]) => {
    if (previous.includes(slug)) return [];
    const present = projects.findIndex((project) => project.slug === slug);
    const owner = indexOf(earlier, projects);
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const field = present < 0 ? 'slug' : fieldOf(projects, [present, 'slug']);
    const warn = (found: string, fix: string) => [
      aboutFile('warning', folder, 'projects.json', explain(found, lasting, fix), field),
    ];
    if (present < 0) {
      const addition = projects[owner]?.previousSlugs
        ? `Add "${slug}" to the "previousSlugs" of ${named}.`
        : `Add "previousSlugs": ["${slug}"] to ${named}.`;
      return warn(`no project with the earlier address /p/${slug}`, addition);
    }
    if (owner >= 0 && owner !== present) return warn(`/p/${slug}, which led to ${named}`, another);
    const isHidden = projects[present]?.draft && valueAt(earlier, ['draft']) !== true;
    return isHidden ? warn(`/p/${slug}, which leads nowhere while this is a draft`, meanwhile) : [];
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
