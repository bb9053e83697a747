import { clinic, ferry, harbour, orchard } from '../fixtures/site';
import { firstAddress, lockedAddress } from './support/site';
import { expect, open, test } from './support/test';

test('a permanent address redirects to its project with query and fragment; drafts have none', async ({ page }) => {
  /** The status and redirect target of an address, without following it. */
  const answerTo = async (address: string) => {
    const response = await page.request.get(address, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']?.replace(/^https?:\/\/[^/]*/, '')];
  };
  expect(await answerTo(`/p/${ferry.slug}?from=mail`)).toEqual([302, `${firstAddress}?from=mail`]);
  for (const slug of ferry.previousSlugs ?? []) expect(await answerTo(`/p/${slug}/`)).toEqual([302, firstAddress]);
  expect(await answerTo(`/p/${clinic.slug}`)).toEqual([302, lockedAddress]);
  for (const slug of [harbour.slug, ...(harbour.previousSlugs ?? []), orchard.slug, 'nothing'])
    expect(await answerTo(`/p/${slug}`), slug).toEqual([404, undefined]);
  await open(page, `/p/${ferry.slug}?from=mail#content`);
  await expect(page).toHaveURL(`${firstAddress}?from=mail#content`);
});
