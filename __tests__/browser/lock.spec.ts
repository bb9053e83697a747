import type { Page } from '@playwright/test';
import { clinic, owner, passphrase } from '../fixtures/site';
import { colorOf } from './support/contrast';
import {
  alert,
  dialog,
  expectLocked,
  field,
  openLocked,
  opened,
  openUnlocked,
  placeholder,
  tryPassword,
  wrong,
} from './support/lock';
import { bar, card, lockedAddress, offlineNoise, title } from './support/site';
import { expect, goOffline, position, test } from './support/test';
import { links, picture } from './support/viewer';

/** Whether a computed colour is red. */
const isRed = (color: string) => {
  const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
  return red > 2 * green && red > 2 * blue;
};

test('the dialog opens immediately and rejects a wrong password', async ({ page }) => {
  await openLocked(page);
  await test.step('it is over the placeholder, with the focus in its field', async () => {
    await expectLocked(page);
    await expect(page.locator('dialog:modal')).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('type', 'password');
    await expect(dialog(page).getByText('Projet protégé')).toHaveAttribute('lang', 'fr');
  });
  await test.step('a visitor without a password can ask for it', async () => {
    const ask = dialog(page).getByRole('link', { name: 'Demander l’accès par e-mail' });
    await expect(ask).toHaveAttribute('href', new RegExp(`^mailto:${owner.email}`));
  });
  await tryPassword(page, 'guess');
  await expect(alert(page)).toContainText(wrong);
  expect(isRed(await colorOf(alert(page).getByText(wrong)))).toBe(true);
  expect(isRed(await field(page).evaluate((input) => getComputedStyle(input).borderTopColor))).toBe(true);
  await expect(field(page)).toHaveAccessibleDescription(new RegExp(`^${wrong}`));
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toBeFocused();
  await expectLocked(page);
});

test('the right password opens the case study until a reload, and nothing is stored', async ({ page, context }) => {
  await openLocked(page);
  await tryPassword(page, passphrase);
  await expect(title(page)).toHaveText(clinic.title);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'In short',
    'Initial research',
    'Project details',
    'Diagnostic',
    'From a question to the prices of a clinic',
    'Two flags that were too polite',
    'Design',
    'Three screens of the waiting list',
    'What it changed',
    'Autres projets',
  ]);
  await expect(page.getByRole('slider', { name: 'Eleven notes / One flag' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await position(page)).toBe(0);
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(opened(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(placeholder(page)).toHaveCount(0);
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage).filter((key) => !key.startsWith('@@scroll')),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
  expect(stored).toEqual({ local: [], session: [], databases: [], caches: [] });
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expectLocked(page);
});

test('its pictures are decrypted, open at full size, and are released on leaving', async ({ page, expectNoise }) => {
  expectNoise(/ERR_FILE_NOT_FOUND \(blob:/);
  await openUnlocked(page);
  // All pictures except the card's, which is public.
  const sealed = page.getByRole('figure').locator('img[src^="blob:"]');
  await expect(sealed).toHaveCount((await page.getByRole('figure').count()) - 1);
  const widths = await sealed.evaluateAll((all: HTMLImageElement[]) =>
    Promise.all(
      all.map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return image.alt && image.naturalWidth;
      }),
    ),
  );
  for (const width of widths) expect(width).toBeGreaterThan(300);
  await links(page).nth(1).click();
  const alt = await links(page).nth(1).getByRole('img').getAttribute('alt');
  const shown = picture(page, alt ?? '');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(2400);
  await page.keyboard.press('Escape');
  const src = await sealed.first().getAttribute('src');
  const load = () =>
    page.evaluate(async (from) => {
      const image = new Image();
      image.src = from ?? '';
      return image.decode().then(
        () => 'there',
        () => 'gone',
      );
    }, src);
  expect(await load()).toBe('there');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(load).toBe('gone');
});

const closeActions = {
  Annuler: (page: Page) => dialog(page).getByRole('button', { name: 'Annuler' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
};

test('cancelling or Escape leads home and clears the input', async ({ page, expectNoise }) => {
  expectNoise(offlineNoise);
  await openLocked(page);
  for (const [name, leave] of Object.entries(closeActions)) {
    await field(page).fill('guess');
    await leave(page);
    await expect(page, name).toHaveURL('/');
    await expect(dialog(page)).toHaveCount(0);
    await card(page, clinic).click();
    await expectLocked(page);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  }
  await test.step('without a connection too, if the home page was visited', async () => {
    await goOffline(page);
    await closeActions.Annuler(page);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the placeholder explains what is needed and gives a contact', async ({ page }) => {
    await page.goto(lockedAddress);
    await expect(placeholder(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    // Playwright's text locators ignore <noscript>.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('demande un mot de passe et JavaScript');
    await expect(notice.locator('a')).toHaveAttribute('href', `mailto:${owner.email}`);
  });
});
