import type { Page } from '@playwright/test';
import { clinic, passphrase } from '../fixtures/site';
import { dialog, expectLocked, openLocked, openUnlocked, placeholder, tryPassword, wrong } from './support/lock';
import { expect, test } from './support/test';

async function expectUnlocked(page: Page) {
  await expect(page.getByRole('heading', { level: 1, name: clinic.title })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(placeholder(page)).toHaveCount(0);
}

test('the right password opens the case study, in the order of the public ones', async ({ page }) => {
  await openLocked(page);
  await tryPassword(page, 'guess');
  await expect(dialog(page).getByRole('alert')).toHaveText(wrong);
  await tryPassword(page, passphrase);
  await expectUnlocked(page);
  await expect(page.getByText(wrong)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'In short',
    'Initial research',
    'Project details',
    'Diagnostic',
    'From a question to the prices of a clinic',
    'Design',
    'Three screens of the waiting list',
    'Project impact',
    'Autres projets',
  ]);
  const metrics = page.getByRole('region', { name: 'Project impact' }).getByRole('definition');
  await expect(metrics).toHaveCount(2);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('its pictures are decrypted, open at full size, and are let go when the page is left', async ({
  page,
  expectNoise,
}) => {
  expectNoise(/ERR_FILE_NOT_FOUND \(blob:/);
  await openUnlocked(page);
  const pictures = page.getByRole('figure').getByRole('img');
  await expect(pictures.nth(3)).toBeAttached();
  for (const picture of (await pictures.all()).slice(1)) {
    await expect(picture).toHaveAttribute('src', /^blob:/);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).not.toHaveAttribute('alt', '');
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  }
  await page.getByRole('figure').getByRole('link').nth(1).click();
  const shown = page.getByRole('dialog', { name: 'Screenshots' }).getByRole('listitem').nth(1).locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(2400);
  await page.keyboard.press('Escape');
  const src = await pictures.nth(1).getAttribute('src');
  const load = (url: string | null) =>
    page.evaluate(async (from) => {
      const image = new Image();
      image.src = from ?? '';
      return image.decode().then(
        () => 'there',
        () => 'gone',
      );
    }, url);
  expect(await load(src)).toBe('there');
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => load(src)).toBe('gone');
});

test('it stays open in this document, keeps nothing, and a reload locks it again', async ({ page, context }) => {
  await openLocked(page);
  await tryPassword(page, passphrase);
  await expectUnlocked(page);
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expectUnlocked(page);
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('@@scroll')),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(kept).toEqual({ local: [], session: [], databases: [], caches: [] });
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectLocked(page);
});
