import type { Page } from '@playwright/test';
import { marketAddress } from './support/site';
import { expect, open, scrollTo, test } from './support/test';

const figure = (page: Page) => page.getByRole('figure').filter({ hasText: 'Turned by hand' });

test('a video loads when near, plays in view, pauses out of view, and its poster is printed', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) requested.push(request.url());
  });
  await open(page, marketAddress);
  await page.getByRole('heading', { name: 'In short' }).scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await figure(page).scrollIntoViewIfNeeded();
  const player = figure(page).locator('video').first();
  const isPlaying = () => player.evaluate((element: HTMLVideoElement) => !element.paused && element.currentTime > 0);
  await expect.poll(isPlaying).toBe(true);
  await figure(page).getByRole('button', { name: 'Pause: A hand turns' }).press('Enter');
  await expect.poll(isPlaying).toBe(false);
  await figure(page).getByRole('button', { name: 'Play: A hand turns' }).click();
  await expect.poll(isPlaying).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(isPlaying).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect(player).toBeHidden();
  await expect(figure(page).getByRole('img')).toBeVisible();
});
