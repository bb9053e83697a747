import { owner } from '../fixtures/site';
import { expect, open, test } from './support/test';

test('About shows greeting, paragraphs, details, portrait, facts and links, and the first projects', async ({
  page,
}) => {
  await open(page, '/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hi! It's ${owner.name}.`);
  for (const paragraph of owner.about.paragraphs) await expect(main.getByText(paragraph)).toBeVisible();
  const [boats, ...others] = await main.getByRole('definition').allTextContents();
  expect(boats).toMatch(/^Three, all of them .* for sale$/);
  expect(others).toEqual(owner.about.details?.slice(1).map(({ text }) => text));
  await expect(main.getByRole('link', { name: 'Contact me' })).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(main.getByRole('img', { name: owner.about.portraitAlt })).toHaveAttribute('srcset', /\d+w/);
  await expect(main.getByRole('link', { name: owner.profile.label })).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: owner.links?.[0]?.label ?? 'none' }),
  ).toBeVisible();
  for (const text of [owner.place ?? '', owner.availability?.text ?? ''])
    await expect(page.getByText(text, { exact: true }).locator('visible=true').first()).toBeVisible();
  const cards = page.getByRole('region', { name: 'Selected projects' }).getByRole('article').getByRole('link');
  const addresses = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(['/project/0', '/project/1', '/project/2']);
});
