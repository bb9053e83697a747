import type { Page } from '@playwright/test';
import { clinic, ferry, owner } from '../fixtures/site';
import { card } from './support/cards';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

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

/**
 * Notes every animation of the page's content: from which opacity, and for how long. Read from the style: on a busy machine the
 * animation itself may be over when its start is told.
 */
const noteArrivals = (page: Page) =>
  page.addInitScript(() => {
    const arrivals: unknown[] = [];
    Object.assign(window, { arrivals });
    const keyframes = (name: string) =>
      [...document.styleSheets]
        .flatMap(({ cssRules }) => [...cssRules])
        .find((rule): rule is CSSKeyframesRule => rule instanceof CSSKeyframesRule && rule.name === name);
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof Element) || !target.matches('main')) return;
      const from = keyframes(animationName)?.findRule('0%')?.style.opacity;
      arrivals.push({ from, duration: getComputedStyle(target).animationDuration });
    });
  });

const arrivals = (page: Page) =>
  page.evaluate(() => ('arrivals' in window && Array.isArray(window.arrivals) ? window.arrivals : []));

test('moving between pages loads no new document', async ({ page }) => {
  await noteArrivals(page);
  await page.goto('/');
  await started(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await test.step('a page fades in from half way in 200 ms, and nothing remains of the one before', async () => {
    expect(await arrivals(page)).toEqual([]);
    await card(page, ferry).click();
    await expect(heading(page)).toHaveText(ferry.title);
    await expect.poll(() => arrivals(page)).toEqual([{ from: '0.5', duration: '0.2s' }]);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByText('Discover projects')).toHaveCount(0);
  });
  await test.step('the way back is at once', async () => {
    await page.goBack();
    await expect(card(page, ferry)).toBeVisible();
    expect(await arrivals(page)).toHaveLength(1);
  });
  await test.step('forward, and by the link back', async () => {
    await page.goForward();
    await expect(heading(page)).toHaveText(ferry.title);
    await page.getByRole('link', { name: 'Retour aux projets' }).click();
    await expect(card(page, ferry)).toBeVisible();
  });
  await test.step('the language of the document survives a visit to the locked page', async () => {
    await card(page, clinic).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card(page, clinic)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
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
