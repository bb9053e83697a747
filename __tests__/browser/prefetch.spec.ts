import type { Page } from '@playwright/test';
import { expect, started, test } from './support/test';

/** The data and scripts of other pages that have been asked for. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/page-data\/(?!index\/|app-data)|^\/component---/.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const aboutLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'About' });

const ways = {
  hovered: (page: Page) => aboutLink(page).hover(),
  focused: (page: Page) => aboutLink(page).focus(),
  touched: (page: Page) => aboutLink(page).dispatchEvent('touchstart'),
};

for (const [name, meet] of Object.entries(ways)) {
  test(`a page is fetched once its link is ${name}, and no other page`, async ({ page }) => {
    await page.goto('/');
    await started(page);
    const asked = watchPages(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await meet(page);
    await expect.poll(() => asked).toContain('/page-data/about/page-data.json');
    expect(asked.filter((path) => !path.includes('about'))).toEqual([]);
  });
}

for (const [connection, value] of Object.entries({
  'whose browser saves data': { saveData: true, effectiveType: '4g' },
  'on a slow connection': { saveData: false, effectiveType: '2g' },
})) {
  test(`nothing is fetched ahead for a visitor ${connection}`, async ({ page }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), value);
    await page.goto('/');
    await started(page);
    const asked = watchPages(page);
    for (const meet of Object.values(ways)) await meet(page);
    // What the page had asked for before this has been seen once this is answered.
    await page.evaluate(() => fetch('/robots.txt').then((answer) => answer.text()));
    expect(asked).toEqual([]);
    await aboutLink(page).click();
    await expect(page).toHaveURL('/about');
    expect(asked.filter((path) => path.endsWith('.json'))).toHaveLength(1);
  });
}
