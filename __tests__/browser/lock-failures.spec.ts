import type { Page } from '@playwright/test';
import { passphrase } from '../fixtures/site';
import {
  alert,
  dialog,
  envelope,
  expectLocked,
  field,
  openLocked,
  opened,
  sealedPictures,
  tryPassword,
  unreadable,
} from './support/lock';
import { expect, goOffline, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(/^Failed to load resource/));

test('a missing text is reported and can be retried', async ({ page }) => {
  await openLocked(page);
  await page.route(envelope, (route) => route.fulfill({ status: 404 }));
  await tryPassword(page, passphrase);
  await expect(alert(page)).toHaveText(unreadable);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'false');
  await expectLocked(page);
  await page.unroute(envelope);
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(opened(page)).toBeVisible();
});

const failed = 'Cette image n’a pas pu être chargée.';

/** The pictures of the locked case study, except its card's. */
const pictures = (page: Page) => page.getByRole('figure').filter({ hasNot: page.locator('img[src^="/"]') });
const retry = (page: Page) => pictures(page).getByRole('button', { name: 'Réessayer' });
/** Their links to the viewer, except the one to a prototype. */
const links = (page: Page) => pictures(page).locator('a:not([target])');

/** Opens the case study with failing pictures, and waits until they have failed. */
async function openWithoutPictures(page: Page): Promise<void> {
  await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
  await openLocked(page);
  await tryPassword(page, passphrase);
  await expect(retry(page)).toHaveCount(10);
}

test('failed pictures show a message, and one press retries all and keeps the focus', async ({ page }) => {
  await openWithoutPictures(page);
  await expect(pictures(page).getByText(failed)).toHaveCount(10);
  await expect(links(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(unreadable);
  await page.unroute(sealedPictures);
  await retry(page).nth(1).press('Enter');
  await expect(retry(page)).toHaveCount(0);
  await expect(links(page)).toHaveCount(9);
  await expect(page.getByRole('main').getByRole('status')).toBeEmpty();
  await page.keyboard.press('Tab');
  await expect(links(page).nth(1)).toBeFocused();
});

test('they are retried when the connection returns', async ({ page, context }) => {
  await openWithoutPictures(page);
  await page.unroute(sealedPictures);
  await goOffline(page);
  await context.setOffline(false);
  await expect(links(page)).toHaveCount(9);
});
