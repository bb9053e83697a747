import { execFileSync } from 'node:child_process';
import { parse } from 'jsonc-parser';
import { valueAt } from '../schema/image-fields';
import type { Project } from '../schema/schema';
import { isSlug } from '../schema/slugs';
import { explain } from '../schema/text-rules';
import type { Diagnostic } from './diagnostic';
import { fieldOf, wholeFile } from './report';

/** What git says in a folder; nothing where it is not installed, knows no such folder, or has no such version. */
function git(folder: string, ...options: string[]): string {
  try {
    const stdio = ['ignore' as const, 'pipe' as const, 'ignore' as const];
    return execFileSync('git', options, { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 28 });
  } catch {
    return '';
  }
}

/** Every slug that was ever committed, and the project that had it last, as it was then. */
function committedSlugs(folder: string): Map<string, unknown> {
  const owners = new Map<string, unknown>();
  const before = git(folder, 'log', '--format=%H^', '-G"slug"[[:space:]]*:', '--', 'projects.json').split('\n');
  for (const version of ['HEAD', ...before]) {
    const projects: unknown = parse(git(folder, 'show', `${version}:./projects.json`));
    for (const project of Array.isArray(projects) ? projects : []) {
      const slug = valueAt(project, ['slug']);
      if (typeof slug === 'string' && isSlug(slug) && !owners.has(slug)) owners.set(slug, project);
    }
  }
  return owners;
}

/** The index of an earlier project among those of today. */
function indexOf(earlier: unknown, projects: Project[]): number {
  const indexes = (['title', 'image', 'sealed'] as const).map((field) => {
    const value = valueAt(earlier, [field]);
    return value === undefined ? -1 : projects.findIndex((project) => project[field] === value);
  });
  return indexes.find((index) => index >= 0) ?? -1;
}

const lasting = 'that an address which was published goes on leading to its project';
const another = 'Give this project another slug, unless the other one has no links anywhere.';
const meanwhile = 'Put the slug into "previousSlugs" of another project until this one is back.';

/** A warning for each permanent address in git's history of projects.json that leads nowhere now, or elsewhere. */
export function lostSlugs(folder: string, projects: Project[]): Diagnostic[] {
  const place = { severity: 'warning' as const, ...wholeFile({ root: folder }, 'projects.json') };
  return [...committedSlugs(folder)].flatMap(([slug, earlier]) => {
    const present = projects.findIndex((project) => project.slug === slug);
    const owner = indexOf(earlier, projects);
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const field = present < 0 ? 'slug' : fieldOf(projects, [present, 'slug']);
    const warn = (found: string, fix: string) => [{ ...place, field, ...explain(found, lasting, fix) }];
    if (projects.some(({ previousSlugs }) => previousSlugs?.includes(slug))) return [];
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
