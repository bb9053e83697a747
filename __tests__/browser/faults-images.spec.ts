import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { contrastOf } from './support/contrast';
import { seeds } from '../fixtures/site';
import { seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

const widths = [1280, 768, 320];
const files = /\/static\/.*\.(avif|webp|jpg)$/;
const caseStudy = seedsAddress;

/** Where everything in the page's content stands at each width, once all of it is laid out and no picture is on its way. */
async function layouts(page: Page) {
  await page.locator('html:not([data-arriving])').waitFor({ state: 'attached' });
  const found: unknown[] = [];
  for (const width of widths) {
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

/** What a browser draws instead of each picture of the page: its colours, and how much its words need of its height. */
const standIns = (page: Page) =>
  page
    .getByRole('main')
    .locator('img:not([alt=""])')
    .evaluateAll((all) =>
      all.map((image) => {
        const style = getComputedStyle(image, '::before');
        const words = document.createElement('div');
        for (const name of ['font', 'padding', 'boxSizing', 'letterSpacing', 'overflowWrap'] as const)
          words.style[name] = style[name];
        words.style.width = `${image.clientWidth}px`;
        words.textContent = image.getAttribute('alt');
        document.body.append(words);
        const needed = words.offsetHeight;
        words.remove();
        return {
          missing: image instanceof HTMLImageElement && image.naturalWidth === 0,
          drawn: style.content === JSON.stringify(image.getAttribute('alt')) && style.position === 'absolute',
          words: style.color,
          behind: style.backgroundColor,
          needed: Math.ceil(needed),
          height: image.clientHeight,
          at: `${image.clientWidth} × ${image.clientHeight}: ${image.getAttribute('alt')}`,
        };
      }),
    );

for (const [address, answer] of [
  ['/', 'abort'],
  ['/about', 'fulfill'],
  [caseStudy, 'fulfill'],
] as const) {
  test(`without its pictures ${address} keeps its layout and shows their text instead`, async ({
    page,
    expectNoise,
  }) => {
    expectNoise(/^Failed to load resource: .*\.(avif|webp|jpg)\)$/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    const before = await layouts(page);
    await page.route(files, (route) => (answer === 'abort' ? route.abort() : route.fulfill({ status: 404 })));
    await page.reload();
    expect(await layouts(page)).toEqual(before);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const drawn = await standIns(page);
      expect(drawn).not.toHaveLength(0);
      for (const { at, needed, height, words, behind, ...state } of drawn) {
        expect(state, at).toEqual({ missing: true, drawn: true });
        expect(contrastOf(words, behind), at).toBeGreaterThan(4.5);
        expect.soft(needed, at).toBeLessThanOrEqual(height);
      }
    }
  });
}

test('without its pictures the links of cards and screenshots work, and their words are painted', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/^Failed to load resource: .* 404 .*\.(avif|webp|jpg)\)$/);
  await page.route(files, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await started(page);
  await page.getByRole('main').getByRole('img', { name: seeds.imageAlt }).click({ force: true });
  await expect(page).toHaveURL(caseStudy);
  const screenshot = page.getByRole('figure').getByRole('img').first();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(seeds.title);
  const { channels } = await sharp(await screenshot.screenshot({ animations: 'disabled' }))
    .resize(600)
    .greyscale()
    .stats();
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(150);
  await screenshot.click();
  await expect(page.getByRole('dialog').getByRole('listitem').getByAltText(seeds.imageAlt)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});
