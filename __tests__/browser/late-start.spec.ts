import type { Page, Request, Route } from '@playwright/test';
import { firstAddress, lockedAddress, missingPageNoise, missingProject } from './support/site';
import { expect, scrollAtPress, started, test } from './support/test';

const isScript = (request: Request) => request.resourceType() === 'script';

/** Holds back what matches, until the returned function lets it through. */
async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route: Route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

const anyScript = /\.js$/;

/** Opens a page that goes on loading, for an image of it never arrives. */
async function openUnfinished(page: Page, address: string): Promise<void> {
  await page.route('**/late.png', () => undefined);
  await page.route(address, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</body>', '<img src="/late.png"></body>') });
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

const wakers = {
  press: (page: Page) => page.mouse.click(5, 400),
  touch: (page: Page) => page.touchscreen.tap(5, 400),
  key: (page: Page) => page.keyboard.press('Tab'),
  scroll: (page: Page) => page.mouse.wheel(0, 120),
};

test.describe('before a page has loaded', () => {
  test.use({ hasTouch: true });

  for (const [name, wake] of Object.entries(wakers)) {
    test(`the first ${name} starts the scripts`, async ({ page }) => {
      const scripts: string[] = [];
      page.on('request', (request) => isScript(request) && scripts.push(request.url()));
      await openUnfinished(page, '/');
      expect(scripts).toEqual([]);
      await wake(page);
      await started(page);
    });
  }

  for (const address of [lockedAddress, missingProject]) {
    test(`${address} starts at once`, async ({ page, expectNoise }) => {
      expectNoise(missingPageNoise);
      await openUnfinished(page, address);
      await started(page);
    });
  }
});

test.describe('while the scripts are still on their way', () => {
  test('Discover jumps, and React then leaves the page where it is', async ({ page }) => {
    const release = await holdBack(page, anyScript);
    await page.goto('/');
    await page.getByRole('link', { name: /discover/i }).click();
    await expect(page).toHaveURL('/#projects');
    await expect(page.locator('#projects')).toBeInViewport();
    await page.evaluate(() => window.scrollBy(0, -120));
    const before = await page.evaluate(() => window.scrollY);
    release();
    await started(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });

  test('a link opens its page, and a screenshot a file, which is in the viewer once React has started', async ({
    page,
  }) => {
    const release = await holdBack(page, anyScript);
    await page.goto('/about');
    await page.getByRole('link', { name: 'Projets' }).first().click();
    await expect(page).toHaveURL('/');
    await page.getByRole('main').locator(`a[href="${firstAddress}"]`).click();
    await expect(page).toHaveURL(firstAddress);
    const screenshot = page.locator('main figure a').first();
    await screenshot.click();
    await expect(page).toHaveURL(/\/static\/.*\.jpg$/);
    await page.goBack({ waitUntil: 'commit' });
    release();
    await started(page);
    await screenshot.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

    test('the drawer opens, and stays open when React takes over', async ({ page }) => {
      const release = await holdBack(page, anyScript);
      await page.goto('/');
      await page.getByRole('button', { name: 'Open menu' }).tap();
      const drawer = page.getByRole('link', { name: 'About' });
      await expect(drawer).toBeVisible();
      release();
      await started(page);
      await expect(drawer).toBeVisible();
      await drawer.tap();
      await expect(page).toHaveURL('/about');
      await expect(drawer).toBeHidden();
    });
  });
});

test('the way back leads to where the visitor was before React had started', async ({ page }) => {
  const release = await holdBack(page, anyScript);
  await page.goto('/');
  const card = page.locator(`main a[href="${firstAddress}"]`);
  await card.scrollIntoViewIfNeeded();
  release();
  await started(page);
  const pressed = scrollAtPress(page);
  await card.click();
  const before = await pressed;
  await expect(page).toHaveURL(firstAddress);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  expect(before).toBeGreaterThan(0);
});
