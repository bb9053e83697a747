import { expect, type APIRequestContext } from '@playwright/test';
import { clinic, ferry, harbour, orchard } from '../fixtures/site';
import { firstAddress, lockedAddress } from './support/site';
import { started, test } from './support/test';

const permanent = [
  [ferry.slug, firstAddress],
  ...(ferry.previousSlugs ?? []).map((previous) => [previous, firstAddress]),
  [clinic.slug, lockedAddress],
] as const;

/** The status of an address and where it leads, without going there. */
async function answerOf(request: APIRequestContext, address: string) {
  const response = await request.get(address, { maxRedirects: 0 });
  return [address, response.status(), response.headers()['location']?.replace(/^https?:\/\/[^/]*/, '')];
}

test('a permanent address leads to its project’s page, with its query, with a slash at its end too', async ({
  request,
}) => {
  for (const [slug, address] of permanent) {
    expect(await answerOf(request, `/p/${slug}?from=mail`)).toEqual([expect.anything(), 302, `${address}?from=mail`]);
    expect(await answerOf(request, `/p/${slug}/`)).toEqual([expect.anything(), 302, address]);
  }
});

test('a visitor arrives with query and fragment, at a page whose address in search engines is its place in the list', async ({
  page,
}) => {
  await page.goto(`/p/${ferry.slug}?from=mail#content`);
  await started(page);
  await expect(page).toHaveURL(`${firstAddress}?from=mail#content`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${firstAddress}$`));
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/p/');
});

test('a draft has no address', async ({ request }) => {
  for (const slug of [harbour.slug, ...(harbour.previousSlugs ?? []), orchard.slug, 'nothing'])
    expect(await answerOf(request, `/p/${slug}`)).toEqual([`/p/${slug}`, 404, undefined]);
});
