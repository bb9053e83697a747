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
