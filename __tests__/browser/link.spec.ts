import { clinic, linkKey } from '../fixtures/site';
import { dialog, opened, openUnlocked } from './support/lock';
import { lockedAddress, missingPageNoise, title } from './support/site';
import { expect, test } from './support/test';

test('a link opens the case study without a dialog, and its key is not sent', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  await openUnlocked(page);
  await expect(title(page)).toHaveText(clinic.title);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(lockedAddress);
  expect(sent.join('\n')).not.toContain(linkKey);
  await test.step('a reload locks it, and the link opens it again', async () => {
    await page.reload();
    await expect(dialog(page)).toBeVisible();
    await page.evaluate((key) => (location.hash = `key=${key}`), linkKey);
    await expect(opened(page)).toBeVisible();
    await expect(page).toHaveURL(lockedAddress);
  });
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
    await expect(dialog(page).getByText('Ce lien')).toHaveCount(0);
    await expect(page).toHaveURL(address);
  }
});
