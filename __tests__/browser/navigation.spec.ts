import type { Page } from '@playwright/test';
import { expect, started, test, withoutBundles } from './support/test';

const white = 'rgb(255, 255, 255)';
const black = 'rgb(20, 18, 26)';

const brand = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Camille Marchand' });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
}

for (const react of [true, false]) {
  const state = react ? 'with React' : 'before React has started';

  test(`on the home page the bar is white until 50 px and black from 51 px, ${state}`, async ({ page }) => {
    if (!react) await withoutBundles(page);
    await page.goto('/');
    if (react) await started(page);
    await expect(brand(page)).toHaveCSS('color', white);
    await scrollTo(page, 51);
    await expect(brand(page)).toHaveCSS('color', black);
    await scrollTo(page, 50);
    await expect(brand(page)).toHaveCSS('color', white);
  });
}
