import { openFirstCard } from './support/cards';
import { owner } from '../fixtures/site';
import { firstAddress, missingPageNoise } from './support/site';
import { expect, started, test } from './support/test';

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
  await openFirstCard(page);
  await expect.poll(glass).toBe('0');
  expect(await changes.jsonValue()).toEqual([]);
});

test('the cards come in one by one, but for a visitor who comes back to them', async ({ page, expectNoise }) => {
  // Of the page that is left again, where it has started by then.
  expectNoise(missingPageNoise);
  const onHome = () => expect(page.getByRole('link', { name: 'Discover projects' })).toBeVisible();
  const moving = () =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('article') })
      .first()
      .evaluate((item) => item.getAnimations().length);
  await page.goto('/');
  await started(page);
  expect(await moving()).toBe(1);
  await openFirstCard(page);
  await page.goBack();
  await onHome();
  expect(await moving()).toBe(0);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(owner.name);
  await page.getByRole('link', { name: 'Projets' }).first().click();
  await onHome();
  expect(await moving()).toBe(1);
  await page.goto('/404.html');
  await page.goBack();
  await onHome();
  expect(await moving()).toBe(0);
});

test('while a case study is scrolled, a line shows how far it has been read, and pictures rise as they come; not with reduced motion', async ({
  page,
}) => {
  const driven = () =>
    page.evaluate(() => document.getAnimations().flatMap(({ timeline }) => timeline?.constructor.name ?? []));
  const line = () =>
    page.getByRole('banner').evaluate((bar) => {
      const { content, transform } = getComputedStyle(bar, '::after');
      return content === 'none' ? 0 : new DOMMatrix(transform).a;
    });
  await page.goto(firstAddress);
  await started(page);
  expect(await driven()).not.toContain('ScrollTimeline');
  expect(await line()).toBe(0);
  await page.mouse.wheel(0, 1000);
  await expect.poll(driven).toEqual(expect.arrayContaining(['ScrollTimeline', 'ViewTimeline']));
  expect(await line()).toBeGreaterThan(0.05);
  expect(await line()).toBeLessThan(0.9);
  const cover = page.getByRole('figure').first();
  expect(
    await cover.evaluate((figure) => figure.getAnimations().length),
    'the cover, which may be in view, does not move',
  ).toBe(0);
  await page.mouse.wheel(0, 100_000);
  await expect.poll(line).toBeCloseTo(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await driven()).toEqual([]);
});
