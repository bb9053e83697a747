import { firstAddress } from './support/site';
import { expect, holdBack, open, test } from './support/test';

interface Shift {
  by: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
  /** Missing in TypeScript's DOM types. */
  interface PerformanceEntry {
    value?: number;
    sources?: { node: Node | null }[];
  }
}

for (const [width, address] of [
  [390, '/'],
  [1280, firstAddress],
] as const) {
  test(`late fonts cause no layout shift on ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value = 0, sources = [] } of list.getEntries())
          window.shifts.push({
            by: value,
            moved: sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? ''),
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const hasStandIn = await page.evaluate(() =>
      new FontFace('stand-in', "local('Arial'), local('Liberation Sans')").load().then(
        () => true,
        () => false,
      ),
    );
    test.skip(!hasStandIn, 'Neither Arial nor Liberation Sans is installed here.');
    release();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => document.body.animate([], 100).finished.then(() => undefined));
    const shifts = await page.evaluate(() => window.shifts);
    const total = shifts.reduce((sum, { by }) => sum + by, 0);
    expect(total.toFixed(2), JSON.stringify(shifts)).toBe('0.00');
  });
}

test('letters of other European languages load an extra font only when needed', async ({ page }) => {
  const fonts: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  await open(page, '/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const usual = fonts.length;
  expect(usual).toBeGreaterThan(0);
  // Puts such letters into the About page.
  await page.route('**/page-data/about/page-data.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('I am', 'Łukasz, Straße 1:') });
  });
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => fonts.length).toBeGreaterThan(usual);
  expect(new Set(fonts).size).toBe(fonts.length);
});
