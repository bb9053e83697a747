import type { Page } from '@playwright/test';
import { firstAddress, firstProject } from './support/site';
import { expect, started, test } from './support/test';

declare global {
  interface Window {
    /** Whether the browser ever left the footer's content out. */
    footerWaited: boolean;
  }
}

const footerIsLaidOut = (page: Page) =>
  page.evaluate(() => {
    const word = document.querySelector('footer p');
    return word?.checkVisibility({ contentVisibilityAuto: true });
  });

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

test('the glows of the night drift once it is painted, and rest once the page is scrolled', async ({ page }) => {
  await page.goto('/');
  const glows = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect, playState }) => {
        const endless = effect?.getTiming().iterations === Infinity;
        return endless && effect instanceof KeyframeEffect ? [`${effect.pseudoElement} ${playState}`] : [];
      }),
    );
  await expect.poll(glows).toEqual(['::before running', '::after running']);
  await page.mouse.wheel(0, 400);
  await expect.poll(glows).toEqual(['::before paused', '::after paused']);
});

test.describe('what lies far below the first screen', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      window.footerWaited = false;
      document.addEventListener('contentvisibilityautostatechange', (event) => {
        const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
        if (target instanceof Element && target.matches('footer') && skipped) window.footerWaited = true;
      });
    }),
  );

  const footerWaited = (page: Page) => page.evaluate(() => window.footerWaited);

  test('waits for the first paint, and no longer', async ({ page }) => {
    await page.goto(firstAddress);
    await expect.poll(() => footerWaited(page)).toBe(true);
    await expect.poll(() => footerIsLaidOut(page)).toBe(true);
  });

  test('is there at once for who loads the page anew, perhaps far down', async ({ page }) => {
    await page.goto(firstAddress);
    await started(page);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    await page.reload();
    await started(page);
    expect(await footerWaited(page)).toBe(false);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  test('is reached by a fragment', async ({ page }) => {
    await page.goto(`${firstAddress}#impact`);
    await started(page);
    expect(await footerWaited(page)).toBe(false);
    await expect(page.locator('#impact')).toBeInViewport();
    expect(await page.locator('#impact').evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(200);
  });

  test('is there after an in-site navigation', async ({ page }) => {
    await page.goto('/');
    await started(page);
    await page.getByRole('article').getByRole('link', { name: firstProject.title }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProject.title);
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving');
    await expect.poll(() => footerIsLaidOut(page)).toBe(true);
  });
});
