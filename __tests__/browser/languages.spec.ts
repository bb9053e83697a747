import type { Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import words from '../fixtures/words.json';
import { kinds, missingPageNoise } from './support/site';
import { expect, started, test } from './support/test';

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

test('every page marks its French and its English words, and ends with how to reach the owner', async ({
  page,
  expectNoise,
}) => {
  expectNoise(missingPageNoise);
  for (const address of kinds) {
    await page.goto(address);
    await started(page);
    expect(await wrongLanguages(page), address).toEqual([]);
    await expect(page.getByText('Tous droits réservés.').last()).toHaveAttribute('lang', 'fr');
    const footer = page.locator('footer').last();
    const profile = footer.getByText(owner.profile.label);
    await expect(profile).toHaveAttribute('href', owner.profile.url);
    await expect(profile).toHaveAttribute('target', '_blank');
    await expect(profile).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(footer.getByText(owner.email)).toHaveAttribute('href', `mailto:${owner.email}`);
    await expect(footer).toContainText(`© ${owner.copyrightYear} ${owner.name}. Tous droits réservés.`);
  }
});
