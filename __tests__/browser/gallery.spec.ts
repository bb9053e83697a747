import type { Locator, Page } from '@playwright/test';
import { parse } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { z } from 'zod';
import { summarySchema } from '../../src/content/schema/optional-parts';
import { publishedPath } from '../../src/data-layer/content-file';
import { fixtureFolder } from '../fixtures/folders';
import { market } from '../fixtures/site';
import { layOut, sidesWithoutFrame } from './support/layout';
import { marketAddress } from './support/site';
import { expect, open, test } from './support/test';
import { picture, viewer } from './support/viewer';

const region = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

/** The boxes of pictures, measured at once, since the layout may still change after resizing. */
const boxesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const phone = { width: 390, height: 844 };

/** A summary with the maximum length of each sentence. */
const longest = Object.values(summarySchema.shape).flatMap((field) => {
  const one = field instanceof z.ZodArray ? field.element : field;
  const count = field instanceof z.ZodArray ? 3 : 1;
  const { plainLength } = z.object({ plainLength: z.number() }).parse(z.toJSONSchema(one));
  return Array<string>(count).fill('A sentence of common words that says it all, and '.repeat(4).slice(0, plainLength));
});

test('the longest possible summary fits one phone screen', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, marketAddress);
  const sentences = region(page, 'In short').getByRole('definition');
  await expect(sentences).toHaveCount(longest.length);
  await sentences.evaluateAll(
    (all, texts) => all.forEach((one, index) => (one.textContent = texts[index] ?? '')),
    longest,
  );
  const box = await region(page, 'In short').boundingBox();
  expect(box?.height).toBeLessThan(phone.height);
});

test('pictures keep their ratio; pairs are side by side, phone screens in one row', async ({ page }) => {
  await open(page, marketAddress);
  await layOut(page);
  const [wide] = await boxesOf(region(page, 'The square').getByRole('img'));
  expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(1.5, 1);
  const [left, right] = await boxesOf(region(page, 'Two ways').getByRole('img'));
  expect(left?.y).toBe(right?.y);
  expect((left?.width ?? 0) / (left?.height ?? 1)).toBeCloseTo(1.4, 1);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const boxes = await boxesOf(region(page, 'The list on the phone').getByRole('img'));
    expect(boxes).toHaveLength(5);
    expect(new Set(boxes.map(({ y, height }) => `${Math.round(y)} ${Math.round(height)}`)).size).toBe(1);
    for (const box of boxes) expect(box.width / box.height).toBeCloseTo(390 / 844, 2);
  }
});

const slider = (page: Page) => page.getByRole('slider', { name: 'A heap / A number' });

test('a row of screens scrolls sideways alone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, marketAddress);
  const ways = region(page, 'The list on the phone').evaluate((section) => {
    const styles = [...section.querySelectorAll('*')].map((element) => getComputedStyle(element));
    return styles.filter(({ overflowX }) => overflowX === 'auto').map(({ overflowY }) => overflowY);
  });
  expect(await ways).toEqual(['hidden']);
});

test('the frame of the focus is seen around every picture', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1200 });
  await open(page, marketAddress);
  for (const link of await page.locator('figure a:not([data-plays], [target])').all()) {
    const box = link.locator('picture');
    const alt = await box.getByRole('img').getAttribute('alt');
    expect(await sidesWithoutFrame(link, box), `around “${alt}”`).toEqual([]);
  }
});

test('the slider works by keys and pointer, without layout shifts', async ({ page }) => {
  await open(page, marketAddress);
  await slider(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] = String(list.getEntries().length);
    }).observe({ type: 'layout-shift' });
  });
  await slider(page).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '53 %');
  /** Where the two pictures are cut. */
  const cuts = () =>
    page.locator('[data-together] picture').evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath));
  const before = await cuts();
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.53, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await slider(page).inputValue())).toBeLessThan(25);
  expect(new Set([...before, ...(await cuts())]).size, 'each is cut where the slider is').toBe(4);
  expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
});

test('both pictures of a slider open from the signs beside their captions', async ({ page }) => {
  await open(page, marketAddress);
  for (const alt of ['A stall with a heap of leeks', 'The stall with a number']) {
    await page
      .getByRole('link', { name: `${alt} View larger` })
      .locator('svg')
      .click();
    await expect(picture(page, alt)).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the two compared pictures are separate, each with its caption', async ({ page }) => {
    await page.goto(marketAddress);
    await expect(slider(page)).toBeHidden();
    const [first, second] = await boxesOf(region(page, 'The stall').getByRole('img'));
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    for (const caption of ['A heap', 'A number']) await expect(page.getByText(caption, { exact: true })).toBeVisible();
  });
});

test('phones get their own picture in its own ratio, in the viewer too', async ({ page }) => {
  await open(page, marketAddress);
  const phoneName = parse(publishedPath(market.imageMobile)).name;
  const cover = page.getByRole('figure').getByRole('img').first();
  const ratio = () => cover.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
  const source = (image: Locator) => image.evaluate((img: HTMLImageElement) => img.currentSrc);
  expect(await ratio()).toBeCloseTo(2, 1);
  await page.setViewportSize(phone);
  await expect.poll(ratio).toBeCloseTo(500 / 700, 1);
  await expect.poll(() => source(cover)).toContain(phoneName);
  await page.getByRole('link', { name: market.imageAlt }).click();
  await expect.poll(() => source(picture(page, market.imageAlt))).toContain(phoneName);
});

test('cropping keeps the part of a picture that its owner chose', async ({ page, baseURL }) => {
  await page.goto(marketAddress);
  const src = await page.getByRole('figure').getByRole('img').first().getAttribute('src');
  const framed = Buffer.from(await (await fetch(`${baseURL}${src}`)).arrayBuffer());
  const pixels = (image: Sharp) => image.resize(40, 20).removeAlpha().raw().toBuffer();
  const original = sharp(`${fixtureFolder}/content/uploads/market cover (800 × 800).png`);
  const difference = async (top: number) => {
    const part = await pixels(
      sharp(await original.clone().extract({ left: 0, top, width: 800, height: 400 }).toBuffer()),
    );
    const found = await pixels(sharp(framed));
    return found.reduce((sum, value, index) => sum + Math.abs(value - (part[index] ?? 0)), 0) / found.length;
  };
  expect(await difference(0)).toBeLessThan(3);
  expect(await difference(200)).toBeGreaterThan(6);
});
