import type { Locator, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { fixtureFolder } from '../fixtures/build-site';
import { openUnlocked } from './support/lock';
import { marketAddress } from './support/site';
import { expect, started, test } from './support/test';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** Where pictures are at one moment: a page may still move after a change of the window's size. */
const boxesOf = (pictures: Locator) =>
  pictures.evaluateAll((all) =>
    all.map((picture) => {
      const { x, y, width, height } = picture.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

const phone = { width: 390, height: 844 };

test('the summary stands after the hero and fits one screen of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(marketAddress);
  const box = await region(page, 'In short').boundingBox();
  const bar = await page.getByRole('banner').first().boundingBox();
  expect(box?.height).toBeLessThan(phone.height - (bar?.height ?? 0));
});

test('pictures keep their proportions, pairs and rows of screens their order, in every window', async ({ page }) => {
  await page.goto(marketAddress);
  const pair = region(page, 'Two ways').getByRole('img');
  await test.step('a pair stands side by side', async () => {
    const [wide] = await boxesOf(region(page, 'The square').getByRole('img'));
    expect((wide?.width ?? 0) / (wide?.height ?? 1)).toBeCloseTo(1.5, 1);
    const [left, right] = await boxesOf(pair);
    expect(left?.y).toBe(right?.y);
    expect((left?.width ?? 0) / (left?.height ?? 1)).toBeCloseTo(1.4, 1);
  });
  for (const width of [1920, 1280, 768, 390]) {
    await test.step(`five tall screens stand whole in one row at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await boxesOf(region(page, 'The list on the phone').getByRole('img'));
      expect(boxes).toHaveLength(5);
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(1);
      for (const box of boxes) expect(box.width / box.height).toBeCloseTo(390 / 844, 2);
      expect(boxes[0]?.width).toBeGreaterThan(180);
      const last = boxes[4];
      const isInView = last !== undefined && last.x + last.width <= width;
      expect(isInView).toBe(width >= 1280);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }
  await test.step('on tablets its pictures for phones stand side by side, on phones one under the other', async () => {
    const place = async (width: number) => {
      await page.setViewportSize({ width, height: 900 });
      await pair.last().scrollIntoViewIfNeeded();
      await expect.poll(() => pair.last().evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('phones');
      return boxesOf(pair);
    };
    const [left, right] = await place(768);
    expect(left?.y).toBe(right?.y);
    expect((left?.width ?? 0) / (left?.height ?? 1)).toBeCloseTo(500 / 600, 2);
    const [upper, lower] = await place(390);
    expect(upper?.x).toBe(lower?.x);
  });
});

const slider = (page: Page) => page.getByRole('slider', { name: 'A heap / A number' });

/** How much of the second picture is cut off at its left, in percent. */
const cut = (page: Page) =>
  region(page, 'The stall')
    .getByRole('img', { name: 'The stall with a number' })
    .evaluate((image) => {
      const clipped = image.closest('picture');
      return clipped ? getComputedStyle(clipped).clipPath : '';
    });

test('the slider shows more of one picture or the other: by keys, by pointer, and without moving anything', async ({
  page,
}) => {
  await page.goto(marketAddress);
  await started(page);
  await slider(page).scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      document.documentElement.dataset['shifts'] = String(list.getEntries().length);
    }).observe({ type: 'layout-shift' });
  });
  expect(await cut(page)).toBe('inset(0px 0px 0px 50%)');
  await slider(page).focus();
  for (let presses = 0; presses < 3; presses++) await page.keyboard.press('ArrowRight');
  expect(await cut(page)).toBe('inset(0px 0px 0px 53%)');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '53 %');
  const { x = 0, y = 0, width = 0, height = 0 } = (await slider(page).boundingBox()) ?? {};
  await page.mouse.move(x + width * 0.53, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width * 0.2, y + height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number.parseInt((await cut(page)).split(' ')[3] ?? '', 10)).toBeLessThan(25);
  expect(await page.locator('html').getAttribute('data-shifts')).toBeNull();
  await page.keyboard.press('Home');
  expect(await cut(page)).toBe('inset(0px 0px 0px 0%)');
});

test('both pictures of a slider open by the sign beside their captions, and a tall screen at a width at which it can be read', async ({
  page,
}) => {
  await page.goto(marketAddress);
  await started(page);
  await page.getByRole('link', { name: 'The stall with a number View larger' }).locator('svg').click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('The stall with a number');
  await page.keyboard.press('Escape');
  await region(page, 'The list on the phone').getByRole('link').first().click();
  const picture = page.getByRole('dialog').getByRole('button', { name: 'Step 1 of the list' }).locator('img');
  await expect(picture).toBeInViewport();
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(390);
  expect(width / height).toBeCloseTo(390 / 844, 2);
  const scrolled = await picture.evaluate((image) => {
    const pane = image.closest('button')?.parentElement;
    pane?.scrollTo(0, 100);
    return pane?.scrollTop;
  });
  expect(scrolled).toBe(100);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the two pictures of a slider stand apart, each whole and with its caption', async ({ page }) => {
    await page.goto(marketAddress);
    await expect(slider(page)).toBeHidden();
    const [first, second] = await boxesOf(region(page, 'The stall').getByRole('img'));
    expect(second?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(await cut(page)).toBe('none');
    await expect(page.getByRole('link', { name: 'A stall with a heap of leeks View larger' })).toHaveAttribute(
      'href',
      /^\/static\//,
    );
  });
});

test('a phone gets the picture that was made for it, in its own proportions', async ({ page }) => {
  await page.goto(marketAddress);
  const cover = page.getByRole('figure').getByRole('img').first();
  const shown = () => cover.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight);
  expect(await shown()).toBeCloseTo(2, 1);
  await page.setViewportSize(phone);
  await expect.poll(shown).toBeCloseTo(500 / 700, 1);
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('on-phones');
  await page.goto('/');
  const card = page.getByRole('article').filter({ hasText: 'A market that tells' }).getByRole('img');
  await card.scrollIntoViewIfNeeded();
  expect(await card.evaluate(({ clientWidth, clientHeight }) => clientWidth / clientHeight)).toBeCloseTo(2, 1);
  await expect.poll(() => card.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toContain('on-phones');
});

test('the frame keeps the part of a picture that its owner has chosen', async ({ page, baseURL }) => {
  await page.goto(marketAddress);
  const src = await page.getByRole('figure').getByRole('img').first().getAttribute('src');
  const framed = Buffer.from(await (await fetch(`${baseURL}${src}`)).arrayBuffer());
  const pixels = (picture: Sharp) => picture.resize(40, 20).removeAlpha().raw().toBuffer();
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

test('a locked case study shows them once it is open', async ({ page }) => {
  await openUnlocked(page);
  await expect(region(page, 'In short')).toContainText('Nine in ten knew the sum');
  await expect(region(page, 'Three screens').getByRole('link')).toHaveCount(3);
  await page.getByRole('slider', { name: 'Eleven notes / One flag' }).press('End');
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', '100 %');
});
