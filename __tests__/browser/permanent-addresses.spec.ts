import { clinic, ferry, harbour, linkKey, orchard, owner, seeds } from '../fixtures/site';
import { dialog, opened } from './support/lock';
import { firstAddress, lockedAddress, missingPageNoise, title } from './support/site';
import { expect, open, position, scrollTo, test } from './support/test';

const ferryPage = `/p/${ferry.slug}`;
const clinicPage = `/p/${clinic.slug}`;

test('a permanent address is a page, an earlier one leads to it, and drafts have none', async ({ page }) => {
  /** The status and redirect target of an address, without following it. */
  const answerTo = async (address: string) => {
    const response = await page.request.get(address, { maxRedirects: 0 });
    return [response.status(), response.headers()['location']?.replace(/^https?:\/\/[^/]*/, '')];
  };
  for (const address of [ferryPage, firstAddress, clinicPage, lockedAddress])
    expect(await answerTo(address), address).toEqual([200, undefined]);
  for (const slug of ferry.previousSlugs ?? [])
    expect(await answerTo(`/p/${slug}/?from=mail`)).toEqual([302, `${ferryPage}?from=mail`]);
  for (const slug of [harbour.slug, ...(harbour.previousSlugs ?? []), orchard.slug, 'nothing'])
    expect(await answerTo(`/p/${slug}`), slug).toEqual([404, undefined]);
});

test('it is what is shared, wherever the project is reached, and stays in the address bar', async ({ page }) => {
  const shared = () =>
    page.evaluate(() => [
      document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      document.querySelector<HTMLMetaElement>('meta[property="og:url"]')?.content,
    ]);
  const permanent = owner.siteUrl + ferryPage;
  await open(page, `/p/${ferry.previousSlugs?.[0]}?from=mail#content`);
  await expect(page).toHaveURL(`${ferryPage}?from=mail#content`);
  expect(await shared()).toEqual([permanent, permanent]);
  await open(page, '/');
  await page.getByRole('article').getByRole('link', { name: ferry.title }).click();
  await expect(page).toHaveURL(firstAddress);
  await expect(title(page)).toHaveText(ferry.title);
  await expect.poll(shared).toEqual([permanent, permanent]);
});

test('going back to it starts at its top, as on every case study', async ({ page }) => {
  await open(page, ferryPage);
  await scrollTo(page, 900);
  await page.getByRole('article').getByRole('link', { name: seeds.title }).click();
  await expect(title(page)).toHaveText(seeds.title);
  await page.goBack();
  await expect(page).toHaveURL(ferryPage);
  await expect(title(page)).toHaveText(ferry.title);
  await expect.poll(() => position(page)).toBe(0);
});

test('a link to a locked case study opens there; a reload locks it again', async ({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  await page.goto(`${clinicPage}#key=${linkKey}`);
  await expect(opened(page)).toBeVisible();
  await expect(page).toHaveURL(clinicPage);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
});
