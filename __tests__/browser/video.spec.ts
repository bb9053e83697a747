import type { Locator, Page } from '@playwright/test';
import { openUnlocked } from './support/lock';
import { marketAddress } from './support/site';
import { expect, open, scrollTo, test } from './support/test';
import { viewer } from './support/viewer';

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

test('nothing of a video is fetched before it is near; it plays in view, and stops out of it', async ({ page }) => {
  const asked = watchVideos(page);
  await open(page, marketAddress);
  await page.getByRole('region', { name: 'In short' }).scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await figure(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(player(page))).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(() => isPlaying(player(page))).toBe(false);
  await test.step('one that a visitor has stopped stays so until they start it', async () => {
    await figure(page).scrollIntoViewIfNeeded();
    await button(page, 'Pause').press('Enter');
    await expect.poll(() => isPlaying(player(page))).toBe(false);
    await button(page, 'Play').click();
    await expect.poll(() => isPlaying(player(page))).toBe(true);
  });
  await test.step('on paper it is its poster', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(player(page)).toBeHidden();
    await expect(figure(page).getByRole('img')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('in the viewer it has the browser’s controls, and stands still on the page', async () => {
    await figure(page).getByRole('link').click();
    const video = viewer(page).locator('video[controls]');
    await expect.poll(() => isPlaying(video)).toBe(true);
    expect(await isPlaying(player(page))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a video has its poster and the browser’s controls, and is not fetched', async ({ page }) => {
    const asked = watchVideos(page);
    await page.goto(marketAddress);
    const video = figure(page).locator('video[controls]');
    await video.scrollIntoViewIfNeeded();
    await expect(video).toHaveAttribute('poster', /^\/static\//);
    await expect(figure(page).getByRole('button')).toHaveCount(0);
    expect(asked).toEqual([]);
  });
});

test('a locked video is fetched when it is near, and plays', async ({ page }) => {
  const asked: string[] = [];
  await openUnlocked(page);
  const bell = page.getByRole('figure').filter({ hasText: 'The bell' });
  // Every picture has come but the card's, which is public.
  const figures = await page.getByRole('figure').count();
  await expect(page.getByRole('figure').locator('img[src^="blob:"]')).toHaveCount(figures - 1);
  page.on('request', (request) => asked.push(request.url()));
  await expect(bell.locator('video')).not.toHaveAttribute('src');
  await bell.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(bell.locator('video'))).toBe(true);
  await expect(bell.locator('video')).toHaveAttribute('src', /^blob:/);
  expect(asked.filter((url) => url.endsWith('.bin'))).toHaveLength(1);
});
