import type { APIRequestContext } from '@playwright/test';
import { clinic, ferry, harbour, orchard } from '../fixtures/site';
import { firstAddress, lockedAddress } from './support/site';
import { expect, open, test } from './support/test';

const permanent = [
  [ferry.slug, firstAddress],
  ...(ferry.previousSlugs ?? []).map((previous) => [previous, firstAddress]),
  [clinic.slug, lockedAddress],
] as const;

/** The status and redirect target of an address, without following it. */
async function answerOf(request: APIRequestContext, address: string) {
  const response = await request.get(address, { maxRedirects: 0 });
  return [address, response.status(), response.headers()['location']?.replace(/^https?:\/\/[^/]*/, '')];
}

test('a permanent address redirects to its project with query and fragment; drafts have none', async ({ page }) => {
  for (const [slug, address] of permanent) {
    expect(await answerOf(page.request, `/p/${slug}?from=mail`)).toEqual([
      expect.anything(),
      302,
      `${address}?from=mail`,
    ]);
    expect(await answerOf(page.request, `/p/${slug}/`)).toEqual([expect.anything(), 302, address]);
  }
  for (const slug of [harbour.slug, ...(harbour.previousSlugs ?? []), orchard.slug, 'nothing'])
    expect(await answerOf(page.request, `/p/${slug}`)).toEqual([`/p/${slug}`, 404, undefined]);
  await open(page, `/p/${ferry.slug}?from=mail#content`);
  await expect(page).toHaveURL(`${firstAddress}?from=mail#content`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${firstAddress}$`));
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/p/');
});
