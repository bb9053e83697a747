import { parse } from 'jsonc-parser';
import { isExampleAddress } from './engine/addresses';
import { git } from './engine/git';
import { valueAt } from './engine/paths';
import { fieldOf } from './schema/image-fields';
import type { Project } from './schema/schema';
import { isSlug } from './schema/slugs';
import { warn, type Explanation } from './engine/text-rules';

const expected = 'that an address which was published goes on leading to its project';

/** All committed versions of projects with a slug, the latest last, except those of the sample. */
async function readCommitted(folder: string): Promise<unknown[]> {
  const log = ['log', '--reverse', '--format=%H^', '-G"slug"[[:space:]]*:', '--', 'projects.json'];
  const changed = await git(folder, log);
  const all: unknown[] = [];
  for (const version of changed ? [...changed.trim().split('\n'), 'HEAD'] : []) {
    const read = async (file: string): Promise<unknown> =>
      parse((await git(folder, ['show', `${version}:./${file}`])) ?? '');
    const projects = await read('projects.json');
    const address = async () => String(valueAt(await read('site.json'), ['siteUrl']));
    if (Array.isArray(projects) && !isExampleAddress(await address())) all.push(...projects);
  }
  return all;
}

/** By folder: the latest commit, and the projects of its history. */
const cache = new Map<string, { commit: string; projects: unknown[] }>();

/** Like `readCommitted`, read again only after a new commit. */
async function committedProjects(folder: string): Promise<unknown[]> {
  const commit = (await git(folder, ['rev-parse', 'HEAD'])) ?? '';
  const last = cache.get(folder);
  const projects = last?.commit === commit ? last.projects : commit === '' ? [] : await readCommitted(folder);
  cache.set(folder, { commit, projects });
  return projects;
}

const identity = ['title', 'image', 'sealed'] as const;

/** Warns of each permanent address in git's history of projects.json that no longer works. */
export async function lostSlugs(folder: string, projects: Project[]): Promise<Explanation[]> {
  const current = projects.flatMap(({ slug, previousSlugs = [] }) => [slug, ...previousSlugs]);
  const owners = new Map((await committedProjects(folder)).map((project) => [valueAt(project, ['slug']), project]));
  return [...owners].flatMap(([slug, earlier]) => {
    if (typeof slug !== 'string' || !isSlug(slug) || current.includes(slug)) return [];
    const owner = projects.findIndex((project) =>
      identity.some((field) => project[field] !== undefined && project[field] === valueAt(earlier, [field])),
    );
    const named = owner < 0 ? 'the project that it should lead to' : fieldOf(projects, [owner]);
    const fix = projects[owner]?.previousSlugs
      ? `Add "${slug}" to the "previousSlugs" of ${named}.`
      : `Add "previousSlugs": ["${slug}"] to ${named}.`;
    return warn(`no project with the earlier address /p/${slug}`, expected, fix);
  });
}
