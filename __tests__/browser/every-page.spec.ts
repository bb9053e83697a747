import type { Page } from '@playwright/test';
import { axeViolations } from './support/axe';
import { lockedAddress } from './support/lock';
import { strings } from '../../src/strings';
import { addresses, firstAddress, missingPageNoise, owner } from './support/site';
import { expect, started, test, withoutBundles } from './support/test';

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** The interface's fixed words on the page that are marked with another language than theirs. */
function wrongLanguages(page: Page): Promise<string[]> {
  const phrases = Object.values(strings).flatMap((phrase) => (typeof phrase === 'function' ? [] : [phrase]));
  const languages = Object.fromEntries(phrases.map((phrase) => [phrase.text, 'lang' in phrase ? phrase.lang : 'en']));
  return page.evaluate((expected) => {
    const found: string[] = [];
    const check = (text: string | null | undefined, element: Element | null) => {
      const language = expected[text?.trim() ?? ''];
      const actual = element?.closest('[lang]')?.getAttribute('lang');
      if (language && language !== actual) found.push(`“${text}” is marked ${actual}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) check(texts.currentNode.textContent, texts.currentNode.parentElement);
    for (const element of document.querySelectorAll('[aria-label]')) check(element.ariaLabel, element);
    return found;
  }, languages);
}

for (const address of addresses) {
  test.describe(address, () => {
    test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

    test('has nothing that axe objects to, and does not scroll sideways', async ({ page }) => {
      await page.goto(address);
      await started(page);
      if (address === lockedAddress) await expect(page.getByRole('dialog')).toBeVisible();
      for (const viewport of sizes) {
        await page.setViewportSize(viewport);
        expect(await axeViolations(page), `at ${viewport.width} px`).toEqual([]);
      }
      await page.setViewportSize({ width: 320, height: 640 });
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        window.scrollTo(500, 0);
        return { over: scrollWidth - clientWidth, scrolled: window.scrollX };
      });
      expect(wide).toEqual({ over: 0, scrolled: 0 });
    });

    test('marks its French and its English words, and ends with how to reach the owner', async ({ page }) => {
      await page.goto(address);
      await started(page);
      expect(await wrongLanguages(page)).toEqual([]);
      await expect(page.getByText('Tous droits réservés.').last()).toHaveAttribute('lang', 'fr');
      const footer = page.locator('footer').last();
      const profile = footer.getByText(owner.profile.label);
      await expect(profile).toHaveAttribute('href', owner.profile.url);
      await expect(profile).toHaveAttribute('target', '_blank');
      await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(footer.getByText(owner.email)).toHaveAttribute('href', `mailto:${owner.email}`);
      await expect(footer).toContainText(/© 2025 .*Tous droits réservés\./);
    });
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

test('the open drawer has nothing that axe objects to', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeInViewport();
  expect(await axeViolations(page)).toEqual([]);
});

test('the scrolled bar has nothing that axe objects to', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo(0, 120));
  await expect(page.locator('html')).toHaveAttribute('data-scrolled');
  expect(await axeViolations(page)).toEqual([]);
});
