import type { Page } from '@playwright/test';
import { ferry } from '../../fixtures/site';
import { expect } from './test';

const { imageAlt, content } = ferry;
/** The alternative texts of the first case study's pictures, in the viewer's order. */
export const alternatives = [
  imageAlt,
  content.searchFlowImageAlt,
  content.designImages.resultsAlt,
  content.designImages.homepageAlt,
];

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Screenshots' });

/** The links to the page's pictures. */
export const links = (page: Page) => page.getByRole('figure').getByRole('link');
export const link = (page: Page, place: number) => links(page).nth(place);

/** A picture in the viewer, by its alternative text. */
export const picture = (page: Page, alternative: string) => viewer(page).getByRole('img', { name: alternative });

export const button = (page: Page, name: string) => viewer(page).getByRole('button', { name });

/** Waits until the picture at this index of the first case study is shown. */
export async function expectShown(page: Page, place: number): Promise<void> {
  await expect(viewer(page).getByRole('status')).toHaveText(
    `${place + 1} / ${alternatives.length} ${alternatives[place]}`,
  );
  await expect(picture(page, alternatives[place] ?? '')).toBeInViewport();
}
