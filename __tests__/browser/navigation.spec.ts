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
  test(`the bar is white on the home page until 50 px, and black on glass from 51 px, ${react ? 'with' : 'before'} React`, async ({
    page,
  }) => {
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
    if (!react) return;
    await test.step('a page reached from the scrolled home page starts with a bar that is not on glass', async () => {
      await scrollTo(page, 400);
      await bar(page).getByRole('link', { name: 'About' }).click();
      await expect(page).toHaveURL('/about');
      await expect.poll(() => glass(page)).toEqual({ opacity: '0', blurred: true });
    });
  });
}

test('elsewhere the bar is always black, on glass from 51 px, and stays at the top', async ({ page }) => {
  await page.goto('/about');
  await expect(brand(page)).toHaveCSS('color', await black);
  await expect.poll(() => glass(page)).toEqual({ opacity: '0', blurred: true });
  await scrollTo(page, 51);
  await expect(brand(page)).toHaveCSS('color', await black);
  await expect.poll(() => glass(page)).toEqual({ opacity: '1', blurred: true });
  await scrollTo(page, 300);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await test.step('it holds the brand and three links, and says which page is shown', async () => {
    await expect(brand(page)).toHaveAttribute('href', '/');
    const links = bar(page).getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(['Projets', 'About', "Let's talk!"]);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toEqual(['/', '/about', `mailto:${owner.email}`]);
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    await expect(bar(page).getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
    await expect(bar(page).getByRole('link', { name: 'Projets' })).not.toHaveAttribute('aria-current');
  });
});

test('a page that is opened at its middle has the scrolled bar at once', async ({ page }) => {
  await page.goto('/#projects');
  await expect(brand(page)).toHaveCSS('color', await black);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar is black on glass from the start', async ({ page }) => {
    await page.goto('/');
    await expect(brand(page)).toHaveCSS('color', await black);
    expect(await glass(page)).toEqual({ opacity: '1', blurred: true });
  });
});

for (const address of ['/', busAddress]) {
  test(`the bar of ${address} is readable over everything it passes`, async ({ page }) => {
    await page.goto(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const y of [0, 30, 50, 51, 400, 800, 1200]) {
        await scrollTo(page, y);
        await expect.poll(() => lowestContrast(bar(page)), `at ${width} px, ${y} px down`).toBeGreaterThan(4.5);
      }
    }
  });
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
