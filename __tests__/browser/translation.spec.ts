import type { Page } from '@playwright/test';
import { ferry, owner, passphrase } from '../fixtures/site';
import { tryPassword } from './support/lock';
import { firstAddress, lockedAddress } from './support/site';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('main').locator(`a[href="${firstAddress}"]`);

/** Does to the page what translating browsers do: each text moves into elements of their own. */
async function translate(page: Page) {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `${text.data}…`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  });
}

test('a page translated before React starts works once it has', async ({ page, expectNoise }) => {
  expectNoise(/Minified React error #418/);
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.js', (route) => released.then(() => route.continue()));
  await page.goto('/');
  await translate(page);
  release();
  await started(page);
  await card(page).click();
  await expect(heading(page)).toContainText(ferry.title);
});

test('pages can be translated in every state and used on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await started(page);
  await translate(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await translate(page);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(heading(page)).toContainText(owner.name);
  await translate(page);
  await page.goBack();
  await translate(page);
  await card(page).click();
  await expect(heading(page)).toContainText(ferry.title);
  await translate(page);
  for (const leave of ['Escape', 'Close']) {
    await page.locator('figure a').first().click();
    await translate(page);
    await page.getByRole('button', { name: 'Next screenshot' }).click();
    await page.getByRole('button', { name: 'Actual size', pressed: false }).nth(1).click();
    if (leave === 'Escape') await page.keyboard.press('Escape');
    else await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await translate(page);
  }
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await translate(page);
  await page.getByRole('main').locator(`article a[href="${lockedAddress}"]`).click();
  await tryPassword(page, 'not this one');
  await expect(page.getByText('Mot de passe incorrect.')).toBeVisible();
  await translate(page);
  await tryPassword(page, passphrase);
  await expect(page.getByRole('heading', { name: 'Initial research' })).toBeVisible();
  await translate(page);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
});
