import { market, owner } from '../fixtures/site';
import { firstAddress, marketAddress, museumAddress } from './support/site';
import { expect, open, test } from './support/test';

// every-page.spec.ts tests that all text is printed.

test('a printed case study has the owner’s name, written-out links and no buttons', async ({ page }) => {
  await open(page, firstAddress);
  await page.emulateMedia({ media: 'print' });
  // About the width of a sheet of paper.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Autres projets' })).toBeHidden();
  await expect(page.getByText('View larger').first()).toBeHidden();
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(owner.name);
  const [rule, email] = [await footer.boundingBox(), await footer.getByText(owner.email).boundingBox()];
  expect(email?.y, 'clear of the rule').toBeGreaterThan((rule?.y ?? 0) + 4);
  const profile = page.getByRole('contentinfo').getByRole('link', { name: owner.profile.label });
  const spelled = await profile.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(spelled).toContain(owner.profile.url.replace('https://', ''));
});

test('on paper colours are shown, and a film says where it is', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, museumAddress);
  const swatch = page.getByRole('listitem').filter({ hasText: 'Night watch#17151c' });
  expect(await swatch.evaluate((item) => getComputedStyle(item).backgroundColor)).toBe('rgb(23, 21, 28)');
  await open(page, marketAddress);
  const film = page.getByRole('link', { name: /^A ring of cards with digits/ });
  expect(await film.evaluate((link) => getComputedStyle(link, '::after').content)).toContain('vimeo.com/76979871');
});

test('on paper pictures are those of tablets, and on one sheet', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, marketAddress);
  const cover = page.getByRole('figure').filter({ has: page.getByRole('img', { name: market.imageAlt }) });
  const { width = 0, height = 1 } = (await cover.getByRole('img').boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(2, 1);
  await expect(cover).toHaveCSS('break-inside', 'avoid');
});

test('a row of screens fits the paper', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 700, height: 900 });
  await open(page, marketAddress);
  const last = await page.getByRole('img', { name: 'Step 5 of the list on a phone' }).boundingBox();
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeLessThanOrEqual(700);
});
