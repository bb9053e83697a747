import type { Page } from '@playwright/test';
import { clinic, ferry, owner, passphrase } from '../fixtures/site';
import { alert, opened, tryPassword, wrong } from './support/lock';
import { firstAddress, lockedAddress, title } from './support/site';
import { expect, open, test } from './support/test';
import { button, links, viewer } from './support/viewer';

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

test('pages keep working after being translated in any state', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await translate(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toContainText(owner.name);
  await page.goBack();
  await translate(page);
  await card(page, firstAddress).click();
  await expect(title(page)).toContainText(ferry.title);
  await links(page).first().click();
  await translate(page);
  await button(page, 'Next screenshot').click();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await translate(page);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await card(page, lockedAddress).click();
  await tryPassword(page, 'guess');
  await expect(alert(page)).toHaveText(wrong);
  await translate(page);
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await expect(title(page)).toContainText(clinic.title);
});
