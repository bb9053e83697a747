import type { Page } from '@playwright/test';
import { page as budget } from '../../bench/budget.json';
import { publicProjects } from './support/site';
import { expect, test } from './support/test';

// Lighthouse's phone.
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

interface Request {
  url: string;
  bytes: number;
  beforeLoad: boolean;
}

/** Everything a page asks for by itself. */
async function requests(page: Page, address: string): Promise<Request[]> {
  await page.goto(address, { waitUntil: 'networkidle' });
  return page.evaluate(() => {
    const documents = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const loaded = documents[0]?.loadEventStart ?? 0;
    return [...documents, ...resources].map(({ name, encodedBodySize, startTime }) => ({
      url: name,
      bytes: encodedBodySize,
      beforeLoad: startTime < loaded,
    }));
  });
}

const ofScripts = ({ url }: Request) => /\.(js|json)(\?|$)/.test(url);

for (const address of ['/', '/about', ...publicProjects.map(({ index }) => `/project/${index}`)]) {
  test(`${address} loads with few requests, none of them for a script`, async ({ page }) => {
    const before = (await requests(page, address)).filter(({ beforeLoad }) => beforeLoad);
    expect(before.filter(ofScripts)).toHaveLength(0);
    expect(before.length).toBeLessThanOrEqual(budget.requestsBeforeLoad);
  });
}

test('the home page is light', async ({ page }) => {
  const asked = (await requests(page, '/')).filter((request) => !ofScripts(request));
  const bytes = asked.reduce((sum, request) => sum + request.bytes, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(budget.homeBytes);
});
