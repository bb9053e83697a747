import { clinic, ferry, harbour, orchard } from '../fixtures/site';
import { firstAddress, lockedAddress, missingPageNoise } from './support/site';
import { expect, started, test } from './support/test';

for (const [slug, address] of [
  [ferry.slug, firstAddress],
  ...(ferry.previousSlugs ?? []).map((previous) => [previous, firstAddress]),
  [clinic.slug, lockedAddress],
] as const) {
  test(`/p/${slug} leads to the project’s page, with query and fragment`, async ({ page }) => {
    const response = await page.request.get(`/p/${slug}?from=mail`, { maxRedirects: 0 });
    expect(response.status()).toBe(302);
    expect(response.headers()['location']).toMatch(new RegExp(`${address}\\?from=mail$`));
    await page.goto(`/p/${slug}?from=mail#content`);
    await started(page);
    await expect(page).toHaveURL(`${address}?from=mail#content`);
  });
}

test('a slash at its end makes no difference', async ({ page }) => {
  await page.goto(`/p/${ferry.slug}/`);
  await expect(page).toHaveURL(firstAddress);
});

test('the address of a page in search engines stays that of its place in the list', async ({ page }) => {
  await page.goto(`/p/${ferry.slug}`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${firstAddress}$`));
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/p/');
});

test('a draft has no address', async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  for (const slug of [harbour.slug, ...(harbour.previousSlugs ?? []), orchard.slug, 'nothing']) {
    const response = await page.goto(`/p/${slug}`);
    expect(response?.status(), slug).toBe(404);
    await started(page);
  }
});
