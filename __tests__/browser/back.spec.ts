import type { Page } from '@playwright/test';
import { clinic, ferry, linkKey, passphrase } from '../fixtures/site';
import { dialog, field, opened, openLocked, openUnlocked, tryPassword } from './support/lock';
import { card, firstAddress, lockedAddress, title } from './support/site';
import { expect, open, position, scrollTo, test, withoutBundles } from './support/test';
import { button, link, links, viewer } from './support/viewer';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const menu = (page: Page) => page.getByRole('button', { name: 'Open menu' });
/** `goBack` would wait for a page that never loads; later, because the document may be left. */
const back = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));
const forward = (page: Page) => page.evaluate(() => void setTimeout(() => history.forward()));

test('Back closes the viewer first, and then leaves the page', async ({ page }) => {
  await page.goto('/about');
  await open(page, firstAddress);
  await link(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  const before = await position(page);
  await back(page);
  await expect(viewer(page)).toBeHidden();
  await expect(page).toHaveURL(firstAddress);
  await expect(link(page, 1)).toBeFocused();
  expect(await position(page)).toBe(before);
  await back(page);
  await expect(page).toHaveURL('/about');
});

test('a viewer that was closed in another way leaves nothing for Back to do, nor for Forward', async ({ page }) => {
  await open(page, '/');
  await card(page, ferry).click();
  await expect(title(page)).toContainText(ferry.title);
  for (const close of [() => page.keyboard.press('Escape'), () => button(page, 'Close').click(), () => back(page)]) {
    await link(page, 1).click();
    await expect(viewer(page)).toBeVisible();
    await close();
    await expect(viewer(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
  }
  // A browser drops one of two presses if the first is still under way.
  await page.evaluate(() => {
    const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    history.forward();
    return arrived.then(() => undefined);
  });
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
  await back(page);
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeVisible();
});

test('after a reload with the viewer open, Back leaves the page', async ({ page }) => {
  await page.goto('/about');
  await open(page, firstAddress);
  await link(page, 1).click();
  await expect(viewer(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test('Back with the viewer over an opened case study leaves it open', async ({ page }) => {
  await openUnlocked(page);
  await links(page).first().click();
  await expect(viewer(page)).toBeVisible();
  await back(page);
  await expect(viewer(page)).toBeHidden();
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL(lockedAddress);
});

test('the key of a link opens the case study again after Back and Forward, in a page that was locked before', async ({
  page,
}) => {
  await open(page, '/about');
  await page.getByRole('banner').first().getByRole('link', { name: 'Projets' }).click();
  await card(page, clinic).click();
  await expect(dialog(page)).toBeVisible();
  await page.evaluate((key) => (location.hash = `key=${key}`), linkKey);
  await expect(opened(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await back(page);
  await expect(opened(page)).toBeVisible();
  await forward(page);
  await expect(page).toHaveURL('/about');
  await back(page);
  await expect(opened(page)).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test.describe('the password dialog', () => {
  test('Back closes it and returns to the page of this site that led to it', async ({ page }) => {
    await open(page, '/');
    await card(page, clinic).click();
    await expect(field(page)).toBeFocused();
    await back(page);
    await expect(page).toHaveURL('/');
    await expect(dialog(page)).toHaveCount(0);
    await expect(card(page, clinic)).toBeVisible();
  });

  test('Back closes it and shows the home page, for whom another site has sent', async ({ page }) => {
    await page.goto('/about');
    await openLocked(page);
    await field(page).fill('guess');
    await back(page);
    await expect(page).toHaveURL('/');
    await expect(dialog(page)).toHaveCount(0);
    await back(page);
    await expect(page).toHaveURL('/about');
  });

  test('Cancel leads home, and Back from there does not go round in circles', async ({ page }) => {
    await page.goto('/about');
    await openLocked(page);
    await dialog(page).getByRole('button', { name: 'Annuler' }).click();
    await expect(page).toHaveURL('/');
    await back(page);
    await expect(dialog(page)).toBeVisible();
    await back(page);
    await expect(page).toHaveURL('/');
    await back(page);
    await expect(page).toHaveURL('/about');
  });

  test('a case study that it opened is left by one Back', async ({ page }) => {
    await open(page, '/');
    await card(page, clinic).click();
    await tryPassword(page, passphrase);
    await expect(opened(page)).toBeVisible();
    await back(page);
    await expect(page).toHaveURL('/');
    await expect(card(page, clinic)).toBeVisible();
  });
});

test.describe('the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const [state, visit] of [
    ['with React', open],
    [
      'before React has started',
      async (page: Page, address: string) => {
        await withoutBundles(page);
        await page.goto(address);
      },
    ],
  ] as const) {
    test(`Back closes it first, ${state}`, async ({ page }) => {
      await visit(page, '/about');
      await scrollTo(page, 200);
      await menu(page).click();
      await expect(drawer(page)).toBeVisible();
      await back(page);
      await expect(drawer(page)).toBeHidden();
      await expect(page).toHaveURL('/about');
      expect(await position(page)).toBe(200);
    });

    test(`a page that one of its links opened is left by one Back, ${state}`, async ({ page }) => {
      await visit(page, firstAddress);
      await menu(page).click();
      await drawer(page).getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await page.waitForLoadState();
      await back(page);
      await expect(page).toHaveURL(firstAddress);
      await expect(drawer(page)).toBeHidden();
    });
  }
});
