import type { Page } from '@playwright/test';
import { ferry } from '../fixtures/site';
import { bar, brand, card, offlineNoise, title } from './support/site';
import { expect, goOffline, open, test } from './support/test';
import { links, viewer } from './support/viewer';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' });

test.beforeEach(({ expectNoise }) => expectNoise(offlineNoise));

test('without a connection the page says so, and visited pages open again', async ({ page, context }) => {
  await open(page, '/about');
  await brand(page).click();
  await expect(page).toHaveURL('/');
  await expect(notice(page)).toBeHidden();
  await goOffline(page);
  await expect(notice(page)).toBeInViewport();
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await brand(page).click();
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  await card(page, ferry).click();
  await expect(title(page)).toHaveText(ferry.title);
  await test.step('the pictures of the page still open at full size', async () => {
    // The viewer's code is loaded on hover.
    const code = page.waitForResponse(/\.js$/);
    await links(page).first().focus();
    await (await code).finished();
    await goOffline(page);
    await links(page).first().click();
    await expect(viewer(page)).toBeVisible();
    await expect(notice(page)).toBeHidden();
  });
});

test('a page without scripts says so too, behind its open drawer', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about');
  await goOffline(page);
  await expect(notice(page)).toBeInViewport();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(notice(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
});
