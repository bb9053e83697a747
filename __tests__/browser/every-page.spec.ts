import type { Page } from '@playwright/test';
import { axeFindings, settled } from './support/accessibility';
import { hiddenStops, wideParts } from './support/layout';
import { kinds, marketAddress, missingPageNoise, seedsAddress } from './support/site';
import { owner } from '../fixtures/site';
import words from '../fixtures/words.json';
import { expect, open, test } from './support/test';

test.beforeEach(({ expectNoise }) => expectNoise(missingPageNoise));

/** The texts and pictures in the page's content that are invisible after all animations. */
async function findInvisible(page: Page): Promise<string[]> {
  await settled(page);
  return page
    .getByRole('main')
    .locator('h1, h2, h3, p, li, dt, dd, img, a, figcaption')
    .evaluateAll((elements) => {
      const ends = [...document.querySelectorAll('footer li')].map((part) => part.textContent);
      // Buttons, dialogs, links to other pages and repeated texts of the footer are not printed.
      const isScreenOnly = (element: Element) =>
        element.closest(location.pathname === '/' ? 'a, dialog' : 'a, dialog, section:has(article)') ||
        ends.includes(element.textContent);
      return (
        elements
          .filter((element) => !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))
          // Error messages are not shown yet.
          .filter((element) => !element.closest('dialog:not([open]), [role="alert"], [aria-hidden="true"]'))
          .filter((element) => !(matchMedia('print').matches && isScreenOnly(element)))
          .map((element) => element.outerHTML.slice(0, 120))
      );
    });
}

/** The page's fixed words with a wrong `lang`. */
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

/** Every page ends with contact links. */
async function expectFooter(page: Page) {
  const footer = page.locator('footer').last();
  await expect(footer.getByText('Tous droits réservés.')).toHaveAttribute('lang', 'fr');
  const profile = footer.getByRole('link', { name: owner.profile.label });
  await expect(profile).toHaveAttribute('href', owner.profile.url);
  await expect(profile).toHaveAttribute('target', '_blank');
  await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(footer.getByText(owner.email)).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(footer).toContainText(`© ${owner.copyrightYear} ${owner.name}. Tous droits réservés.`);
}

test.describe('on a touch screen', () => {
  // A touch screen makes the page as wide as its widest part, even if invisible.
  test.use({ isMobile: true, hasTouch: true });

  for (const address of kinds) {
    test(`${address} is complete and accessible in every window and medium`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, address);
      expect(await findInvisible(page), 'invisible with reduced motion').toEqual([]);
      expect(await wrongLanguages(page)).toEqual([]);
      await expectFooter(page);
      for (const width of [1280, 390, 320]) {
        await test.step(`at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 800 });
          expect(await wideParts(page)).toEqual([]);
          expect(await page.evaluate(() => innerWidth)).toBe(width);
          if (width === 390) expect(await axeFindings(page)).toEqual([]);
        });
      }
      await test.step('in a window of 1280 × 1024 at 400 % the keyboard reaches every control', async () => {
        await page.setViewportSize({ width: 320, height: 256 });
        expect(await hiddenStops(page)).toEqual({ hidden: [], missed: [] });
      });
      await page.setViewportSize({ width: 1280, height: 800 });
      await test.step('in print', async () => {
        await page.emulateMedia({ media: 'print' });
        expect(await findInvisible(page), 'invisible').toEqual([]);
        expect(await axeFindings(page, ['color-contrast'])).toEqual([]);
      });
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** Together they have all kinds of pictures. */
  const illustrated = ['/', '/about', seedsAddress, marketAddress];

  test('all texts are shown, and pictures load when scrolled to', async ({ page }) => {
    for (const address of [...kinds, '/nothing']) {
      await page.goto(address);
      expect(await findInvisible(page), address).toEqual([]);
      if (!illustrated.includes(address)) continue;
      const pictures = page.getByRole('main').getByRole('img');
      for (const picture of await pictures.all()) await picture.scrollIntoViewIfNeeded();
      const missing = () =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.filter(({ naturalWidth }) => naturalWidth === 0).length);
      await expect.poll(missing, address).toBe(0);
    }
  });
});
