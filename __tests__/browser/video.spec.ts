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

/** The file names of the videos that are shown, without Gatsby's folders. */
const shownFilms = (page: Page) =>
  figure(page)
    .locator('video:visible')
    .evaluateAll((all) => all.map((film) => film.getAttribute('src')));

test('phones play their own video, and have it without JavaScript, too', async ({ page, browser }) => {
  await open(page, marketAddress);
  await figure(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shownFilms(page)).length).toBe(1);
  const [wide] = await shownFilms(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await figure(page).scrollIntoViewIfNeeded();
  const [upright] = await expect
    .poll(() => shownFilms(page))
    .not.toEqual([wide])
    .then(() => shownFilms(page));
  const player = figure(page).locator('video').first();
  await expect.poll(() => player.evaluate((film: HTMLVideoElement) => film.videoWidth / film.videoHeight)).toBe(0.5);
  const box = await figure(page).getByRole('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(0.5, 1);
  const unscripted = await browser.newContext({ javaScriptEnabled: false });
  const plain = await unscripted.newPage();
  await plain.goto(new URL(marketAddress, page.url()).href);
  expect(await shownFilms(plain)).toEqual([wide]);
  await plain.setViewportSize({ width: 390, height: 844 });
  expect(await shownFilms(plain)).toEqual([upright]);
  await unscripted.close();
});
