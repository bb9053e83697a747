import type { Page } from '@playwright/test';
import { owner, publicProjects } from './support/site';
import { expect, started, test } from './support/test';

/** How many sheets of A4 the page prints on. */
async function sheets(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a printed case study has neither bar nor buttons, and all of its text and pictures', async ({ page }) => {
  await page.goto('/project/0');
  await started(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toBeHidden();
  for (const button of await page.getByRole('button').all()) await expect(button).toBeHidden();
  await expect(page.getByRole('link', { name: 'Retour aux projets' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Autres projets' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  for (const picture of await page.getByRole('figure').getByRole('img').all()) {
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(2, 1);
  }
  await expect(page.getByText('View larger').first()).toBeHidden();
});

for (const { index } of publicProjects) {
  test(`case study ${index} prints on three to eight sheets`, async ({ page }) => {
    await page.goto(`/project/${index}`);
    await started(page);
    const count = await sheets(page);
    expect(count).toBeGreaterThanOrEqual(3);
    expect(count).toBeLessThanOrEqual(8);
  });
}

test('an open drawer and an open viewer are not printed', async ({ page }) => {
  await page.goto('/project/0');
  await started(page);
  const count = await sheets(page);
  await page.getByRole('figure').getByRole('link').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await sheets(page)).toBe(count);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Close menu' })).toBeHidden();
});

test('links out of a printed page are spelled out', async ({ page }) => {
  await page.goto('/project/0');
  await page.emulateMedia({ media: 'print' });
  const profile = page.getByRole('contentinfo').getByText(owner.profile.label);
  const spelled = await profile.evaluate((link) => getComputedStyle(link, '::after').content);
  expect(spelled).toContain(owner.profile.url);
});

test('no heading is left alone at the foot of a sheet', async ({ page }) => {
  await page.goto('/project/0');
  await page.emulateMedia({ media: 'print' });
  for (const heading of await page.getByRole('main').getByRole('heading').all()) {
    if (await heading.isVisible()) await expect(heading).toHaveCSS('break-after', 'avoid');
  }
});
