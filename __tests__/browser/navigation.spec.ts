import type { Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import { colorOf, contrastOf, lowestContrast } from './support/contrast';
import { bar, brand, busAddress, firstAddress } from './support/site';
import { expect, holdBack, scrollTo, started, test, withoutBundles } from './support/test';

/** Whether its text colour is closer to black or white. */
const textOf = async (page: Page) => {
  const color = await colorOf(brand(page));
  return contrastOf(color, 'rgb(0, 0, 0)') > contrastOf(color, 'rgb(255, 255, 255)') ? 'white' : 'black';
};

/** Whether the bar has a translucent, blurred background. */
const isOnGlass = (page: Page) =>
  bar(page).evaluate((element) =>
    [null, '::before'].some((part) => {
      const { opacity, backdropFilter, backgroundColor } = getComputedStyle(element, part);
      return opacity === '1' && backdropFilter.includes('blur') && /[,/] 0?\.\d+\)$/.test(backgroundColor);
    }),
  );

async function expectBar(page: Page, text: 'white' | 'black', glass: boolean) {
  await expect.poll(() => textOf(page)).toBe(text);
  await expect.poll(() => isOnGlass(page)).toBe(glass);
}

test('on the home page the bar gets a background after 50 px, before React and with it', async ({ page }) => {
  const release = await holdBack(page, '**/*.js');
  await page.goto('/');
  await expectBar(page, 'white', false);
  await scrollTo(page, 51);
  await expectBar(page, 'black', true);
  release();
  await started(page);
  await scrollTo(page, 50);
  await expectBar(page, 'white', false);
  await test.step('a page opened from the scrolled home page starts without the bar’s background', async () => {
    await scrollTo(page, 400);
    await bar(page).getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await expectBar(page, 'black', false);
  });
});

test('on other pages the bar is black, sticky, and gets a background after 50 px', async ({ page }) => {
  await page.goto('/about');
  await expectBar(page, 'black', false);
  await scrollTo(page, 51);
  await expectBar(page, 'black', true);
  await scrollTo(page, 300);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await test.step('it has the brand and three links, and marks the current page', async () => {
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bar has its background from the start', async ({ page }) => {
    await page.goto('/');
    await expectBar(page, 'black', true);
  });
});

for (const address of ['/', busAddress]) {
  test(`the bar of ${address} is readable over all content`, async ({ page }) => {
    await page.goto(address);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const y of [0, 51]) {
        await scrollTo(page, y);
        const menu = width === 390 ? page.getByRole('button', { name: 'Open menu' }) : bar(page).getByRole('list');
        for (const part of [brand(page), menu])
          await expect.poll(() => lowestContrast(bar(page), part), `at ${width} px, ${y} px down`).toBeGreaterThan(4.5);
      }
    }
  });
}

test('the first Tab reaches the skip link, before hydration too', async ({ page }) => {
  await withoutBundles(page);
  await page.goto(firstAddress);
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeFocused();
});
