import type { Page } from '@playwright/test';
import { openUnlocked } from './support/lock';
import { marketAddress } from './support/site';
import { expect, test } from './support/test';

const elsewhere = /(?:prototypes|films)\.example/;

/** Presses a picture with an external link and returns the opened address. */
async function pressOutward(page: Page, name: RegExp): Promise<string> {
  await page.context().route(elsewhere, (route) => route.abort());
  const opened = page.waitForEvent('popup');
  const request = page.context().waitForEvent('request', (request) => elsewhere.test(request.url()));
  await page.getByRole('link', { name }).click();
  await (await opened).close();
  return (await request).url();
}

test('films and prototypes open in a new tab, and links lead to their page, in locked case studies too', async ({
  page,
  expectNoise,
}) => {
  // Only after the press.
  expectNoise(elsewhere);
  await page.goto(marketAddress);
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await pressOutward(page, /^A ring of cards .*films\.example/)).toBe('https://films.example/cards');
  await openUnlocked(page);
  const prototype = /^Screen 2 .*prototypes\.example/;
  await expect(page.getByRole('img', { name: /^Screen 2/ })).toBeVisible();
  expect(await pressOutward(page, prototype)).toBe('https://www.prototypes.example/queue');
  await test.step('a locked text has links and emphasis, and links to another page work', async () => {
    await expect(page.locator('em', { hasText: 'twice' })).toBeVisible();
    await page.getByRole('link', { name: 'the ferry' }).click();
    await expect(page).toHaveURL(/\/project\/0$/);
  });
});
