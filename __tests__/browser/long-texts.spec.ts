import type { Page } from '@playwright/test';
import { wideParts } from './support/layout';
import { firstAddress } from './support/site';
import { expect, test, withoutBundles } from './support/test';

// Replaces texts in the built page with long ones, to test the layout.

const word = 'Donaudampfschifffahrtsgesellschaft';
const title = `${word} – consolidating the translations of a booking flow across eleven product squads, in two years`;
const name = 'Maximiliane-Alexandrina Rosenberg-Dupont';

/** Replaces the text of matching elements, keeping their child elements. */
const replaceText = (page: Page, selector: string, text: string) =>
  page.locator(selector).evaluateAll((elements, words) => {
    for (const element of elements) {
      const own = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (own) own.textContent = words;
    }
  }, text);

/** The contents that are wider than their cell in a list of terms. */
const overflowing = (page: Page) =>
  page
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.children]
          .filter((child) => child.scrollWidth > cell.clientWidth + 1)
          .map((child) => child.textContent.slice(0, 40)),
      ),
    );

test('long titles, names and addresses don’t overflow', async ({ page }) => {
  // React would restore the original texts.
  await withoutBundles(page);
  for (const address of ['/', '/about', firstAddress]) {
    await page.goto(address);
    await replaceText(page, 'header a[href="/"]', name);
    await replaceText(
      page,
      'footer a[href^="mailto:"]',
      `${name.toLowerCase().replace(' ', '.')}@collective.example.com`,
    );
    await replaceText(page, 'h1, h1 span, h2, h3 a, article p, [aria-hidden] a > *', title);
    await replaceText(page, 'dd, main li', word.repeat(2));
    for (const width of [320, 768]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wideParts(page), `${address} at ${width} px`).toEqual([]);
      expect(await overflowing(page), `${address} at ${width} px`).toEqual([]);
      if (width < 768) await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    }
  }
});
