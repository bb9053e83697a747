import type { Page } from '@playwright/test';
import { passphrase } from '../fixtures/site';
import { openLocked, opened, openUnlocked, sealedPictures, tryPassword, unreadable } from './support/lock';
import { expect, test } from './support/test';

const failed = 'Cette image n’a pas pu être chargée.';

/** The ten pictures of the locked case study: all but the one on its card. */
const pictures = (page: Page) => page.getByRole('figure').filter({ hasNot: page.locator('img[src^="/"]') });
const retry = (page: Page) => pictures(page).getByRole('button', { name: 'Réessayer' });
const links = (page: Page) => pictures(page).getByRole('link');

/** Opens the case study while its pictures can't be had, and waits until they are given up. */
async function openWithoutPictures(page: Page): Promise<void> {
  let requests = 0;
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => (answer = done));
  await openLocked(page);
  await page.route(sealedPictures, async (route) => {
    requests++;
    await answered;
    await route.fulfill({ status: 404 });
  });
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  // Four at a time.
  await expect.poll(() => requests).toBe(4);
  await expect(retry(page)).toHaveCount(0);
  answer();
  await expect(retry(page)).toHaveCount(10);
  expect(requests).toBe(10);
}

test.beforeEach(({ expectNoise }) => expectNoise(/Failed to load resource/));

test('pictures that can’t be had say so, one press asks for all of them, and the keyboard goes on', async ({
  page,
}) => {
  await openWithoutPictures(page);
  await test.step('they say so, and are no links', async () => {
    await expect(pictures(page).getByText(failed)).toHaveCount(10);
    await expect(pictures(page).locator('a')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(unreadable);
  });
  await page.unroute(sealedPictures);
  await retry(page).nth(1).press('Enter');
  await expect(retry(page)).toHaveCount(0);
  await expect(links(page)).toHaveCount(10);
  await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(links(page).nth(1)).toBeFocused();
  const image = pictures(page).nth(1).getByRole('img');
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
});

test('a picture that has come is not asked for again', async ({ page }) => {
  let requests = 0;
  let missing = '';
  await openLocked(page);
  await page.route(sealedPictures, (route) => {
    requests++;
    missing ||= route.request().url();
    return route.request().url() === missing ? route.fulfill({ status: 404 }) : route.continue();
  });
  await tryPassword(page, passphrase);
  await expect(retry(page)).toHaveCount(1);
  await expect(links(page)).toHaveCount(9);
  expect(requests).toBe(10);
  await retry(page).click();
  await expect.poll(() => requests).toBe(11);
  await expect(retry(page)).toHaveCount(1);
});

test('they are asked for again by themselves when the connection is back', async ({ page, context }) => {
  await openWithoutPictures(page);
  await page.unroute(sealedPictures);
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(links(page)).toHaveCount(10);
});

test('the viewer has the pictures that have come, and asks for them at full size', async ({ page }) => {
  await openUnlocked(page);
  await expect(links(page)).toHaveCount(10);
  const onPage = await pictures(page).first().getByRole('img').getAttribute('src');
  const asked = page.waitForRequest(sealedPictures);
  await links(page).first().click();
  const image = page.getByRole('dialog', { name: 'Screenshots' }).getByRole('img');
  await asked;
  await expect.poll(() => image.getAttribute('src')).not.toBe(onPage);
  await expect(image).toHaveAttribute('src', /^blob:/);
});
