import type { Page } from '@playwright/test';
import { settled } from './support/accessibility';
import { kinds, missingPageNoise } from './support/site';
import { expect, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

/** The text and the pictures in the page's content that a visitor cannot see, once what fades in has done so. */
async function unseen(page: Page): Promise<string[]> {
  await settled(page);
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, img, a, figcaption')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((element) => !element.closest('dialog:not([open])'))
        // What is said only once something has gone wrong.
        .filter((element) => !element.matches('[role="alert"]'))
        .filter((element) => !element.closest('[aria-hidden="true"]'))
        // Neither the ways to other pages, nor buttons, nor dialogs are printed.
        .filter((element) => !(matchMedia('print').matches && element.closest('a, dialog, [aria-labelledby="others"]')))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

test('nothing stays invisible with reduced motion or in print', async ({ page }) => {
  for (const address of kinds) {
    await page.emulateMedia({ reducedMotion: 'reduce', media: 'screen' });
    await page.goto(address);
    expect(await unseen(page), address).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(await unseen(page), address).toEqual([]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every text is there, and every picture comes once it is scrolled to', async ({ page }) => {
    for (const address of kinds) {
      await page.goto(address);
      expect(await unseen(page), address).toEqual([]);
      for (const picture of await page.getByRole('main').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
    }
  });
});
