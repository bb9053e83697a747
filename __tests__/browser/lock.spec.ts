import type { Page } from '@playwright/test';
import { theme } from '../../src/styles/theme';
import { clinic, owner, passphrase } from '../fixtures/site';
import { rgb } from '../support/rgb';
import { alert, dialog, expectLocked, field, openLocked, placeholder, tryPassword, wrong } from './support/lock';
import { lockedAddress } from './support/site';
import { expect, started, test } from './support/test';

const red = rgb(theme.color.error);

const attempts = {
  'a guess': 'guess',
  nothing: '',
  'a blank after the password': `${passphrase} `,
  'the password in other letters': passphrase.toUpperCase(),
};

test('the dialog opens by itself, and says of a wrong password that it is wrong', async ({ page }) => {
  await openLocked(page);
  await test.step('it is over the placeholder, with the focus in its field', async () => {
    await expectLocked(page);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveAttribute('type', 'password');
    await expect(dialog(page).getByText('Projet protégé')).toHaveAttribute('lang', 'fr');
    await expect(dialog(page).getByText(clinic.title)).toHaveJSProperty('lang', '');
  });
  await test.step('a visitor without a password can ask for it', async () => {
    const ask = dialog(page).getByRole('link', { name: 'Demander l’accès par e-mail' });
    await expect(ask).toHaveAttribute('href', new RegExp(`^mailto:${owner.email}`));
  });
  for (const [name, attempt] of Object.entries(attempts)) {
    const busy = dialog(page).getByRole('button', { name: 'Ouverture…' });
    await tryPassword(page, attempt);
    await expect(busy).toHaveCount(0);
    await expect(alert(page), name).toHaveText(wrong);
    await expect(alert(page).getByText(wrong)).toHaveCSS('color', await red);
    await expect(field(page)).toHaveCSS('border-top-color', await red);
    await expect(field(page)).toHaveAccessibleDescription(wrong);
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page)).toBeFocused();
    await expectLocked(page);
  }
});

const ways = {
  Annuler: (page: Page) => dialog(page).getByRole('button', { name: 'Annuler' }).click(),
  Fermer: (page: Page) => dialog(page).getByRole('button', { name: 'Fermer' }).click(),
  Escape: (page: Page) => page.keyboard.press('Escape'),
};

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

test('every way out leads home, and what was typed is gone', async ({ page, expectNoise }) => {
  expectNoise(/INTERNET_DISCONNECTED/);
  await openLocked(page);
  for (const [name, leave] of Object.entries(ways)) {
    await field(page).fill('guess');
    await leave(page);
    await expect(page, name).toHaveURL('/');
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('article').getByRole('link', { name: clinic.title }).click();
    await expectLocked(page);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
  }
  await test.step('without a connection too, once the home page has been shown', async () => {
    await goOffline(page);
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  });
});

test('without a connection, and without the home page’s data, every way out says why it can’t lead home', async ({
  page,
  context,
  expectNoise,
}) => {
  expectNoise(/INTERNET_DISCONNECTED/);
  await openLocked(page);
  await started(page);
  const notice = dialog(page).getByRole('alert').filter({ hasText: 'Vous êtes hors connexion.' });
  for (const [name, leave] of Object.entries(ways)) {
    await test.step(name, async () => {
      await goOffline(page);
      await field(page).fill('guess');
      await leave(page);
      await expect(notice).toBeInViewport();
      await expectLocked(page);
      await expect(page).toHaveURL(lockedAddress);
      await expect(field(page)).toHaveValue('');
      await context.setOffline(false);
      await expect(notice).toBeHidden();
    });
  }
  await ways.Escape(page);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the placeholder says what is needed and whom to write to', async ({ page }) => {
    await page.goto(lockedAddress);
    await expect(placeholder(page)).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    // Playwright looks for no text within <noscript>.
    const notice = page.locator('noscript p');
    await expect(notice).toBeVisible();
    await expect(notice).toContainText('demande un mot de passe et JavaScript');
    await expect(notice.locator('a')).toHaveAttribute('href', `mailto:${owner.email}`);
  });
});
