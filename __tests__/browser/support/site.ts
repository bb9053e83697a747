import { readFileSync } from 'node:fs';
import type { Project, Site } from '../../../src/content/schema/schema';
import { knownPassphrases } from '../../leaks/known-passphrases';

const read = (name: string) => readFileSync(`content/${name}.json`, 'utf8');

// Imported, their types would be those of this list alone.
export const projects = JSON.parse(read('projects')) as Project[];
export const owner = JSON.parse(read('site')) as Site;

/** The case studies anyone can read, each with its place in the list, which is its address. */
export const publicProjects = projects.flatMap(({ content, ...project }, index) =>
  content ? [{ ...project, content, index }] : [],
);

const [firstPublic] = publicProjects;
if (!firstPublic) throw new Error('These tests need a project that is not locked.');

/** The first case study anyone can read. */
export const firstProject = firstPublic;

export const firstAddress = `/project/${firstProject.index}`;

/** The public case study that the first one leads on to, among its three others; undefined in a list that has none. */
export const nextProject = publicProjects.find(({ index }) => {
  const before = index - Number(index > firstProject.index);
  return index !== firstProject.index && before < 3;
});

/** The public case study with the most pictures. */
export const mostIllustrated = publicProjects.find(({ content }) => content.typeComponentImage) ?? firstProject;

/** The place of the case study that asks for a password. */
export const lockedIndex = projects.findIndex((project) => 'sealed' in project);

/** An address below the projects at which there is none. */
export const missingProject = `/project/${projects.length}`;

/** An address of every page and state that has one. */
export const addresses = [
  '/',
  '/about',
  ...projects.map((_project, index) => `/project/${index}`),
  missingProject,
  '/nothing',
];

/** An address of each kind of page: with a hundred projects, these still take as long. */
export const kinds = [
  ...new Set([
    ...['/', '/about', firstAddress, `/project/${mostIllustrated.index}`],
    ...(lockedIndex < 0 ? [] : [`/project/${lockedIndex}`]),
    ...[missingProject, '/nothing'],
  ]),
];

/** What the browser itself says about a page that answers with a 404, and what the 404 page logs. */
export const missingPageNoise = /^(Failed to load resource: .* 404|404: no page at)/;

/** What opens the locked case study. */
export const lockPassword = knownPassphrases('.')[0] ?? '';
