import type { Page } from '@playwright/test';
import { firstProject, owner } from './support/site';
import { expect, started, test } from './support/test';

declare global {
  interface Window {
    /** Of each view transition: when the last of its animations ends, in milliseconds; undefined until they begin. */
    transitions: { end?: number }[];
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const noted: { end?: number } = {};
      window.transitions.push(noted);
      const transition = start(update);
      const note = () => {
        const ends = document.getAnimations().flatMap(({ effect }) => {
          const isPart = effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition');
          return isPart ? [Number(effect.getComputedTiming().endTime)] : [];
        });
        noted.end = Math.max(...ends);
      };
      transition.ready.then(note, () => undefined);
      return transition;
    };
  }),
);

const transitions = (page: Page) => page.evaluate(() => window.transitions);

async function openCard(page: Page) {
  await page.getByRole('article').getByRole('link', { name: firstProject.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProject.title);
}

test('a case study and the page it is reached from fade into each other in 200 ms', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openCard(page);
  await expect.poll(() => transitions(page)).toEqual([{ end: 200 }]);
});

test('the way back is at once', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openCard(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await transitions(page)).toHaveLength(1);
});

test('a case study opened from far down the page has its bar at once', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await page.getByRole('article').first().scrollIntoViewIfNeeded();
  const bar = page.getByRole('banner');
  const glass = () => bar.evaluate((element) => getComputedStyle(element, '::before').opacity);
  await expect.poll(glass).toBe('1');
  const changes = await page.evaluateHandle(() => {
    const changed: string[] = [];
    document.addEventListener('transitionrun', ({ target, propertyName }) => {
      if (target instanceof Element && target.matches('header')) changed.push(propertyName);
    });
    return changed;
  });
  await openCard(page);
  await expect.poll(glass).toBe('0');
  expect(await changes.jsonValue()).toEqual([]);
});

test('the cards come in one by one, but for a visitor who comes back to them', async ({ page }) => {
  const moving = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first()
      .evaluate((item) => item.getAnimations().length);
  await page.goto('/');
  await started(page);
  expect(await moving()).toBe(1);
  await openCard(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await moving()).toBe(0);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await page.getByRole('link', { name: 'Projets' }).first().click();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await moving()).toBe(1);
  await page.goto('/404.html');
  await page.goBack();
  expect(await moving()).toBe(0);
});

test('the first page does not fade, whatever its address is made into', async ({ page }) => {
  for (const address of ['/', '/about', '/about/']) {
    await page.goto(address);
    await started(page);
    await page.waitForLoadState('networkidle');
    expect(await transitions(page), address).toEqual([]);
  }
});

test('with reduced motion a case study is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await started(page);
  await openCard(page);
  expect(await transitions(page)).toEqual([]);
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
