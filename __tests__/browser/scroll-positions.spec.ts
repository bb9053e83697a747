import type { Page } from '@playwright/test';
import { ferry, garden, owner, seeds } from '../fixtures/site';
import { card } from './support/cards';
import { firstAddress } from './support/site';
import { expect, scrollAtPress, started, test } from './support/test';

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => position(page)).toBe(y);
}

test('a case study starts at its top, by link, by back and by forward', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  await card(page, seeds).click();
  await expect(heading(page)).toHaveText(seeds.title);
  await expect.poll(() => position(page)).toBe(0);
  await scrollTo(page, 900);
  await page.goBack();
  await expect(heading(page)).toHaveText(ferry.title);
  await expect.poll(() => position(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goForward();
  await expect(heading(page)).toHaveText(seeds.title);
  await expect.poll(() => position(page)).toBe(0);
});

test('back to the home page returns to where the visitor was', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const pressed = scrollAtPress(page);
  await card(page, garden).click();
  const before = await pressed;
  expect(before).toBeGreaterThan(0);
  await expect(heading(page)).toHaveText(garden.title);
  await expect.poll(() => position(page)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toContainText(owner.hero.headline.split('\n')[0] ?? '');
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(1);
});

test('React leaves the page where the visitor has scrolled to meanwhile', async ({ page }) => {
  await page.goto('/');
  await scrollTo(page, 500);
  for (const address of ['/', '/#projects']) {
    let release: () => void = () => undefined;
    const scrolled = new Promise<void>((done) => (release = done));
    await page.route('**/*.js', (route) => scrolled.then(() => route.continue()));
    await page.goto('about:blank');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    // The browser jumps to the fragment by itself, after any scrolling by script, but not after a visitor's.
    if (address.includes('#')) await expect.poll(() => position(page)).toBeGreaterThan(300);
    await page.mouse.wheel(0, 300 - (await position(page)));
    await expect.poll(() => position(page)).toBe(300);
    release();
    await started(page);
    expect(await position(page)).toBe(300);
    await page.unroute('**/*.js');
  }
});

test('from a case study “Projets” and the brand lead home, to its top, and “Retour aux projets” to the projects', async ({
  page,
}) => {
  await page.goto(firstAddress);
  await started(page);
  for (const name of ['Projets', owner.brand]) {
    await scrollTo(page, 600);
    await page.getByRole('banner').first().getByRole('link', { name }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => position(page), name).toBe(0);
    await page.goBack();
    await expect(heading(page)).toHaveText(ferry.title);
  }
  const back = page.getByRole('link', { name: 'Retour aux projets' });
  await expect(back).toHaveAttribute('href', '/#projects');
  await back.click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => position(page)).toBeGreaterThan(300);
});
