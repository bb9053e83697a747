import type { Locator, Page } from '@playwright/test';
import { owner } from '../fixtures/site';
import { expect, test } from './support/test';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('About lacks a part.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const paragraph = (page: Page, index: number) => page.getByText(owner.about.paragraphs[index] ?? '');

test('on tablets and wider the greeting is one line, and no hole is left beside the portrait or below it', async ({
  page,
}) => {
  await page.goto('/about');
  for (const width of [768, 1024, 1280, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole('heading', { level: 1 });
      const { lineHeight, paddingTop, paddingBottom } = await heading.evaluate((element) => getComputedStyle(element));
      const lines = (await boxOf(heading)).height - parseFloat(paddingTop) - parseFloat(paddingBottom);
      expect(lines).toBeCloseTo(parseFloat(lineHeight), 0);
      const portrait = await boxOf(page.getByRole('img', { name: owner.about.portraitAlt }));
      const [first, second] = await Promise.all([0, 1].map((index) => boxOf(paragraph(page, index))));
      expect(first?.right).toBeLessThan(portrait.x);
      expect(second?.x).toBe(first?.x);
      if (width < 1024) {
        expect((second?.y ?? 0) - portrait.bottom).toBeLessThan(160);
        expect(second?.right).toBeGreaterThan(portrait.x);
      } else {
        const button = await boxOf(page.getByRole('link', { name: 'Contact me' }));
        expect(Math.abs(button.bottom - portrait.bottom)).toBeLessThan(240);
      }
    });
  }
});

test('what can be said in a few words stands in rows below the text, side by side where there is room', async ({
  page,
}) => {
  await page.goto('/about');
  const { details = [] } = owner.about;
  const given = await page.getByRole('definition').allTextContents();
  expect(given).toEqual(details.map(({ text }) => text));
  const [first, second] = details.map(({ label }) => page.getByRole('term').filter({ hasText: label }));
  if (!first || !second) throw new Error('The fixture needs two details.');
  for (const [width, beside] of [
    [390, false],
    [768, true],
    [1280, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const [one, other] = [await boxOf(first), await boxOf(second)];
    expect(one.y, `at ${width} px`).toBeGreaterThan((await boxOf(paragraph(page, 3))).bottom);
    expect(other.y === one.y, `at ${width} px`).toBe(beside);
  }
});

test('About says once where the owner works and where they are found, and its footer is low but easy to press', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByText(owner.place ?? '', { exact: true })).toHaveCount(1);
      for (const { label } of owner.links ?? []) await expect(page.getByRole('link', { name: label })).toHaveCount(1);
      for (const link of await footer.getByRole('link').all())
        expect((await boxOf(link)).height, 'a link of the footer').toBeGreaterThanOrEqual(48);
      if (width >= 1280) expect((await boxOf(footer)).height, 'the footer').toBeLessThan(200);
    });
  }
});
