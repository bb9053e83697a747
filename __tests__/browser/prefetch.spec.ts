import type { Page } from '@playwright/test';
import { firstProject } from './support/site';
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
  test(`data and code of a page are fetched once its link is ${name}, and of no other page`, async ({ page }) => {
    await page.goto('/');
    await started(page);
    const asked = watchPages(page);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await meet(page);
    await expect.poll(() => asked.filter((path) => path.includes('about')).length).toBe(2);
    expect(asked.filter((path) => !path.includes('about'))).toEqual([]);
  });
}

test('nothing is fetched ahead for a visitor who saves data', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } }),
  );
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

test('the styles of a case study are there before it is opened, and nothing of it is seen', async ({ page }) => {
  const card = page.getByRole('article').getByRole('link', { name: firstProject.title });
  const heading = page.getByRole('heading', { level: 1 });
  const rules = () =>
    page.evaluate(() => [...document.styleSheets].reduce((sum, { cssRules }) => sum + cssRules.length, 0));
  await page.goto('/');
  await started(page);
  const title = await heading.innerText();
  await card.click();
  await expect(heading).toHaveText(firstProject.title);
  const all = await rules();
  await page.goto('/');
  await started(page);
  expect(await rules()).toBeLessThan(all);
  await card.hover();
  await expect.poll(rules).toBe(all);
  expect(await heading.allInnerTexts()).toEqual([title]);
});
