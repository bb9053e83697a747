import type { Page } from '@playwright/test';
import { bus, clinic, ferry, market, museum, owner, projects, seeds } from '../../fixtures/site';

const addressOf = (project: (typeof projects)[number]) => `/project/${projects.indexOf(project)}`;

export const firstAddress = addressOf(ferry);
export const seedsAddress = addressOf(seeds);
export const busAddress = addressOf(bus);
export const marketAddress = addressOf(market);
export const museumAddress = addressOf(museum);
export const lockedAddress = addressOf(clinic);

/** The address of a project that doesn't exist. */
export const missingProject = `/project/${projects.length}`;

/** One address of each kind of page; one case study has a dark cover. */
export const kinds = [
  '/',
  '/about',
  seedsAddress,
  busAddress,
  marketAddress,
  museumAddress,
  lockedAddress,
  missingProject,
];

/** Console messages of a 404: the browser's and the 404 page's. */
export const missingPageNoise = /^(Failed to load resource: .* 404|404: no page at)/;

/** Console messages of a browser that is offline. */
export const offlineNoise = /^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/;

export const title = (page: Page) => page.getByRole('heading', { level: 1 });

export const bar = (page: Page) => page.getByRole('banner').first();

export const brand = (page: Page) => bar(page).getByRole('link', { name: owner.brand });

/** The link of a project's card. */
export const card = (page: Page, { title: name }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name });
