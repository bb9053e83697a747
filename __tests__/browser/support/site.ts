import type { Page } from '@playwright/test';
import { bus, clinic, ferry, market, owner, projects, seeds } from '../../fixtures/site';

const addressOf = (project: (typeof projects)[number]) => `/project/${projects.indexOf(project)}`;

export const firstAddress = addressOf(ferry);
export const seedsAddress = addressOf(seeds);
export const busAddress = addressOf(bus);
export const marketAddress = addressOf(market);
export const lockedAddress = addressOf(clinic);

/** An address below the projects at which there is none. */
export const missingProject = `/project/${projects.length}`;

/** An address of each kind of page; the cover of one case study is dark. */
export const kinds = [
  '/',
  '/about',
  firstAddress,
  seedsAddress,
  busAddress,
  marketAddress,
  lockedAddress,
  missingProject,
  '/nothing',
];

/** What the browser itself says about a page that answers with a 404, and what the 404 page logs. */
export const missingPageNoise = /^(Failed to load resource: .* 404|404: no page at)/;

/** What the browser says where it is offline. */
export const offlineNoise = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const bar = (page: Page) => page.getByRole('banner').first();

export const brand = (page: Page) => bar(page).getByRole('link', { name: owner.brand });

/** The link of a project's card. */
export const card = (page: Page, { title: name }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name });
