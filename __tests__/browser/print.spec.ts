import { owner } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, open, test } from './support/test';

// every-page.spec.ts tests that all text is printed.

test('a printed case study has uncropped pictures, the owner’s name, written-out links and no buttons', async ({
  page,
}) => {
  await open(page, firstAddress);
  await page.emulateMedia({ media: 'print' });
  // About the width of a sheet of paper.
  await page.setViewportSize({ width: 700, height: 900 });
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Autres projets' })).toBeHidden();
  await expect(page.getByText('View larger').first()).toBeHidden();
  for (const picture of await page.getByRole('figure').getByRole('img').all()) {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(2, 1);
  }
  await expect(page.getByRole('contentinfo')).toContainText(owner.name);
  const profile = page.getByRole('contentinfo').getByRole('link', { name: owner.profile.label });
  const spelled = await profile.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(spelled).toContain(owner.profile.url.replace('https://', ''));
});
