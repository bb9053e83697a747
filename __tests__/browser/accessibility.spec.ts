import type { Page } from '@playwright/test';
import { otherFailures } from '../deep/other-engines';
import { passphrase } from '../fixtures/site';
import { axeFindings } from './support/accessibility';
import { hiddenStops, wideParts } from './support/layout';
import {
  alert,
  dialog,
  envelope,
  openLocked,
  openUnlocked,
  sealedPictures,
  tryPassword,
  unreadable,
  wrong,
} from './support/lock';
import { firstAddress, offlineNoise } from './support/site';
import { expect, goOffline, open, test } from './support/test';
import { alternatives, links, picture, viewer } from './support/viewer';

// All states of pages after the initial one, which every-page.spec.ts and site/pages.spec.ts check.

test.beforeEach(async ({ page, expectNoise }) => {
  expectNoise(offlineNoise);
  expectNoise(/^Failed to load resource: .* 404 .*sealed/);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/**
 * On a phone axe finds no failure; at 400 % nothing overflows, and the keyboard reaches all controls. Among the deep
 * checks, two more engines find no failure.
 */
async function expectAccessible(page: Page, state: string) {
  if (test.info().project.name === 'deep') return expect(await otherFailures(page), state).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await axeFindings(page), state).toEqual([]);
  // A window of 1280 × 1024 at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await wideParts(page), state).toEqual([]);
  expect(await hiddenStops(page), state).toEqual({ hidden: [], missed: [] });
  await page.setViewportSize({ width: 1280, height: 800 });
}

test('the drawer is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'open');
});

test('the offline notice is accessible', async ({ page }) => {
  await open(page, '/about');
  await goOffline(page);
  await expect(page.getByText('You are offline.')).toBeInViewport();
  await expectAccessible(page, 'shown');
});

test('an error in the layout of every page is shown alone, and accessible', async ({ page, expectNoise }) => {
  // React's messages about an error that the error boundary caught.
  expectNoise(/^(TypeError|Error: Minified React error #31)/);
  await page.route(/\/page-data\/sq\/d\/\d+\.json/, async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: Record<string, unknown> };
    await route.fulfill({ response, json: { data: { ...json.data, site: { brand: {} } } } });
  });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
  await expectAccessible(page, 'shown');
});

test('the viewer is accessible', async ({ page }) => {
  await open(page, firstAddress);
  await links(page).first().click();
  await picture(page, alternatives[0] ?? '').click();
  await expectAccessible(page, 'on its first picture, enlarged');
  await page.keyboard.press('Escape');
  await links(page).last().click();
  await expect(viewer(page)).toBeVisible();
  await expectAccessible(page, 'on its last picture');
});

test('the locked page is accessible', async ({ page, context }) => {
  await openLocked(page);
  await goOffline(page);
  await expect(page.getByText('Vous êtes hors connexion.')).toBeVisible();
  await expectAccessible(page, 'without a connection');
  await context.setOffline(false);
  await expect(page.getByText('Vous êtes hors connexion.')).toBeHidden();
  await tryPassword(page, 'guess');
  await expect(alert(page)).toHaveText(wrong);
  await expectAccessible(page, 'with a wrong password');
  await page.route(envelope, (route) => route.fulfill({ status: 404 }));
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText(unreadable);
  await expectAccessible(page, 'whose text can’t be read');
  await page.unroute(envelope);
  await dialog(page).getByRole('button', { name: 'Réessayer' }).click();
  await expect(dialog(page)).toBeHidden();
});

test('the unlocked case study is accessible, and failed pictures are retried by a press', async ({ page }) => {
  await page.route(sealedPictures, (route) => route.fulfill({ status: 404 }));
  await openUnlocked(page);
  /** Its pictures, except the card's, which is public. */
  const pictures = page.getByRole('figure').filter({ hasNot: page.locator('img[src^="/"]') });
  /** Their links to the viewer, not those to a prototype or a film. */
  const zoomLinks = pictures.getByRole('link', { name: 'View larger' });
  const status = page.getByRole('main').getByRole('status');
  await expect(pictures.getByText('Cette image n’a pas pu être chargée.')).toHaveCount(12);
  await expect(zoomLinks).toHaveCount(0);
  await expect(status).toHaveText('Cette image n’a pas pu être chargée.');
  await expectAccessible(page, 'without its pictures');
  await page.unroute(sealedPictures);
  await pictures.getByRole('button', { name: 'Réessayer' }).nth(1).press('Enter');
  await expect(zoomLinks).toHaveCount(9);
  await expect(status).toBeEmpty();
  // The focus stays where the button was.
  await page.keyboard.press('Tab');
  await expect(zoomLinks.nth(1)).toBeFocused();
  await expectAccessible(page, 'with its pictures');
  await zoomLinks.first().click();
  await expect(viewer(page)).toBeVisible();
  await expectAccessible(page, 'with the viewer');
});

test('a browser that can’t decrypt says so, accessibly', async ({ page, address, expectNoise }) => {
  expectNoise(/Opener-Policy header has been ignored/);
  await openLocked(page, address.replace('localhost', 'plain-http.test'));
  await tryPassword(page, passphrase);
  await expect(alert(page)).toContainText('Ce navigateur ne peut pas déchiffrer la page à cette adresse.');
  await expectAccessible(page, 'after a password');
});
