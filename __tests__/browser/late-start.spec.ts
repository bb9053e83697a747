import type { Page, Request } from '@playwright/test';
import { ferry } from '../fixtures/site';
import { card, firstAddress, lockedAddress, missingPageNoise, missingProject } from './support/site';
import { expect, holdBack, position, scrollAtPress, started, test } from './support/test';

const isScript = (request: Request) => request.resourceType() === 'script';

const anyScript = /\.js$/;

/** Opens a page that never finishes loading, because one image never arrives. */
async function openUnfinished(page: Page, address: string): Promise<void> {
  await page.route('**/late.png', () => undefined);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', '<img src="/late.png"></body>') });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, includeHidden: true }).waitFor({ state: 'attached' });
}

test('scripts are requested only after the page and its pictures have loaded', async ({ page }) => {
  for (const address of ['/', firstAddress]) {
    await page.goto(address);
    await started(page);
    const { loaded, scripts } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      const [navigation] = performance.getEntriesByType('navigation');
      const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity;
      return { loaded, scripts: files.map(({ startTime }) => startTime) };
    });
    expect(scripts).not.toEqual([]);
    expect(Math.min(...scripts), address).toBeGreaterThanOrEqual(loaded);
  }
});

test.describe('before a page has loaded', () => {
  test('only the first input starts the scripts', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => isScript(request) && scripts.push(request.url()));
    await openUnfinished(page, '/');
    expect(scripts).toEqual([]);
    await page.mouse.wheel(0, 120);
    await started(page);
  });

  test('locked pages and missing projects start immediately', async ({ page, expectNoise }) => {
    expectNoise(missingPageNoise);
    for (const address of [lockedAddress, missingProject]) {
      await openUnfinished(page, address);
      await started(page);
    }
  });
});

test('hydration keeps the visitor’s scroll position', async ({ page }) => {
  for (const address of ['/', '/#projects']) {
    const release = await holdBack(page, anyScript);
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // Browsers jump to the fragment after scrolling by script, but not after a visitor's scrolling.
    if (address.includes('#')) await expect.poll(() => position(page)).toBeGreaterThan(300);
    await page.mouse.wheel(0, 300 - (await position(page)));
    await expect.poll(() => position(page)).toBe(300);
    release();
    await started(page);
    expect(await position(page)).toBe(300);
    await page.unroute(anyScript);
  }
});

test('going back restores a scroll position from before hydration', async ({ page }) => {
  const release = await holdBack(page, anyScript);
  await page.goto('/');
  await card(page, ferry).scrollIntoViewIfNeeded();
  release();
  await started(page);
  const pressed = scrollAtPress(page);
  await card(page, ferry).click();
  const before = await pressed;
  expect(before).toBeGreaterThan(0);
  await expect(page).toHaveURL(firstAddress);
  await page.goBack();
  await expect.poll(() => position(page)).toBe(before);
});

test('a fragment link scrolls there, and a reload keeps the scroll position', async ({ page }) => {
  await page.goto(`${firstAddress}#impact`);
  await started(page);
  await expect(page.getByRole('heading', { name: 'Project impact' })).toBeInViewport({ ratio: 1 });
  const before = await position(page);
  expect(before).toBeGreaterThan(0);
  await page.reload();
  await started(page);
  await expect.poll(() => position(page)).toBe(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test('the drawer opens before hydration and stays open during it', async ({ page }) => {
    const release = await holdBack(page, anyScript);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).tap();
    const about = page.getByRole('link', { name: 'About' });
    await expect(about).toBeVisible();
    release();
    await started(page);
    await expect(about).toBeVisible();
    await about.tap();
    await expect(page).toHaveURL('/about');
    await expect(about).toBeHidden();
  });
});
