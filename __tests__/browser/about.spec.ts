import type { Locator, Page } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { expect, started, test } from './support/test';

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (!box) throw new Error('About lacks a part.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

const paragraph = (page: Page, index: number) => page.getByText(owner.about.paragraphs[index] ?? '');

test('beside the way to write stand the profile and the CV; the footer has all of the owner’s pages', async ({
  page,
}) => {
  await page.goto('/about');
  const linksIn = (part: Locator) => part.getByRole('link', { name: owner.links?.[0]?.label ?? 'none' });
  await expect(page.getByRole('main').getByRole('link', { name: owner.profile.label })).toBeVisible();
  await expect(linksIn(page.getByRole('main'))).toHaveCount(0);
  await expect(linksIn(page.getByRole('contentinfo'))).toBeVisible();
});

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
        expect(portrait.height).toBeCloseTo(portrait.width, 0);
        // Nothing stands beside the text of an owner who has no details. React must have taken the page over before it is changed.
        await started(page);
        await page.locator('main dl').evaluate((details) => details.remove());
        expect((second?.y ?? 0) - portrait.bottom).toBeLessThan(160);
        expect((await boxOf(paragraph(page, 1))).right).toBeGreaterThan(portrait.x);
        await page.reload();
      } else {
        const last = await boxOf(paragraph(page, owner.about.paragraphs.length - 1));
        const details = await boxOf(page.getByRole('term').first());
        expect(details.y - Math.max(portrait.bottom, last.bottom)).toBeLessThan(120);
        expect(portrait.bottom - last.bottom).toBeLessThan(160);
      }
    });
  }
});

test('what can be said in a few words stands below the text, beside it on tablets, and in a row on desktops', async ({
  page,
}) => {
  await page.goto('/about');
  const { details = [] } = owner.about;
  expect(await page.getByRole('definition').allTextContents()).toEqual(details.map(({ text }) => text));
  const [first, second] = details.map(({ label }) => page.getByRole('term').filter({ hasText: label }));
  if (!first || !second) throw new Error('The fixture needs two details.');
  for (const width of [390, 768, 1280]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const text = await boxOf(paragraph(page, 1));
      const [one, other] = [await boxOf(first), await boxOf(second)];
      expect(one.x > text.right, 'beside the text').toBe(width === 768);
      expect(one.y > text.bottom, 'below the text').toBe(width !== 768);
      expect(other.y === one.y, 'in a row').toBe(width === 1280);
    });
  }
});

test('the footer is low but easy to press', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const width of [320, 390, 768, 1280, 1920]) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const link of await footer.getByRole('link').all())
        expect((await boxOf(link)).height, 'a link of the footer').toBeGreaterThanOrEqual(48);
      if (width >= 1280) expect((await boxOf(footer)).height, 'the footer').toBeLessThan(200);
    });
  }
});

test('the button to write stands before the paragraphs: on phones below the portrait, on desktops in the first screen', async ({
  page,
}) => {
  await page.goto('/about');
  const button = page.getByRole('link', { name: 'Contact me' });
  await expect(button).toHaveAttribute('href', `mailto:${owner.email}`);
  await page.setViewportSize({ width: 390, height: 844 });
  const [portrait, link] = [await boxOf(page.getByRole('img', { name: owner.about.portraitAlt })), await boxOf(button)];
  expect(link.y).toBeGreaterThan(portrait.bottom);
  expect(link.bottom).toBeLessThan((await boxOf(paragraph(page, 1))).y);
  for (const size of [
    { width: 1024, height: 768 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(size);
    expect((await boxOf(button)).bottom).toBeLessThan(Math.min(size.height, (await boxOf(paragraph(page, 1))).y));
  }
  expect((await boxOf(button)).right).toBeLessThan(
    (await boxOf(page.getByRole('img', { name: owner.about.portraitAlt }))).x,
  );
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

test('where a category takes two lines, the dot between its terms hangs outside, where it is clipped', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/about');
  const dots = page.getByRole('article').locator('i');
  const places = await dots.evaluateAll((all) =>
    all.map((dot) => {
      const term = dot.parentElement?.previousElementSibling;
      const line = dot.closest('p');
      if (!term || !line) throw new Error('A dot stands between two terms.');
      const { top, right } = dot.getBoundingClientRect();
      const isWrapped = top > term.getBoundingClientRect().top + 5;
      const isOutside = right <= line.getBoundingClientRect().left + 0.5;
      const isClipped = isOutside && getComputedStyle(line).overflowX === 'clip';
      return { isWrapped, isClipped };
    }),
  );
  expect(places).toContainEqual({ isWrapped: true, isClipped: true });
  for (const { isWrapped, isClipped } of places) expect(isClipped).toBe(isWrapped);
});
