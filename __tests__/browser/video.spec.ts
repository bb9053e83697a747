import type { Locator, Page } from '@playwright/test';
import { openUnlocked } from './support/lock';
import { marketAddress } from './support/site';
import { expect, started, test } from './support/test';

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'Turned by hand' });
const player = (page: Page) => figure(page).locator('video').first();
const button = (page: Page, name: string) => figure(page).getByRole('button', { name: `${name}: A hand turns` });

const isPlaying = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);

/** The videos that have been asked for. */
function watchVideos(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) asked.push(request.url());
  });
  return asked;
}

async function openMarket(page: Page): Promise<string[]> {
  const asked = watchVideos(page);
  await page.goto(marketAddress);
  await started(page);
  return asked;
}

test('nothing of a video is fetched before it is near; it plays in view, over its poster, and stops out of it', async ({
  page,
}) => {
  const asked = await openMarket(page);
  await page.getByRole('region', { name: 'In short' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await figure(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(player(page))).toBe(true);
  expect(asked.every((url) => /\/static\/[0-9a-f]{32}\/turning/.test(url))).toBe(true);
  const [poster, video] = await Promise.all([figure(page).getByRole('img').boundingBox(), player(page).boundingBox()]);
  expect(video).toEqual(poster);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => isPlaying(player(page))).toBe(false);
  await test.step('one that a visitor has stopped stays so until they start it', async () => {
    await figure(page).scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(player(page))).toBe(true);
    await button(page, 'Pause').press('Enter');
    await expect.poll(() => isPlaying(player(page))).toBe(false);
    await page.evaluate(() => window.scrollTo(0, 0));
    await figure(page).scrollIntoViewIfNeeded();
    await expect(button(page, 'Play')).toBeFocused();
    expect(await isPlaying(player(page))).toBe(false);
    await button(page, 'Play').click();
    await expect.poll(() => isPlaying(player(page))).toBe(true);
  });
  await test.step('on paper it is its poster', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(player(page)).toBeHidden();
    await expect(button(page, 'Pause')).toBeHidden();
    await expect(figure(page).getByRole('img')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('in the viewer it has the browser’s controls, and stands still on the page', async () => {
    await figure(page).getByRole('link').click();
    const viewer = page.getByRole('dialog');
    await expect(viewer.getByRole('status')).toContainText('A hand turns');
    const video = viewer.locator('video');
    await expect(video).toHaveAttribute('controls');
    await expect.poll(() => isPlaying(video)).toBe(true);
    expect(await isPlaying(player(page))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  });
});

test('with reduced motion a video waits for its button, and nothing of it is fetched', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = await openMarket(page);
  await figure(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'Play')).toBeVisible();
  expect(asked).toEqual([]);
  await button(page, 'Play').click();
  await expect.poll(() => isPlaying(player(page))).toBe(true);
});

test('a visitor who saves data starts a video, or does not', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, addEventListener: () => undefined } });
  });
  const asked = await openMarket(page);
  await figure(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'Play')).toBeVisible();
  expect(asked).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video has its poster and the browser’s controls, and is not fetched', async ({ page }) => {
    const asked = watchVideos(page);
    await page.goto(marketAddress);
    const video = figure(page).locator('video[controls]');
    await video.scrollIntoViewIfNeeded();
    await expect(video).toBeVisible();
    await expect(video).toHaveAttribute('poster', /^\/static\//);
    await expect(figure(page).getByRole('button')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test('a video that can’t be had leaves its poster, which still opens', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  await page.route('**/*.webm', (route) => route.fulfill({ status: 404 }));
  await openMarket(page);
  await figure(page).scrollIntoViewIfNeeded();
  await expect(button(page, 'Play')).toBeVisible();
  await expect(figure(page).getByRole('img', { name: 'A hand turns' })).toBeVisible();
  await expect(figure(page).getByRole('link')).toBeVisible();
  await page.unroute('**/*.webm');
  await button(page, 'Play').click();
  await expect.poll(() => isPlaying(player(page))).toBe(true);
});

test('a locked video is opened when it is near, and its address is gone with the page', async ({ page }) => {
  const asked: string[] = [];
  await openUnlocked(page);
  const bell = page.getByRole('figure').filter({ hasText: 'The bell' });
  // Every picture has come but the card's, which is public.
  const figures = await page.getByRole('figure').count();
  await expect(page.getByRole('figure').locator('img[src^="blob:"]')).toHaveCount(figures - 1);
  await expect(bell.getByRole('img')).toHaveAttribute('src', /^blob:/);
  page.on('request', (request) => asked.push(request.url()));
  await expect(bell.locator('video')).not.toHaveAttribute('src');
  await bell.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(bell.locator('video'))).toBe(true);
  await expect(bell.locator('video')).toHaveAttribute('src', /^blob:/);
  expect(asked.filter((url) => url.endsWith('.bin'))).toHaveLength(1);
});
