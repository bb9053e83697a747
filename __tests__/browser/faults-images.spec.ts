import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { seeds } from '../fixtures/site';
import { axeFindings } from './support/accessibility';
import { seedsAddress } from './support/site';
import { expect, open, test } from './support/test';
import { button, links, picture, viewer } from './support/viewer';

const files = /\/static\/.*\.(avif|webp|jpg)$/;

/** The positions of all elements of the page's content at each width, after layout and image loading. */
async function layouts(page: Page) {
  await page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });
  const found: unknown[] = [];
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(() => Array.from(document.images, (image) => (image.loading = 'eager')));
    await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
    found.push(
      await page
        .getByRole('main')
        .locator('h1, h2, h3, p, li, a, figure, img')
        .evaluateAll((all) =>
          all.map((element) => {
            const { x, y, width: w, height } = element.getBoundingClientRect();
            return `${element.tagName} ${[x, y + window.scrollY, w, height].map(Math.round).join(' ')}`;
          }),
        ),
    );
  }
  return found;
}

test.beforeEach(({ expectNoise }) => expectNoise(/^Failed to load resource: .*\.(avif|webp|jpg)\)$/));

test('without its pictures a page keeps its layout', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(seedsAddress);
  const before = await layouts(page);
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.reload();
  expect(await layouts(page)).toEqual(before);
});

test('without its pictures links are visible and work, and a picture can be retried', async ({ page }) => {
  await page.route(files, (route) => route.abort());
  await open(page, '/');
  await page.getByRole('main').getByRole('img', { name: seeds.imageAlt }).click({ force: true });
  await expect(page).toHaveURL(seedsAddress);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seeds.title);
  const screenshot = links(page).first().getByRole('img');
  const { channels } = await sharp(await screenshot.screenshot({ animations: 'disabled' }))
    .resize(600)
    .greyscale()
    .stats();
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(150);
  await screenshot.click();
  await expect(viewer(page).getByText('Cette image n’a pas pu être chargée.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(files);
  await button(page, 'Réessayer').press('Enter');
  await expect(picture(page, seeds.imageAlt)).toBeInViewport();
  await expect(button(page, 'Réessayer')).toHaveCount(0);
  await expect(viewer(page)).toBeFocused();
});
