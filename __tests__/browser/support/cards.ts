import { expect, type Page } from '@playwright/test';
import { ferry } from '../../fixtures/site';

/** Goes from the home page to the first case study. */
export async function openFirstCard(page: Page) {
  await page.getByRole('article').getByRole('link', { name: ferry.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ferry.title);
}
