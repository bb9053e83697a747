import type { Page } from '@playwright/test';
import { owner, projects } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

const section = (page: Page) => page.getByRole('region', { name: 'Selected projects' });
const cards = (page: Page) => section(page).getByRole('article');

test('the first screen says who this is and offers two ways on', async ({ page }) => {
  await page.goto('/');
  const heading = page.getByRole('heading', { level: 1 });
  for (const line of owner.hero.headline.split('\n')) await expect(heading).toContainText(line);
  const hero = page.getByRole('main');
  const [write, discover] = ["Let's talk!", 'Discover projects'].map((name) =>
    hero.getByRole('link', { name, exact: true }),
  );
  await expect(write ?? hero).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(discover ?? hero).toHaveAttribute('href', '#projects');
  await test.step('the projects peek above the fold of a laptop', () =>
    expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 }));
});

test('each card shows picture, title and category, and a press anywhere on it opens its project', async ({ page }) => {
  await page.goto('/');
  await started(page);
  await expect(cards(page)).toHaveCount(projects.length);
  for (const [index, project] of projects.entries()) {
    const card = cards(page).nth(index);
    await expect(card.getByRole('heading', { level: 3, name: project.title, exact: true })).toBeVisible();
    await expect(card.getByText(project.category)).toBeVisible();
    const picture = card.getByRole('img', { name: project.imageAlt });
    const { width = 0, height = 1 } = (await picture.boundingBox()) ?? {};
    expect(width / height).toBeCloseTo(16 / 8, 1);
    await expect(card.getByRole('link')).toHaveAttribute('href', `/project/${index}`);
    await expect(card.getByText('Password protected')).toBeVisible({ visible: 'sealed' in project });
  }
  const picture = cards(page).first().getByRole('img');
  await picture.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await picture.boundingBox()) ?? {};
  await page.mouse.click(x + 10, y + 10);
  await expect(page).toHaveURL(firstAddress);
});

test('a card that would stand alone in its row fills it', async ({ page }) => {
  await page.goto('/');
  expect(projects.length % 2, 'after the first, two by two').toBe(0);
  // The others come a frame after the first.
  await expect(cards(page)).toHaveCount(projects.length);
  const widths = await cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).offsetWidth));
  expect(widths.at(-1)).toBe(widths[0]);
  expect(new Set(widths.slice(1, -1)).size).toBe(1);
});

test('the cards fade in one after the other: 200 ms, and 150 ms more for each', async ({ page }) => {
  await page.goto('/');
  const fades = await section(page)
    .getByRole('listitem')
    .evaluateAll((items) =>
      items.flatMap((item) =>
        item.getAnimations().map((animation) => {
          const frames = animation.effect instanceof KeyframeEffect ? animation.effect.getKeyframes() : [];
          const { delay = 0, fill } = animation.effect?.getTiming() ?? {};
          return { from: frames[0]?.['opacity'], to: frames.at(-1)?.['opacity'], delay: Math.round(delay), fill };
        }),
      ),
    );
  const delays = projects.map((_project, index) => 200 + 150 * index);
  const expected = delays.map((delay) => ({ from: '0', to: '1', delay, fill: 'both' }));
  expect(fades).toEqual(expected);
});

test.describe('Discover projects', () => {
  const press = (page: Page) => page.getByRole('link', { name: 'Discover projects' }).click();
  const position = (page: Page) => page.evaluate(() => window.scrollY);

  /** Just under the bar: the heading is not covered, and little of the page before it is left. */
  async function expectArrival(page: Page) {
    await expect(section(page).getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    const top = () => section(page).evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const bar = Math.round((await page.getByRole('banner').boundingBox())?.height ?? 0);
    await expect.poll(top).toBeLessThanOrEqual(bar);
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  }

  for (const motion of ['no-preference', 'reduce'] as const) {
    const manner = motion === 'reduce' ? 'jumps' : 'scrolls smoothly';

    test(`waits 100 ms, then ${manner} and takes the focus along (reduced motion: ${motion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.clock.install();
      await page.goto('/');
      await started(page);
      await page.evaluate(() => window.addEventListener('scroll', () => (window.name += '+')));
      await page.clock.pauseAt(Date.now() + 60_000);
      await press(page);
      await page.clock.runFor(99);
      // The clock stands still for scripts only: a scroll that had begun would move on meanwhile.
      await page.evaluate(() => document.body.animate([], 100).finished.then(() => undefined));
      expect(await position(page)).toBe(0);
      await page.clock.runFor(1);
      await page.clock.resume();
      await expectArrival(page);
      const steps = (await page.evaluate(() => window.name)).length;
      if (motion === 'reduce') expect(steps).toBe(1);
      else expect(steps).toBeGreaterThan(1);
      await expect(section(page)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(cards(page).first().getByRole('link')).toBeFocused();
    });
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('is an ordinary link to the same place', async ({ page }) => {
      await page.goto('/');
      await press(page);
      await expect(page).toHaveURL('/#projects');
      await expectArrival(page);
    });
  });
});
