import type { Locator } from '@playwright/test';
import { openLocked } from './support/lock';
import { expect, test } from './support/test';

/** Where a system palette takes backgrounds and shadows away, a border or an outline is what shows where a thing ends. */
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

test('buttons keep an edge, and the focus can be seen', async ({ page }) => {
  await page.goto('/');
  await expectEdge(page.getByRole('main').getByRole('link', { name: "Let's talk!" }));
  await expectEdge(page.getByRole('main').getByRole('link', { name: 'Discover projects' }));
  await test.step('the focus can be seen', async () => {
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      const outline = await page.evaluate(() => {
        const { activeElement } = document;
        const parts = [null, '::after'].map(
          (part) => activeElement && getComputedStyle(activeElement, part).outlineStyle,
        );
        return parts.some((style) => style && style !== 'none');
      });
      expect(outline).toBe(true);
    }
  });
});

test('the password dialog, its field and its buttons keep an edge', async ({ page }) => {
  await openLocked(page);
  const dialog = page.getByRole('dialog');
  await expectEdge(dialog);
  await expectEdge(dialog.getByLabel('Mot de passe', { exact: true }));
  for (const button of await dialog.getByRole('button').all()) await expectEdge(button);
});

test('the drawer has an edge, and so has its button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  const button = page.getByRole('button', { name: 'Open menu' });
  await expectEdge(button);
  await button.click();
  await expectEdge(page.getByRole('dialog', { name: 'Menu' }));
});
