import type { Page } from '@playwright/test';
import { settled } from './support/accessibility';
import { kinds, missingPageNoise } from './support/site';
import { owner } from '../fixtures/site';
import words from '../fixtures/words.json';
import { expect, started, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

/** The text and the pictures in the page's content that a visitor cannot see, once what fades in has done so. */
async function unseen(page: Page): Promise<string[]> {
  await settled(page);
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, img, a, figcaption')
    .evaluateAll((elements) => {
      const ends = [...document.querySelectorAll('footer li')].map((part) => part.textContent);
      // Neither the ways to other pages, nor buttons, nor dialogs are printed, nor what the footer says as well.
      const isOnScreenAlone = (element: Element) =>
        element.closest('a, dialog, [data-screen]') || ends.includes(element.textContent);
      return (
        elements
          .filter((element) => !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
          .filter((element) => !element.closest('dialog:not([open])'))
          // What is said only once something has gone wrong.
          .filter((element) => !element.matches('[role="alert"]'))
          .filter((element) => !element.closest('[aria-hidden="true"]'))
          .filter((element) => !(matchMedia('print').matches && isOnScreenAlone(element)))
          .map((element) => element.outerHTML.slice(0, 120))
      );
    });
}

/** The interface's fixed words on the page that are marked with another language than theirs. */
function wrongLanguages(page: Page): Promise<string[]> {
  const languages = Object.fromEntries(Object.values(words).map(({ text, lang }) => [text, lang]));
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

/** Every page ends with how to reach the owner. */
async function expectFooter(page: Page) {
  await expect(page.getByText('Tous droits réservés.').last()).toHaveAttribute('lang', 'fr');
  const footer = page.locator('footer').last();
  const profile = footer.getByText(owner.profile.label);
  await expect(profile).toHaveAttribute('href', owner.profile.url);
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(footer.getByText(owner.email)).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(footer).toContainText(`© ${owner.copyrightYear} ${owner.name}. Tous droits réservés.`);
}

test('on every page all can be seen, words are marked with their language, and the end says how to reach the owner', async ({
  page,
}) => {
  for (const address of kinds) {
    await test.step(address, async () => {
      await page.emulateMedia({ reducedMotion: 'reduce', media: 'screen' });
      await page.goto(address);
      await started(page);
      expect(await unseen(page), 'invisible with reduced motion').toEqual([]);
      expect(await wrongLanguages(page), 'words in a wrong language').toEqual([]);
      await expectFooter(page);
      await page.emulateMedia({ media: 'print' });
      expect(await unseen(page), 'invisible in print').toEqual([]);
    });
  }
});

test.describe('on a phone', () => {
  test.use({ isMobile: true, hasTouch: true, viewport: { width: 390, height: 844 } });

  test('no page is wider than the screen', async ({ page }) => {
    for (const address of kinds) {
      await page.goto(address);
      // A phone makes the page as wide as its widest part, also of those that can't be seen.
      expect(await page.evaluate(() => innerWidth), address).toBe(390);
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every text is there, and every picture comes once it is scrolled to', async ({ page }) => {
    for (const address of kinds) {
      await page.goto(address);
      expect(await unseen(page), address).toEqual([]);
      for (const picture of await page.getByRole('main').getByRole('img').all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      }
    }
  });
});
