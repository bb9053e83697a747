import type { Locator, Page } from '@playwright/test';
import { marketAddress } from './support/site';
import { expect, open, scrollTo, test } from './support/test';
import { viewer } from './support/viewer';

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'Turned by hand' });
const player = (page: Page) => figure(page).locator('video').first();
const button = (page: Page, name: string) => figure(page).getByRole('button', { name: `${name}: A hand turns` });

const isPlaying = (video: Locator) =>
  video.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);

/** Records requests for videos. */
function watchVideos(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) requested.push(request.url());
  });
  return requested;
}

test('a video loads when near, plays in view and pauses out of view', async ({ page }) => {
  const requested = watchVideos(page);
  await open(page, marketAddress);
  await page.getByRole('heading', { name: 'In short' }).scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await figure(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(player(page))).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(() => isPlaying(player(page))).toBe(false);
  await test.step('a paused video stays paused until the visitor starts it', async () => {
    await figure(page).scrollIntoViewIfNeeded();
    await button(page, 'Pause').press('Enter');
    await expect.poll(() => isPlaying(player(page))).toBe(false);
    await button(page, 'Play').click();
    await expect.poll(() => isPlaying(player(page))).toBe(true);
  });
  await test.step('its poster is printed', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(player(page)).toBeHidden();
    await expect(figure(page).getByRole('img')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('in the viewer it has the browser’s controls; on the page it pauses', async () => {
    await figure(page).getByRole('link').click();
    const video = viewer(page).locator('video[controls]');
    await expect.poll(() => isPlaying(video)).toBe(true);
    expect(await isPlaying(player(page))).toBe(false);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
  });
});
