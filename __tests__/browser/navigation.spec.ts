import type { Page } from '@playwright/test';
import { lowestContrast } from './support/contrast';
import { theme } from '../../src/styles/theme';
import { owner } from '../fixtures/site';
import { rgb } from '../support/rgb';
import { busAddress, firstAddress } from './support/site';
import { expect, started, test, withoutBundles } from './support/test';

const white = rgb(theme.color.onNight);
const black = rgb(theme.color.ink);

const bar = (page: Page) => page.getByRole('banner').first();
const brand = (page: Page) => bar(page).getByRole('link', { name: owner.brand });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
}

const glass = (page: Page) =>
  bar(page).evaluate((element) => {
    const { opacity, backdropFilter } = getComputedStyle(element, '::before');
    return { opacity, blurred: backdropFilter.includes('blur') };
  });

for (const react of [true, false]) {
  const state = react ? 'with React' : 'before React has started';

  test(`on the home page the bar is white until 50 px and black on glass from 51 px, ${state}`, async ({ page }) => {
    if (!react) await withoutBundles(page);
    await page.goto('/');
    if (react) await started(page);
    await expect(brand(page)).toHaveCSS('color', await white);
    await scrollTo(page, 51);
    await expect(brand(page)).toHaveCSS('color', await black);
    await expect.poll(() => glass(page)).toEqual({ opacity: '1', blurred: true });
    await scrollTo(page, 50);
    await expect(brand(page)).toHaveCSS('color', await white);
    await expect.poll(() => glass(page)).toEqual({ opacity: '0', blurred: true });
  });
}

test('elsewhere the bar is always black, and on glass from 51 px', async ({ page }) => {
  await page.goto(firstAddress);
  await expect(brand(page)).toHaveCSS('color', await black);
  await expect.poll(() => glass(page)).toEqual({ opacity: '0', blurred: true });
  await scrollTo(page, 51);
  await expect(brand(page)).toHaveCSS('color', await black);
  await expect.poll(() => glass(page)).toEqual({ opacity: '1', blurred: true });
});

test('a page that is opened at its middle has the scrolled bar at once', async ({ page }) => {
  await page.goto('/#projects');
  await expect(brand(page)).toHaveCSS('color', await black);
});

test('a page reached from the scrolled home page starts with a bar that is not on glass', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await scrollTo(page, 400);
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => glass(page)).toEqual({ opacity: '0', blurred: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is black on glass from the start', async ({ page }) => {
    await page.goto('/');
    await expect(brand(page)).toHaveCSS('color', await black);
    expect(await glass(page)).toEqual({ opacity: '1', blurred: true });
  });
});

test('the bar stays at the top, holds the brand and three links, and says which page is shown', async ({ page }) => {
  await page.goto('/about');
  await scrollTo(page, 300);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await expect(brand(page)).toHaveAttribute('href', '/');
  const links = bar(page).getByRole('listitem').getByRole('link');
  await expect(links).toHaveText(['Projets', 'About', "Let's talk!"]);
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets).toEqual(['/', '/about', `mailto:${owner.email}`]);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
  await expect(bar(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  await expect(bar(page).getByRole('link', { name: 'Projets' })).not.toHaveAttribute('aria-current', 'page');
});

for (const width of [390, 1280]) {
  for (const address of ['/', busAddress]) {
    test(`the bar of ${address} is readable over everything it passes at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      for (const y of [0, 30, 50, 51, 400, 800, 1200]) {
        await scrollTo(page, y);
        await expect.poll(() => lowestContrast(bar(page)), `at ${y} px`).toBeGreaterThan(4.5);
      }
    });
  }
}

for (const react of [true, false]) {
  test(`the first Tab reaches a way past the navigation ${react ? 'with' : 'before'} React`, async ({ page }) => {
    if (!react) await withoutBundles(page);
    await page.goto(firstAddress);
    if (react) await started(page);
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeFocused();
  });
}
