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
export const slide = (page: Page, place: number) => viewer(page).getByRole('listitem').nth(place);

/** Waits until a picture is shown, and has come to rest. */
export async function expectShown(page: Page, place: number) {
  await expect.poll(async () => (await slide(page, place).boundingBox())?.x).toBe(0);
  await expect(slide(page, place).getByRole('button', { name: captions[place] ?? '' })).toBeVisible();
  await expect(viewer(page).getByText(`${place + 1} / ${captions.length}`)).toBeVisible();
}
