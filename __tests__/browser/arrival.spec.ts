import { openFirstCard } from './support/cards';
import { owner } from '../fixtures/site';
import { missingPageNoise } from './support/site';
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
