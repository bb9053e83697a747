import type { Page } from '@playwright/test';
import { ferry } from '../../fixtures/site';
import { expect } from './test';

const { imageAlt, content } = ferry;
/** What the pictures of the first case study show, in the order of the viewer. */
export const captions = [
  imageAlt,
  content.searchFlowImageAlt,
  ...(content.typeComponentImageAlt ? [content.typeComponentImageAlt] : []),
  content.designImages.resultsAlt,
  content.designImages.homepageAlt,
];

export const viewer = (page: Page) => page.getByRole('dialog', { name: 'Screenshots' });
export const link = (page: Page, place: number) => page.getByRole('figure').getByRole('link').nth(place);
export const button = (page: Page, name: string) => viewer(page).getByRole('button', { name });
export const picture = (page: Page, alt: string) => viewer(page).getByRole('img', { name: alt });

/** Waits until a picture of the first case study is shown. */
export async function expectShown(page: Page, place: number) {
  await expect(viewer(page).getByRole('status')).toHaveText(`${place + 1} / ${captions.length} ${captions[place]}`);
  await expect(picture(page, captions[place] ?? '')).toBeInViewport();
}
