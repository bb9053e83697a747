import { readFileSync } from 'node:fs';
import projects from '../../../content/projects.json';
import owner from '../../../content/site.json';

export { owner, projects };

/** The case studies anyone can read, each with its place in the list, which is its address. */
export const publicProjects = projects.flatMap(({ content, ...project }, index) =>
  content ? [{ ...project, content, index }] : [],
);

const [firstPublic] = publicProjects;
if (!firstPublic) throw new Error('These tests need a project that is not locked.');

/** The first case study anyone can read. */
export const firstProject = firstPublic;

/** The public case study with the most pictures. */
export const mostIllustrated = publicProjects.find(({ content }) => content.typeComponentImage) ?? firstProject;

/** The place of the case study that asks for a password. */
export const lockedIndex = projects.findIndex((project) => 'sealed' in project);

/** An address of every page and state that has one. */
export const addresses = [
  '/',
  '/about',
  ...projects.map((_project, index) => `/project/${index}`),
  '/project/99',
  '/nothing',
];

/** What the browser itself says about a page that answers with a 404, and what the 404 page logs. */
export const missingPageNoise = /^(Failed to load resource: .* 404|404: no page at)/;

/** The password of the sample's locked case study, as README gives it to whoever tries the site. */
export const demoPassword = /Demo password: `(.+?)`/.exec(readFileSync('README.md', 'utf8'))?.[1] ?? '';
