import type { Locator, Page } from '@playwright/test';
import { firstAddress, seedsAddress } from './support/site';
import { expect, open, test } from './support/test';

/** Records the requests for other pages' data and scripts. */
function watchPages(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/page-data\/(?!index\/|app-data)|^\/component---/.test(pathname)) requested.push(pathname);
  });
  return requested;
}

const linkTo = (page: Page, address: string) =>
  page
    .getByRole('link')
    .and(page.locator(`[href="${address}"]`))
    .first();

const gestures = {
  focused: (link: Locator) => link.focus(),
  touched: (link: Locator) => link.dispatchEvent('touchstart'),
  hovered: (link: Locator) => link.hover(),
};

test('only a page whose link is hovered, focused or touched is prefetched', async ({ page }) => {
  await open(page, '/');
  const requested = watchPages(page);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const pages: string[] = [];
  for (const [gesture, address] of [
    ['hovered', '/about'],
    ['focused', firstAddress],
    ['touched', seedsAddress],
  ] as const) {
    pages.push(`/page-data${address}/page-data.json`);
    await gestures[gesture](linkTo(page, address));
    await expect.poll(() => requested.filter((path) => path.endsWith('.json')), gesture).toEqual(pages);
  }
  expect(requested.filter((path) => !/about|project/.test(path))).toEqual([]);
});

test('nothing is prefetched with data saving', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await open(page, '/');
  const requested = watchPages(page);
  for (const act of Object.values(gestures)) await act(linkTo(page, '/about'));
  // All earlier requests of the page have been seen when this is answered.
  await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
  expect(requested).toEqual([]);
});
