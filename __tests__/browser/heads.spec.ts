import type { Page } from '@playwright/test';
import { ferry } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, open, test } from './support/test';

/** The elements of the page's head, in the DOM and as served, sorted. */
const heads = (page: Page) =>
  page.evaluate(async () => {
    const selector = 'title, meta[name], meta[property], link[rel="canonical"], script[type="application/ld+json"]';
    const elementsOf = ({ head }: Document) =>
      [...head.querySelectorAll(selector)].map(({ tagName, attributes, textContent }) => {
        const relevant = [...attributes].filter(({ name }) => name !== 'data-gatsby-head');
        return [tagName, ...relevant.map(({ name, value }) => `${name}=${value}`).sort(), textContent].join(' ');
      });
    const served = await (await fetch(location.href)).text();
    const fresh = new DOMParser().parseFromString(served, 'text/html');
    return { now: elementsOf(document).sort(), served: elementsOf(fresh).sort() };
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
