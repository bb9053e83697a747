import type { Page } from '@playwright/test';
import { openFirstCard } from './support/cards';
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

test('a page fades out in 200 ms over the case study it leads to, from where it was scrolled', async ({ page }) => {
  await page.goto('/');
  await started(page);
  const pressed = scrollAtPress(page);
  await openFirstCard(page);
  const scrolled = Math.round(await pressed);
  expect(scrolled).toBeGreaterThan(0);
  const [heading] = owner.hero.headline.split('\n');
  await expect.poll(() => leavings(page)).toEqual([{ heading, scrolled, end: 200 }]);
  await faded(page);
});

test('a page that fades is in nobody’s way, nor on paper', async ({ page }) => {
  const leaving = page.locator('[data-leaving]');
  await page.addInitScript(() =>
    document.addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-leaving]')) return;
      for (const animation of target.getAnimations()) Object.assign(animation, { currentTime: 0 }).pause();
    }),
  );
  await page.goto('/');
  await started(page);
  await openFirstCard(page);
  await expect(leaving).toHaveCSS('opacity', '0.5');
  await page.emulateMedia({ media: 'print' });
  await expect(leaving).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('main').getByRole('link', { name: 'Retour aux projets' }).click();
  await expect(page).toHaveURL('/#projects');
  await expect(leaving).toContainText(firstProject.title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
});

test('a page is not in the way of visitors whose own style stops what moves', async ({ page }) => {
  await page.addInitScript(() => {
    const own = new CSSStyleSheet();
    own.insertRule('* { animation: none !important; }');
    document.adoptedStyleSheets = [own];
  });
  await page.goto('/');
  await started(page);
  await openFirstCard(page);
  await expect(page.locator('[data-leaving]')).toHaveCSS('opacity', '0');
});

test('the way back is at once', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await openFirstCard(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  expect(await leavings(page)).toHaveLength(1);
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
  await openFirstCard(page);
  expect(await leavings(page)).toEqual([]);
});
