import projects from '../../../content/projects.json';
import owner from '../../../content/site.json';
import { knownPassphrases } from '../../../src/seal/known-passphrases';

export { owner, projects };

/** The case studies anyone can read, each with its place in the list, which is its address. */
export const publicProjects = projects.flatMap(({ content, ...project }, index) =>
  content ? [{ ...project, content, index }] : [],
);

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

/** What opens the locked case study. */
export const lockPassword = knownPassphrases('.')[0] ?? '';
