import { alterData, crashNoise } from './support/faults';
import { ferry, owner } from '../fixtures/site';
import { bar, card, firstAddress, title } from './support/site';
import { expect, open, started, test } from './support/test';
import { links, viewer } from './support/viewer';

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
  test(`an error in ${where} is shown with a way home`, async ({ page, expectNoise }) => {
    expectNoise(crashNoise);
    await alterData(page, pattern, change);
    await page.goto('/');
    await expect(title(page)).toHaveText('Unexpected Application Error!');
    await expect(page.getByRole('main').getByText(/null|object/)).toBeVisible();
    await page.unroute(pattern);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(card(page, ferry)).toBeVisible();
    await started(page);
  });
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
  await open(page, firstAddress);
  await expect(title(page)).toHaveText(ferry.title);
  await links(page).first().click();
  await expect(viewer(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toContainText(owner.name);
});

test('a fragment that is malformed is as good as none', async ({ page }) => {
  for (const address of ['/about#%E0', '/#%']) {
    await open(page, address);
    await expect(page).toHaveURL(address.replace(/#.*/, ''));
    await expect(title(page)).toBeVisible();
  }
  await page.evaluate(() => void (location.hash = '#%80'));
  await expect(page).toHaveURL('/');
  await expect(title(page)).toBeVisible();
  await bar(page).getByRole('link', { name: 'About' }).click();
  await expect(title(page)).toContainText(owner.name);
});
