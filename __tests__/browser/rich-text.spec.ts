import { openUnlocked } from './support/lock';
import { expect, test } from './support/test';

const boats = 'https://boats.example/sale';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link in a text leads out in a new tab, and is spelled out on paper', async ({ page }) => {
    await page.goto('/about');
    const link = page.getByRole('link', { name: /^all of them/ });
    await expect(link).toHaveAttribute('href', boats);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(page.getByRole('main').locator('strong', { hasText: 'Three' })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('boats.example');
  });
});

test('a locked text has its links and emphasis, and leads to another page of the site', async ({ page }) => {
  await openUnlocked(page);
  await expect(page.locator('em', { hasText: 'twice' })).toBeVisible();
  await page.getByRole('link', { name: 'the ferry' }).click();
  await expect(page).toHaveURL(/\/project\/0$/);
});
