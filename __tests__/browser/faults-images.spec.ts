import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { publicProjects } from './support/site';
import { expect, test } from './support/test';

for (const address of ['/', '/about', ...publicProjects.map(({ index }) => `/project/${index}`)]) {
  test(`without its pictures ${address} keeps its layout and shows their text instead`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/^Failed to load resource: .* 404 .*\.(avif|webp|jpg)\)$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    const before = await layout(page);
    await page.route(/\/static\/.*\.(avif|webp|jpg)$/, (route) => route.fulfill({ status: 404, body: 'Not found' }));
    await page.reload();
    for (const picture of await page.getByRole('main').getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(0);
      expect(await textContrast(picture), (await picture.getAttribute('alt')) ?? '').toBeGreaterThan(4.5);
    }
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await layout(page)).toEqual(before);
  });
}

/** Where everything in the page's content stands. */
function layout(page: Page) {
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, img')
    .evaluateAll((all) =>
      all.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [element.tagName, x, y + window.scrollY, width, height].map((value) =>
          typeof value === 'number' ? Math.round(value) : value,
        );
      }),
    );
}

/** The contrast of the darkest with the lightest pixel in the upper part of a picture, without its edges. */
async function textContrast(picture: Locator): Promise<number> {
  const { width, height } = (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const { channels } = await sharp(await picture.screenshot({ style: 'header { display: none }' }))
    .extract({ left: 22, top: 22, width: Math.round(width) - 44, height: Math.min(90, Math.round(height) - 44) })
    .toColourspace('b-w')
    .stats();
  const [grey] = channels;
  return grey ? (luminance(grey.max) + 0.05) / (luminance(grey.min) + 0.05) : 0;
}

const luminance = (grey: number) => (grey / 255) ** 2.2;
