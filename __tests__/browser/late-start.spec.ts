import { dialog } from './support/lock';
import { firstAddress, kinds, lockedAddress, missingPageNoise, missingProject } from './support/site';
import { expect, holdBack, position, started, test } from './support/test';

const anyScript = /\.js$/;

test('scripts are requested only after the page and its pictures have loaded', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const { loaded, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    const [navigation] = performance.getEntriesByType('navigation');
    const loaded = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Infinity;
    return { loaded, scripts: files.map(({ startTime }) => startTime) };
  });
  expect(scripts).not.toEqual([]);
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded);
});

test('a locked page and a missing project start before they have loaded', async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  // An image that never arrives.
  await page.route('**/late.png', () => undefined);
  for (const address of [lockedAddress, missingProject]) {
    await page.route(address, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</body>', '<img src="/late.png"></body>');
      await route.fulfill({ response, body });
    });
    await page.goto(address, { waitUntil: 'commit' });
    await started(page);
  }
});

test('React takes over the elements of an untouched document on every page', async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  for (const one of kinds) {
    const release = await holdBack(page, anyScript);
    await page.goto(one, { waitUntil: 'domcontentloaded' });
    const heading = await page.evaluateHandle(() => document.querySelector('h1'));
    await release();
    await started(page);
    await page.unroute(anyScript);
    if (one !== lockedAddress) expect(await heading.evaluate((element) => element?.isConnected), one).toBe(true);
    else await expect(dialog(page)).toBeVisible();
  }
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
