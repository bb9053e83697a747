import type { Page } from '@playwright/test';
import { addresses, missingPageNoise } from './support/site';
import { expect, test } from './support/test';

/** The text and the pictures in the page's content that a visitor cannot see, once what fades in has done so. */
async function unseen(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
  });
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, img, a, figcaption')
    .evaluateAll((elements) =>
      elements
        .filter((element) => !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
        .filter((element) => !element.closest('dialog:not([open])'))
        // Neither the ways to other pages, nor buttons, nor dialogs are printed.
        .filter((element) => !(matchMedia('print').matches && element.closest('a, dialog, [aria-labelledby="others"]')))
        .map((element) => element.outerHTML.slice(0, 120)),
    );
}

/** Scrolls through the page, so that its lazy pictures load; then the addresses of those that are not there. */
async function missingPictures(page: Page): Promise<string[]> {
  for (const picture of await page.getByRole('main').getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  return page
    .locator('main img')
    .evaluateAll((all) =>
      all.flatMap((img) => (img instanceof HTMLImageElement && !img.naturalWidth ? [img.src] : [])),
    );
}

for (const address of addresses) {
  test.describe(address, () => {
    test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

    test('nothing stays invisible with reduced motion or in print', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(address);
      expect(await unseen(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      expect(await unseen(page)).toEqual([]);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('everything is there', async ({ page }) => {
        await page.goto(address);
        expect(await unseen(page)).toEqual([]);
        expect(await missingPictures(page)).toEqual([]);
      });
    });
  });
}
