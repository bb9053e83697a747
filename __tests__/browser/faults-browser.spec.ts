import type { Page } from '@playwright/test';
import { alterData, crashNoise } from './support/faults';
import { ferry, owner, passphrase } from '../fixtures/site';
import { tryPassword } from './support/lock';
import { firstAddress, lockedAddress } from './support/site';
import { expect, started, test } from './support/test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const card = (page: Page) => page.getByRole('main').locator(`a[href="${firstAddress}"]`);
const about = (page: Page) => page.getByRole('banner').first().getByRole('link', { name: 'About' });

const crashes = [
  {
    where: 'the home page',
    pattern: /\/page-data\/index\/page-data\.json/,
    change: (data: Record<string, unknown>) => void (data['projects'] = null),
  },
  {
    where: 'what stands around every page',
    pattern: /\/page-data\/sq\/d\/\d+\.json/,
    change: (data: Record<string, unknown>) => void (data['site'] = { brand: {} }),
  },
];

for (const { where, pattern, change } of crashes) {
  for (const arrival of ['first', 'from About']) {
    if (arrival !== 'first' && where !== 'the home page') continue;

    test(`an error in ${where}, visited ${arrival}, is shown with a way home`, async ({ page, expectNoise }) => {
      expectNoise(crashNoise);
      await alterData(page, pattern, change);
      await page.goto(arrival === 'first' ? '/' : '/about');
      if (arrival !== 'first') {
        await started(page);
        await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
      }
      await expect(heading(page)).toHaveText('Unexpected Application Error!');
      await expect(page.getByRole('main').getByText(/null|object/)).toBeVisible();
      await page.unroute(pattern);
      await page.getByRole('link', { name: 'Return to Home' }).click();
      await expect(card(page)).toBeVisible();
      await started(page);
    });
  }
}

test('an extension that changes the page before React starts does not stop it', async ({ page, expectNoise }) => {
  // React’s own note that it has rendered the page anew.
  expectNoise(/Minified React error #418/);
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const add = (parent: string, text: string) =>
        document.querySelector(parent)?.prepend(Object.assign(document.createElement('div'), { textContent: text }));
      document.documentElement.dataset['extension'] = 'here';
      document.body.className = 'extension';
      for (const parent of ['body', '#___gatsby', 'main', 'figure', 'nav']) add(parent, 'Extension');
      for (const link of document.links) link.dataset['extension'] = 'seen';
    });
  });
  await page.goto(firstAddress);
  await started(page);
  await expect(heading(page)).toHaveText(ferry.title);
  await page.locator('figure a').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await about(page).click();
  await expect(heading(page)).toContainText(owner.name);
});

test('a fragment that is malformed is as good as none', async ({ page }) => {
  for (const address of ['/about#%E0', '/#%']) {
    await page.goto(address);
    await started(page);
    await expect(page).toHaveURL(address.replace(/#.*/, ''));
    await expect(heading(page)).toBeVisible();
  }
  await page.evaluate(() => void (location.hash = '#%80'));
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeVisible();
  await about(page).click();
  await expect(heading(page)).toContainText(owner.name);
});

test('two tabs are two visits: what one opens stays closed in the other', async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto(lockedAddress);
  await tryPassword(page, passphrase);
  await expect(page.getByRole('heading', { name: 'Initial research' })).toBeVisible();
  await other.goto(lockedAddress);
  await expect(other.getByRole('dialog')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Initial research' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(other).toHaveURL('/');
  await expect(page).toHaveURL(lockedAddress);
  await page.getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Initial research' })).toBeVisible();
});
