import type { Page } from '@playwright/test';
import { accessibilityFailures } from '../browser/support/accessibility';
import { missingPageNoise } from '../browser/support/site';
import { expect, started, test } from '../browser/support/test';
import { wideParts } from '../browser/support/zoom';
import { finishedSite } from './finished-site';

test.describe.configure({ timeout: 300_000 });

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

/** Opens each page of the site in turn, as far as React has taken it over and its dialog, if it has one, is open. */
async function onEveryPage(page: Page, root: string, look: (address: string) => Promise<void>): Promise<void> {
  const { addresses, pages } = finishedSite(root);
  for (const address of addresses) {
    await page.goto(address);
    await started(page);
    if (pages.some(({ path, isLocked }) => isLocked && path === address))
      await expect(page.getByRole('dialog')).toBeVisible();
    await look(address);
  }
}

for (const width of [390, 1280]) {
  test(`three engines find no failure at ${width} px`, async ({ page, root }) => {
    await page.setViewportSize({ width, height: 800 });
    await onEveryPage(page, root, async (address) => expect(await accessibilityFailures(page), address).toEqual([]));
  });
}

test('nothing reaches beyond the sides of a window', async ({ page, root }) => {
  await onEveryPage(page, root, async (address) => {
    for (const width of [768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wideParts(page), `${address} at ${width} px`).toEqual([]);
    }
    const scrolled = await page.evaluate(() => {
      window.scrollTo(500, 0);
      return window.scrollX;
    });
    expect(scrolled, address).toBe(0);
  });
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true });

  test('nothing reaches beyond the sides of the screen', async ({ page, root }) => {
    await onEveryPage(page, root, async (address) => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await wideParts(page), `${address} at ${width} px`).toEqual([]);
        // A phone makes the page as wide as its widest part, also of those that can't be seen.
        expect(await page.evaluate(() => innerWidth), `${address} at ${width} px`).toBe(width);
      }
    });
  });
});

test('every picture can be shown, and says in words what it shows', async ({ page, root }) => {
  await onEveryPage(page, root, async (address) => {
    const pictures = page.getByRole('main').locator('img');
    // What is hidden from assistive technology repeats what is shown and named elsewhere.
    const broken = await pictures.evaluateAll((all) =>
      Promise.all(
        all.map(async (image) => {
          if (!(image instanceof HTMLImageElement)) return [];
          image.loading = 'eager';
          const isShown = await image.decode().then(
            () => true,
            () => false,
          );
          const isNamed = image.closest('[aria-hidden="true"]') !== null || image.alt.trim() !== '';
          return isShown && isNamed ? [] : [image.outerHTML.slice(0, 200)];
        }),
      ),
    );
    expect(broken.flat(), address).toEqual([]);
  });
});
