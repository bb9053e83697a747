import type { Page } from '@playwright/test';
import { owner, passphrase } from '../fixtures/site';
import { opened, openLocked, tryPassword } from './support/lock';
import { bar, title } from './support/site';
import { expect, open, position, scrollTo, test } from './support/test';

/** Records whether the page returns from the back/forward cache. */
const recordCacheReturn = (page: Page) =>
  page.evaluate(() =>
    window.addEventListener('pageshow', ({ persisted }) => void (document.documentElement.title = String(persisted))),
  );

async function leaveAndReturn(page: Page) {
  await recordCacheReturn(page);
  await page.goto('/about');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('title', 'true');
}

test('a cached page keeps its scroll position and bar', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, 400);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await leaveAndReturn(page);
  expect(await position(page)).toBe(400);
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toContainText(owner.name);
});

test('the password dialog still works, and a case study that was opened is locked again', async ({ page }) => {
  await openLocked(page);
  await leaveAndReturn(page);
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await leaveAndReturn(page);
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page).toHaveURL('/');
});
