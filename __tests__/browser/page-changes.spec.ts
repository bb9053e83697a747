import type { Page } from '@playwright/test';
import { clinic, ferry, garden, owner, seeds } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, scrollAtPress, started, test } from './support/test';

const position = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page, { title }: { title: string }) => page.getByRole('article').getByRole('link', { name: title });

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

test('“Retour aux projets” leads to the projects of the home page', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  const back = page.getByRole('link', { name: 'Retour aux projets' });
  await expect(back).toHaveAttribute('href', '/#projects');
  await back.click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => position(page)).toBeGreaterThan(300);
});

test('“Projets” and the brand lead home, to its top', async ({ page }) => {
  for (const name of ['Projets', owner.brand]) {
    await page.goto(firstAddress);
    await started(page);
    await scrollTo(page, 600);
    await page.getByRole('banner').first().getByRole('link', { name }).click();
    await expect(page).toHaveURL('/');
    await expect.poll(() => position(page)).toBe(0);
  }
});

test('a new page is announced, named in the tab, and where the keyboard goes on', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const places = [
    { go: () => card(page, ferry).click(), name: ferry.title },
    { go: () => page.getByRole('link', { name: 'About' }).first().click(), name: owner.name },
    { go: () => page.goBack(), name: ferry.title },
  ];
  const titles = new Set([await page.title()]);
  for (const { go, name } of places) {
    const before = await page.title();
    await go();
    await expect(page.locator('[aria-live="assertive"]')).toContainText(name);
    await expect(page).not.toHaveTitle(before);
    await expect(page).toHaveTitle(new RegExp(name));
    titles.add(await page.title());
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  }
  expect(titles.size).toBe(3);
});

test('moving between pages, back and forward too, loads no new document', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await card(page, ferry).click();
  await expect(heading(page)).toHaveText(ferry.title);
  await page.goBack();
  await expect(card(page, ferry)).toBeVisible();
  await page.goForward();
  await expect(heading(page)).toHaveText(ferry.title);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(card(page, ferry)).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

/** Notes every animation of the page's content: from which opacity, and for how long in milliseconds. */
const noteArrivals = (page: Page) =>
  page.addInitScript(() => {
    const arrivals: unknown[] = [];
    Object.assign(window, { arrivals });
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('main')) return;
      for (const { effect } of target.getAnimations())
        if (effect instanceof KeyframeEffect)
          arrivals.push({ from: effect.getKeyframes()[0]?.['opacity'], duration: effect.getTiming().duration });
    });
  });

const arrivals = (page: Page) =>
  page.evaluate(() => ('arrivals' in window && Array.isArray(window.arrivals) ? window.arrivals : []));

test('a page fades in from half way in 200 ms, and nothing remains of the one before; the way back is at once', async ({
  page,
}) => {
  await noteArrivals(page);
  await page.goto('/');
  await started(page);
  expect(await arrivals(page)).toEqual([]);
  await card(page, ferry).click();
  await expect(heading(page)).toHaveText(ferry.title);
  await expect.poll(() => arrivals(page)).toEqual([{ from: '0.5', duration: 200 }]);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByText('Discover projects')).toHaveCount(0);
  await page.goBack();
  await expect(card(page, ferry)).toBeVisible();
  expect(await arrivals(page)).toHaveLength(1);
});

test('with reduced motion a page is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await noteArrivals(page);
  await page.goto('/');
  await started(page);
  await card(page, ferry).click();
  await expect(heading(page)).toHaveText(ferry.title);
  expect(await arrivals(page)).toEqual([]);
});

test('the language of the document survives a visit to the locked page', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await card(page, clinic).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page, clinic)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
