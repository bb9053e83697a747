import { expect, type Page } from '@playwright/test';
import { ferry } from '../../fixtures/site';

/** The link of a project's card. */
export const card = (page: Page, { title }: { title: string }) =>
  page.getByRole('article').getByRole('link', { name: title });

/** Goes from the home page to the first case study. */
export async function openFirstCard(page: Page) {
  await card(page, ferry).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ferry.title);
}
