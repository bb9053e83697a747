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

const changes = ['log', '--patch', '--unified=0', '--no-color', '--no-ext-diff', '--format=commit %H'];

/** Every slug that was ever committed, with the last version of projects.json that has it. */
function committedSlugs(folder: string): Map<string, string> {
  const versions = new Map<string, string>();
  let commit = '';
  for (const line of git(folder, ...changes, '-G"slug"[[:space:]]*:', '--', 'projects.json').split('\n')) {
    commit = /^commit (\w+)$/.exec(line)?.[1] ?? commit;
    if (!/^[+-]/.test(line)) continue;
    for (const [, slug = ''] of line.matchAll(/"slug"\s*:\s*"([^"\\]*)"/g)) {
      // The log starts with the last commit: one that takes the slug off and puts it back has only moved it.
      const before = `${commit}^`;
      if (line.startsWith('-') && !versions.has(slug)) versions.set(slug, before);
      if (line.startsWith('+') && (versions.get(slug) ?? before) === before) versions.set(slug, 'HEAD');
    }
  }
  return versions;
}

/** The index of the project that had a slug in an earlier version. */
function ownerOf(slug: string, before: unknown, projects: Project[]): number {
  const earlier = Array.isArray(before) ? before.find((project) => valueAt(project, ['slug']) === slug) : undefined;
  const indexes = (['title', 'image', 'sealed'] as const).map((field) => {
    const value = valueAt(earlier, [field]);
    return value === undefined ? -1 : projects.findIndex((project) => project[field] === value);
  });
  return indexes.find((index) => index >= 0) ?? -1;
}

/** A warning for each permanent address of the last commit that leads elsewhere now, or nowhere because its project is a draft. */
export function movedSlugs(folder: string, projects: Project[]): Diagnostic[] {
  const before: unknown = parse(git(folder, 'show', 'HEAD:./projects.json'));
  return projects.flatMap(({ slug, draft }, index) => {
    const was = Array.isArray(before) ? before.find((project) => valueAt(project, ['slug']) === slug) : undefined;
    if (slug === undefined || was === undefined || valueAt(was, ['draft']) === true) return [];
    const owner = ownerOf(slug, before, projects);
    const isMoved = owner >= 0 && owner !== index;
    const words = isMoved
      ? explain(
          `/p/${slug}, which led to ${fieldOf(projects, [owner])}`,
          'that an address which was published goes on leading to its project',
          'Give this project another slug, unless the other one has no links anywhere.',
        )
      : explain(
          `/p/${slug}, which leads nowhere while this is a draft`,
          'that an address which was published goes on leading to a project',
          'Put the slug into "previousSlugs" of another project until this one is back.',
        );
    const place = { ...wholeFile({ root: folder }, 'projects.json'), field: `${fieldOf(projects, [index])}, slug` };
    return isMoved || draft ? [{ severity: 'warning' as const, ...place, ...words }] : [];
  });
}

/** A warning for each permanent address in git's history of projects.json that leads nowhere now. */
export function goneSlugs(folder: string, projects: Project[]): Diagnostic[] {
  const present = new Set(projects.flatMap(({ slug, previousSlugs = [] }) => [slug, ...previousSlugs]));
  const gone = [...committedSlugs(folder)].filter(([slug]) => isSlug(slug) && !present.has(slug));
  return gone.map(([slug, version]) => {
    const owner = ownerOf(slug, parse(git(folder, 'show', `${version}:./projects.json`)), projects);
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const words = explain(
      `no project with the earlier address /p/${slug}`,
      'that an address which was published goes on leading to its project',
      projects[owner]?.previousSlugs
        ? `Add "${slug}" to the "previousSlugs" of ${named}.`
        : `Add "previousSlugs": ["${slug}"] to ${named}.`,
    );
    return { severity: 'warning', ...wholeFile({ root: folder }, 'projects.json'), field: 'slug', ...words };
  });
}
