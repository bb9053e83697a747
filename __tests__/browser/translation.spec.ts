import type { Page } from '@playwright/test';
import { clinic, ferry, owner, passphrase } from '../fixtures/site';
import { alert, opened, tryPassword, wrong } from './support/lock';
import { firstAddress, lockedAddress, title } from './support/site';
import { expect, holdBack, open, started, test } from './support/test';
import { links, next, viewer } from './support/viewer';

/** Found by address, because its name is translated. */
const card = (page: Page, address: string) => page.getByRole('article').locator(`a[href="${address}"]`);

/** Wraps each text in extra elements, like translating browsers. */
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

test('a page translated before hydration works afterwards', async ({ page, expectNoise }) => {
  expectNoise(/Minified React error #418/);
  const release = await holdBack(page, '**/*.js');
  await page.goto('/');
  await translate(page);
  release();
  await started(page);
  await card(page, firstAddress).click();
  await expect(title(page)).toContainText(ferry.title);
});

test('pages keep working after being translated in any state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await translate(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await translate(page);
  await page.getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toContainText(owner.name);
  await translate(page);
  await page.goBack();
  await translate(page);
  await card(page, firstAddress).click();
  await expect(title(page)).toContainText(ferry.title);
  await translate(page);
  await links(page).first().click();
  await translate(page);
  await next(page).click();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await translate(page);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await translate(page);
  await card(page, lockedAddress).click();
  await tryPassword(page, 'guess');
  await expect(alert(page)).toHaveText(wrong);
  await translate(page);
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await expect(title(page)).toContainText(clinic.title);
  await translate(page);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
});
