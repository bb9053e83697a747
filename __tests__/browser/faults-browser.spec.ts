import { alterData, crashNoise } from './support/faults';
import { ferry, owner } from '../fixtures/site';
import { bar, card, title } from './support/site';
import { expect, open, started, test } from './support/test';

test('an error in the layout of every page is shown with a link home', async ({ page, expectNoise }) => {
  expectNoise(crashNoise);
  const layoutData = /\/page-data\/sq\/d\/\d+\.json/;
  await alterData(page, layoutData, (data) => void (data['site'] = { brand: {} }));
  await page.goto('/');
  await expect(title(page)).toHaveText('Unexpected Application Error!');
  await expect(page.getByRole('main').getByText(/object/)).toBeVisible();
  await page.unroute(layoutData);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(card(page, ferry)).toBeVisible();
  await started(page);
});

test('a malformed fragment is ignored', async ({ page }) => {
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
