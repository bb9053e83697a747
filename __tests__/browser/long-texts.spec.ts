import type { Page } from '@playwright/test';
import { wideParts } from './support/layout';
import { firstAddress } from './support/site';
import { expect, test, withoutBundles } from './support/test';

// Content that an owner may well write, put into the built page: what counts is that the layout holds it.

const word = 'Donaudampfschifffahrtsgesellschaft';
const title = `${word} – consolidating the translations of a booking flow across eleven product squads, in two years`;
const name = 'Maximiliane-Alexandrina Rosenberg-Dupont';

/** Replaces the texts of the elements that match, keeping what else is within them. */
const say = (page: Page, selector: string, text: string) =>
  page.locator(selector).evaluateAll((elements, words) => {
    for (const element of elements) {
      const own = [...element.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      if (own) own.textContent = words;
    }
  }, text);

/** What is wider than the place of a list of terms that holds it. */
const cramped = (page: Page) =>
  page
    .locator('dl > div')
    .evaluateAll((cells) =>
      cells.flatMap((cell) =>
        [...cell.children]
          .filter((child) => child.scrollWidth > cell.clientWidth + 1)
          .map((child) => child.textContent.slice(0, 40)),
      ),
    );

test('long titles, names and addresses stay within the page', async ({ page }) => {
  // React would put the true texts back.
  await withoutBundles(page);
  for (const address of ['/', '/about', firstAddress]) {
    await page.goto(address);
    await say(page, 'header a[href="/"]', name);
    await say(page, 'footer a[href^="mailto:"]', `${name.toLowerCase().replace(' ', '.')}@collective.example.com`);
    await say(page, 'h1, h1 span, h2, h3 a, article p, [aria-hidden] a > *', title);
    await say(page, 'dd, main li', word.repeat(2));
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wideParts(page), `${address} at ${width} px`).toEqual([]);
      expect(await cramped(page), `${address} at ${width} px`).toEqual([]);
      if (width < 768) await expect(page.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
    }
  }
});
