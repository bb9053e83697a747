import type { Locator } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { expect, test } from './support/test';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
};

test('beside the way to write stand the profile and the CV; the footer has all of the owner’s pages', async ({
  page,
}) => {
  await page.goto('/about');
  const linksIn = (part: Locator) => part.getByRole('link', { name: owner.links?.[0]?.label ?? 'none' });
  await expect(page.getByRole('main').getByRole('link', { name: owner.profile.label })).toBeVisible();
  await expect(linksIn(page.getByRole('main'))).toHaveCount(0);
  await expect(linksIn(page.getByRole('contentinfo'))).toBeVisible();
});

test('the links of the footer are easy to press', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const link of await footer.getByRole('link').all())
        expect((await boxOf(link)).height, 'a link of the footer').toBeGreaterThanOrEqual(48);
    });
  }
});

test('About ends with the first projects of the list, which lead to their case studies', async ({ page }) => {
  await page.goto('/about');
  const cards = page.getByRole('region', { name: 'Selected projects' }).getByRole('article');
  await expect(cards).toHaveCount(3);
  for (const [index, card] of (await cards.all()).entries()) {
    await expect(card).toHaveAccessibleName(projects[index]?.title ?? '');
    await expect(card.getByRole('link')).toHaveAttribute('href', `/project/${index}`);
  }
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL('/project/0');
});
