import { bus, clinic, ferry, market, projects, seeds } from '../../fixtures/site';

const addressOf = (project: (typeof projects)[number]) => `/project/${projects.indexOf(project)}`;

export const firstAddress = addressOf(ferry);
export const seedsAddress = addressOf(seeds);
export const busAddress = addressOf(bus);
export const marketAddress = addressOf(market);
export const lockedAddress = addressOf(clinic);

/** An address below the projects at which there is none. */
export const missingProject = `/project/${projects.length}`;

/** An address of each kind of page. */
export const kinds = [
  '/',
  '/about',
  firstAddress,
  seedsAddress,
  marketAddress,
  lockedAddress,
  missingProject,
  '/nothing',
];

/** What the browser itself says about a page that answers with a 404, and what the 404 page logs. */
export const missingPageNoise = /^(Failed to load resource: .* 404|404: no page at)/;
