import type { Page } from '@playwright/test';
import { linkKey } from '../../fixtures/site';
import { lockedAddress } from './site';
import { expect } from './test';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Projet protégé' });
export const field = (page: Page) => page.getByLabel('Mot de passe').and(page.locator('input'));
export const placeholder = (page: Page) =>
  page.getByRole('heading', { name: 'Accès en cours...', includeHidden: true });

/** The dialog's error message. */
export const alert = (page: Page) => dialog(page).getByRole('alert').filter({ hasNotText: 'hors connexion' });

/** Its messages about a wrong password and missing files. */
export const wrong = 'Mot de passe incorrect. Veuillez réessayer.';
export const unreadable = 'Les fichiers n’ont pas pu être lus. Vérifiez votre connexion, puis réessayez.';

/** The URL of the sealed text. */
export const envelope = /\/sealed\/[^/]*\.json$/;

/** The URLs of the sealed pictures. */
export const sealedPictures = /\/sealed\/[^/]*\.bin$/;

/** The first section of the opened case study. */
export const opened = (page: Page) => page.getByRole('heading', { name: 'Initial research' });

/** Opens the locked page and waits for its dialog. */
export async function openLocked(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}${lockedAddress}`);
  await expect(dialog(page)).toBeVisible();
}

/** Opens the locked case study with a link, which is faster than with its password. */
export async function openUnlocked(page: Page): Promise<void> {
  await page.goto(`${lockedAddress}#key=${linkKey}`);
  await expect(opened(page)).toBeVisible();
}

export async function tryPassword(page: Page, password: string): Promise<void> {
  await field(page).fill(password);
  await field(page).press('Enter');
}

export async function expectLocked(page: Page): Promise<void> {
  await expect(dialog(page)).toBeVisible();
  await expect(placeholder(page)).toBeAttached();
  await expect(page.getByText('Initial research')).toHaveCount(0);
}
