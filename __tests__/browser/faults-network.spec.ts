import type { Page } from '@playwright/test';
import { ferry, owner } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const brand = (page: Page) => page.getByRole('banner').first().getByRole('link', { name: owner.brand });
const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are offline.' });

async function goOffline(page: Page) {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

test.describe('without a connection', () => {
  test.beforeEach(({ expectNoise }) =>
    expectNoise(/^Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|FAILED)/),
  );

  test('what was opened before opens again, and the rest is said to be out of reach', async ({ page, context }) => {
    await page.goto('/about');
    await started(page);
    await brand(page).click();
    await expect(page).toHaveURL('/');
    await goOffline(page);
    await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expect(notice(page)).toBeHidden();
    await brand(page).click();
    await page.getByRole('main').locator(`a[href="${firstAddress}"]`).press('Enter');
    await expect(notice(page)).toBeInViewport();
    await expect(page).toHaveURL('/');
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await page.getByRole('main').locator(`a[href="${firstAddress}"]`).click();
    await expect(heading(page)).toHaveText(ferry.title);
    await test.step('the pictures of the page still open at full size', async () => {
      await goOffline(page);
      await page.locator('figure a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(notice(page)).toBeHidden();
    });
  });

  test('a page whose scripts never came says so too', async ({ page, context }) => {
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/about');
    await goOffline(page);
    await brand(page).click();
    await expect(notice(page)).toBeInViewport();
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await brand(page).click();
    await expect(page).toHaveURL('/');
  });

  test('the drawer gives way to the notice', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');
    await started(page);
    await goOffline(page);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Projets' }).press('Enter');
    await expect(notice(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
  });
});

test('a page that is long on its way is announced by the fading of the page before', async ({ page }) => {
  const isFaded = () => page.getByRole('main').evaluate((main) => Number(getComputedStyle(main).opacity) < 1);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**/page-data${firstAddress}/*`, (route) => released.then(() => route.continue()));
  await page.goto('/');
  await started(page);
  await page.getByRole('main').locator(`a[href="${firstAddress}"]`).click();
  expect(await isFaded()).toBe(false);
  await expect.poll(isFaded).toBe(true);
  release();
  await expect(heading(page)).toHaveText(ferry.title);
  expect(await isFaded()).toBe(false);
});

test('over a slow connection a page can be read and left before its scripts arrive', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  let scripts = 0;
  page.on('response', (response) => void (response.url().endsWith('.js') && scripts++));
  await page.goto(firstAddress, { waitUntil: 'commit' });
  await expect(heading(page)).toHaveText(ferry.title);
  expect(scripts).toBe(0);
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(heading(page)).toContainText(owner.name);
});
