import type { Page } from '@playwright/test';
import { firstProject, owner } from './support/site';
import { expect, scrollAtPress, started, test } from './support/test';

interface Leaving {
  heading: string | undefined;
  scrolled: number;
  /** When the last of its animations ends, in milliseconds. */
  end: number;
}

declare global {
  interface Window {
    /** Every page that was laid over its successor. */
    leavings: Leaving[];
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.leavings = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement) || !node.matches('[data-leaving]')) continue;
        const ends = node.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime));
        const heading = node.querySelector('h1')?.innerText.split('\n')[0];
        window.leavings.push({ heading, scrolled: Math.round(node.scrollTop), end: Math.max(...ends) });
      }
    }).observe(document, { childList: true, subtree: true });
  }),
);

const leavings = (page: Page) => page.evaluate(() => window.leavings);
const faded = (page: Page) => expect(page.locator('[data-leaving]')).toHaveCount(0);

async function openCard(page: Page) {
  await page.getByRole('article').getByRole('link', { name: firstProject.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstProject.title);
}

test('a page fades out in 200 ms over the case study it leads to, from where it was scrolled', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const pressed = scrollAtPress(page);
  await openCard(page);
  const scrolled = Math.round(await pressed);
  expect(scrolled).toBeGreaterThan(0);
  const [heading] = owner.hero.headline.split('\n');
  await expect.poll(() => leavings(page)).toEqual([{ heading, scrolled, end: 200 }]);
  await faded(page);
});

test('a page that fades is in nobody’s way', async ({ page }) => {
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      const isLeaving = target instanceof Element && target.matches('[data-leaving]');
      if (isLeaving) target.getAnimations().forEach((animation) => animation.pause());
    }),
  );
  await page.goto('/');
  await started(page);
  await openCard(page);
  await expect(page.locator('[data-leaving]')).toHaveCSS('opacity', '0.5');
  await page.getByRole('main').getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[data-leaving]')).toHaveCount(1);
});

test('the way back is at once', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openCard(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await leavings(page)).toHaveLength(1);
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
    expect(await leavings(page), address).toEqual([]);
  }
});

test('with reduced motion a case study is there at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await started(page);
  await openCard(page);
  expect(await leavings(page)).toEqual([]);
});
