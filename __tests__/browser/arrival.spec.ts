import type { Page } from '@playwright/test';
import { firstProject } from './support/site';
import { expect, started, test } from './support/test';

interface Fade {
  pseudoElement: string;
  end: number;
}

declare global {
  interface Window {
    fades: Fade[];
  }
}

/** Notes what every view transition animates. */
const noteFades = (page: Page) =>
  page.addInitScript(() => {
    window.fades = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        for (const { effect } of document.getAnimations()) {
          if (!(effect instanceof KeyframeEffect) || !effect.getKeyframes().some(({ opacity }) => opacity)) continue;
          window.fades.push({
            pseudoElement: effect.pseudoElement ?? '',
            end: Number(effect.getComputedTiming().endTime),
          });
        }
      });
      return transition;
    };
  });

async function openCard(page: Page) {
  await page.getByRole('article').getByRole('link', { name: firstProject.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProject.title);
}

const fades = (page: Page) => page.evaluate(() => window.fades);

test.beforeEach(({ page }) => noteFades(page));

test('a case study and the page it is reached from fade into each other in 200 ms', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openCard(page);
  await expect
    .poll(() => fades(page))
    .toEqual([
      { pseudoElement: '::view-transition-new(root)', end: 200 },
      { pseudoElement: '::view-transition-old(root)', end: 200 },
    ]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await fades(page)).toHaveLength(2);
});

test('with reduced motion it is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await started(page);
  await openCard(page);
  expect(await fades(page)).toEqual([]);
});

test('a browser without view transitions shows it without', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(document, 'startViewTransition');
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto('/');
  await started(page);
  await openCard(page);
  expect(await page.evaluate(() => 'startViewTransition' in document)).toBe(false);
});
