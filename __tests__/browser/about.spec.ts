import { owner } from '../fixtures/site';
import { expect, test } from './support/test';

for (const width of [768, 1280]) {
  test(`at ${width} px no hole is left beside the portrait or below it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const portrait = await page.getByRole('img', { name: owner.about.portraitAlt }).boundingBox();
    const paragraphs = await page.getByRole('main').locator('p').all();
    const [first, second, ...others] = await Promise.all(paragraphs.map((paragraph) => paragraph.boundingBox()));
    if (!heading || !portrait || !first || !second) throw new Error('About lacks a part.');
    expect(first.x + first.width).toBeLessThan(portrait.x);
    expect(heading.y).toBeLessThan(portrait.y + portrait.height / 2);
    expect(second.x).toBe(first.x);
    const right = Math.max(...others.map((box) => (box ? box.x + box.width : 0)));
    expect(right).toBeGreaterThan(portrait.x + portrait.width / 2);
    expect(Math.abs(second.y - portrait.y - portrait.height)).toBeLessThan(160);
  });
}

test('the footer’s links are at least 48 px high, and it is low on wide screens', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    for (const link of await footer.getByRole('link').all())
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  }
  expect((await footer.boundingBox())?.height).toBeLessThan(200);
});
