import { alterData, crashNoise } from './support/faults';
import { ferry, owner } from '../fixtures/site';
import { bar, card, title } from './support/site';
import { expect, open, started, test } from './support/test';

const crashes = [
  {
    where: 'the home page',
    pattern: /\/page-data\/index\/page-data\.json/,
    change: (data: Record<string, unknown>) => void (data['projects'] = null),
  },
  {
    where: 'the layout of every page',
    pattern: /\/page-data\/sq\/d\/\d+\.json/,
    change: (data: Record<string, unknown>) => void (data['site'] = { brand: {} }),
  },
];

for (const { where, pattern, change } of crashes) {
  test(`an error in ${where} is shown with a link home`, async ({ page, expectNoise }) => {
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
