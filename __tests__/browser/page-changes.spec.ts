import { clinic, ferry, garden, owner, seeds } from '../fixtures/site';
import { bar, card, firstAddress, title } from './support/site';
import { expect, holdBack, open, position, scrollTo, started, test } from './support/test';

test('navigation announces the new page, sets the title and moves the focus', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const places = [
    { go: () => card(page, ferry).click(), name: ferry.title },
    { go: () => bar(page).getByRole('link', { name: 'About' }).click(), name: owner.name },
    { go: () => page.goBack(), name: ferry.title },
  ];
  for (const { go, name } of places) {
    await go();
    await expect(page.locator('[aria-live="assertive"]')).toContainText(name);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(page.getByRole('main')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  }
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeInViewport({ ratio: 1 });
  await test.step('the document keeps its language after a visit to the locked page', async () => {
    await card(page, clinic).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, clinic)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('what is far below the first screen is laid out when it comes near; the next page is laid out as a whole', async ({
  page,
}) => {
  await open(page, firstAddress);
  const last = page.getByRole('contentinfo').getByRole('link').last();
  const isLaidOut = () => last.evaluate((link) => link.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isLaidOut).toBe(true);
  await card(page, seeds).click();
  await expect(title(page)).toHaveText(seeds.title);
  await expect.poll(() => position(page)).toBe(0);
  expect(await isLaidOut()).toBe(true);
});

test('a case study starts at its top, also on back and forward', async ({ page }) => {
  await open(page, firstAddress);
  await card(page, seeds).click();
  await expect(title(page)).toHaveText(seeds.title);
  await expect.poll(() => position(page)).toBe(0);
  await scrollTo(page, 900);
  await page.goBack();
  await expect(title(page)).toHaveText(ferry.title);
  await expect.poll(() => position(page)).toBe(0);
  await scrollTo(page, 700);
  await page.goForward();
  await expect(title(page)).toHaveText(seeds.title);
  await expect.poll(() => position(page)).toBe(0);
});

test('going back to the home page restores a scroll position from before React, with its cards visible', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/');
  await card(page, garden).scrollIntoViewIfNeeded();
  release();
  await started(page);
  const before = await position(page);
  expect(before).toBeGreaterThan(0);
  await card(page, garden).evaluate((link: HTMLElement) => link.click());
  await expect(title(page)).toHaveText(garden.title);
  await expect.poll(() => position(page)).toBe(0);
  await page.goBack();
  await expect(title(page)).toContainText(owner.hero.headline.split('\n')[0] ?? '');
  const fading = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('article') })
    .evaluateAll((items) => items.filter((item) => item.getAnimations().length > 0).length);
  expect(fading).toBe(0);
  await expect.poll(async () => Math.abs((await position(page)) - before)).toBeLessThanOrEqual(1);
});
