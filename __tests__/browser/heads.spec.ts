import type { Page } from '@playwright/test';
import { ferry } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, open, test } from './support/test';

/** The elements of the page's head, in the DOM and as served, sorted. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    const saying = 'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';
    const listed = ({ head }: Document) =>
      [...head.querySelectorAll(saying)].map(({ tagName, attributes, textContent }) => {
        const said = [...attributes].filter(({ name }) => name !== 'data-gatsby-head');
        return [tagName, ...said.map(({ name, value }) => `${name}=${value}`).sort(), textContent].join(' ');
      });
    const served = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(served, 'text/html');
    return { now: listed(document).sort(), served: listed(fresh).sort() };
  });

async function expectServedHead(page: Page) {
  await expect.poll(async () => (await heads(page)).now).toEqual((await heads(page)).served);
}

test('client-side navigation gives a page the same head as the server', async ({ page }) => {
  await open(page, '/');
  await expectServedHead(page);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL('/about');
  await expectServedHead(page);
  await page.goBack();
  await page.getByRole('link', { name: ferry.title }).click();
  await expect(page).toHaveURL(firstAddress);
  await expectServedHead(page);
});
