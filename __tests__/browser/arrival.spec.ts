import type { Page } from '@playwright/test';
import { firstProject } from './support/site';
import { expect, started, test } from './support/test';

/** The animations of the page's content: each stays listed after its end. */
const animations = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    main.getAnimations().map(({ effect }) => ({
      from: effect instanceof KeyframeEffect ? effect.getKeyframes()[0]?.['opacity'] : undefined,
      end: Number(effect?.getComputedTiming().endTime),
    })),
  );

async function openCard(page: Page) {
  await page.getByRole('article').getByRole('link', { name: firstProject.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProject.title);
}

test('a case study fades in within 200 ms when it is reached from its card, and only then', async ({ page }) => {
  await page.goto('/');
  await started(page);
  expect(await animations(page)).toEqual([]);
  await openCard(page);
  const [fade, ...others] = await animations(page);
  expect(others).toEqual([]);
  expect(fade?.from).toBe('0');
  expect(fade?.end).toBeGreaterThan(0);
  expect(fade?.end).toBeLessThanOrEqual(200);
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1');
  await page.reload();
  await started(page);
  expect(await animations(page)).toEqual([]);
});

test('with reduced motion it is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await started(page);
  await openCard(page);
  expect(await animations(page)).toEqual([]);
});
