import type { Page } from '@playwright/test';
import { clinic, expiredKey, linkKey, passphrase } from '../fixtures/site';
import { dialog, opened, openUnlocked, tryPassword } from './support/lock';
import { lockedAddress, missingPageNoise, title } from './support/site';
import { expect, test } from './support/test';

/** The dialog's message about a link that doesn't work. */
const linkMessage = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: 'Ce lien' });

test('a link opens the case study without a dialog, and its key is not kept', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  await openUnlocked(page);
  await expect(title(page)).toHaveText(clinic.title);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(lockedAddress);
  expect(sent.join('\n')).not.toContain(linkKey);
  const stored = await page.evaluate(() => [
    document.cookie,
    ...[localStorage, sessionStorage, history.state].map((store) => JSON.stringify(store)),
    String(window.linkKey),
    document.documentElement.outerHTML,
  ]);
  expect(stored.join('\n')).not.toContain(linkKey);
  await test.step('a reload locks it, and the link opens it again', async () => {
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate((key) => (location.hash = `key=${key}`), linkKey);
    await expect(opened(page)).toBeVisible();
    await expect(page).toHaveURL(lockedAddress);
  });
});

test('an expired link says so in the dialog, where the password works', async ({ page }) => {
  await page.goto(`${lockedAddress}#key=${expiredKey}`);
  await expect(linkMessage(page)).toContainText('Ce lien a expiré.');
  await expect(page).toHaveURL(lockedAddress);
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
});

test('a link with an encoded # asks for the password, because the host has seen its key', async ({
  page,
  expectNoise,
}) => {
  expectNoise(missingPageNoise);
  for (const address of [lockedAddress, `/p/${clinic.slug}`]) {
    await page.goto('about:blank');
    await page.goto(`${address}%23key=${linkKey}`);
    await expect(dialog(page), address).toBeVisible();
    await expect(linkMessage(page)).toHaveCount(0);
    await expect(page).toHaveURL(lockedAddress);
  }
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
});
