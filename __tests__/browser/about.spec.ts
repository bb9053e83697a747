import type { Locator } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { expect, open, test } from './support/test';

test('About shows greeting, paragraphs, details, portrait and links', async ({ page }) => {
  await open(page, '/about');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Hi! It's ${owner.name}.`);
  for (const paragraph of owner.about.paragraphs) await expect(main.getByText(paragraph)).toBeVisible();
  const { details = [] } = owner.about;
  expect(await main.getByRole('definition').allTextContents()).toEqual([
    expect.stringMatching(/^Three, all of them .* for sale$/),
    ...details.slice(1).map(({ text }) => text),
  ]);
  await expect(main.getByRole('link', { name: 'Contact me' })).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(main.getByRole('img', { name: owner.about.portraitAlt })).toHaveAttribute('srcset', /\d+w/);
  await test.step('links, place and availability are shown, external links in the footer too', async () => {
    const links = (part: Locator) => part.getByRole('link', { name: owner.links?.[0]?.label ?? 'none' });
    await expect(main.getByRole('link', { name: owner.profile.label })).toBeVisible();
    await expect(links(page.getByRole('contentinfo'))).toBeVisible();
    for (const text of [owner.place, owner.availability?.text])
      await expect(
        page
          .getByText(text ?? '', { exact: true })
          .locator('visible=true')
          .first(),
      ).toBeVisible();
  });
  await test.step('a link in a text opens a new tab, and its address is printed', async () => {
    const link = main.getByRole('link', { name: /^all of them/ });
    await expect(link).toHaveAttribute('href', 'https://boats.example/sale');
    await expect(link).toHaveAttribute('target', '_blank');
    await page.emulateMedia({ media: 'print' });
    expect(await link.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('boats.example');
    await page.emulateMedia({ media: 'screen' });
  });
  await test.step('the first projects are at its end', async () => {
    const cards = page.getByRole('region', { name: 'Selected projects' }).getByRole('article');
    await expect(cards).toHaveCount(3);
    for (const [index, card] of (await cards.all()).entries()) {
      await expect(card).toHaveAccessibleName(projects[index]?.title ?? '');
      await expect(card.getByRole('link')).toHaveAttribute('href', `/project/${index}`);
    }
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL('/project/0');
  });
});
