import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

for (const address of ['/', firstAddress]) {
  test(`no script of ${address} is asked for before its largest part is on the screen`, async ({ page }) => {
    await page.goto(address);
    await started(page);
    const { largest, scripts } = await page.evaluate(async () => {
      const painted = await new Promise<PerformanceEntry[]>((resolve) =>
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        }),
      );
      const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
      return { largest: painted.at(-1)?.startTime, scripts: files.map(({ startTime }) => startTime) };
    });
    expect(scripts).not.toEqual([]);
    expect(Math.min(...scripts)).toBeGreaterThan(largest ?? Infinity);
  });
}

test('a fragment is reached, and so is the end of a page', async ({ page }) => {
  await page.goto(`${firstAddress}#impact`);
  await started(page);
  const top = await page.locator('#impact').evaluate((heading) => heading.getBoundingClientRect().top);
  expect(top).toBeGreaterThanOrEqual(0);
  expect(top).toBeLessThan(200);
  await page.getByText('Tous droits réservés.').scrollIntoViewIfNeeded();
  await expect(page.getByText('Tous droits réservés.')).toBeInViewport({ ratio: 1 });
  await test.step('who loads it anew there is there again', async () => {
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await page.reload();
    await started(page);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });
});
