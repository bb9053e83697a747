import type { Locator } from '@playwright/test';
import { dialog, field, openLocked } from './support/lock';
import { expect, test } from './support/test';

// Axe reads the style sheet's colours instead of the system palette in forced colours.

/** Without backgrounds and shadows, a border or an outline must show an element's edge. */
async function expectEdge(element: Locator) {
  const edges = await element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, outlineStyle } = getComputedStyle(node);
    return (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) || outlineStyle !== 'none';
  });
  expect(edges).toBe(true);
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
});

test('in forced colours buttons and the footer have an edge, and the focus is visible', async ({ page }) => {
  await page.goto('/');
  await expectEdge(page.getByRole('main').getByRole('link', { name: "Let's talk!" }));
  await expectEdge(page.getByRole('main').getByRole('link', { name: 'Discover projects' }));
  await expectEdge(page.locator('footer').last());
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press('Tab');
    const isRinged = await page.evaluate(() =>
      [null, '::after'].some(
        (part) => document.activeElement && getComputedStyle(document.activeElement, part).outlineStyle !== 'none',
      ),
    );
    expect(isRinged).toBe(true);
  }
});

test('in forced colours the password dialog, its field and its buttons have an edge', async ({ page }) => {
  await openLocked(page);
  await expectEdge(dialog(page));
  await expectEdge(field(page));
  for (const button of await dialog(page).getByRole('button').all()) await expectEdge(button);
});
