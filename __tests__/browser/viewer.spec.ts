import type { Page } from '@playwright/test';
import { museum, projects, seeds } from '../fixtures/site';
import { firstAddress, seedsAddress } from './support/site';
import { expect, open, test } from './support/test';
import { fingersOn } from './support/touch';
import { button, captions, expectShown, link, picture, viewer } from './support/viewer';

const boxOf = async (page: Page, alt: string) => {
  const box = await picture(page, alt).boundingBox();
  if (!box) throw new Error(`The viewer does not show “${alt}”.`);
  return box;
};
const widthOf = async (page: Page, alt: string) => Math.round((await boxOf(page, alt)).width);

const [first = ''] = captions;

test.describe('by mouse and keyboard', () => {
  test.beforeEach(({ page }) => open(page, firstAddress));

  test('a click opens a picture, keeps the focus inside, and Escape returns to its link', async ({ page }) => {
    await link(page, 1).click();
    await expectShown(page, 1);
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(() => {
        const { activeElement, body } = document;
        return activeElement !== body && !activeElement?.closest('dialog') && activeElement?.outerHTML;
      });
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(link(page, 1)).toBeFocused();
    await expect(page).toHaveURL(firstAddress);
    await test.step('Enter opens another one, and closing keeps the scroll position', async () => {
      await link(page, 2).focus();
      const before = await page.evaluate(() => window.scrollY);
      await page.keyboard.press('Enter');
      await expectShown(page, 2);
      await expect(picture(page, captions[2] ?? '')).toBeInViewport({ ratio: 1 });
      await button(page, 'Close').click();
      await expect(viewer(page)).toBeHidden();
      await expect(link(page, 2)).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });
  });

  test('a button, the wheel and a click enlarge a picture, and arrow keys pan it', async ({ page }) => {
    await link(page, 0).click();
    await expectShown(page, 0);
    const whole = await widthOf(page, first);
    await button(page, 'Actual size').press('Enter');
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(1.5 * whole);
    await expect(button(page, 'Zoom out')).toBeFocused();
    const { x } = await boxOf(page, first);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(page, first)).x).toBeLessThan(x);
    await expectShown(page, 0);
    await button(page, 'Zoom out').click();
    await expect.poll(() => widthOf(page, first)).toBe(whole);
    await test.step('the wheel or a click enlarges the part under the pointer', async () => {
      const { x: left, y, width } = await boxOf(page, first);
      const point = { x: left + 0.8 * width, y: y + 50 };
      await page.mouse.move(point.x, point.y);
      await page.mouse.wheel(0, -300);
      await expect.poll(() => widthOf(page, first)).toBeGreaterThan(width);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => widthOf(page, first)).toBe(whole);
      await page.mouse.click(point.x, point.y);
      await expect.poll(() => widthOf(page, first)).toBeGreaterThan(1.5 * width);
      const enlarged = await boxOf(page, first);
      expect((point.x - enlarged.x) / enlarged.width, 'the same point').toBeCloseTo(0.8, 1);
    });
  });
});

test('its code is loaded only when a link is hovered or focused', async ({ page }) => {
  await open(page, firstAddress);
  await page.waitForLoadState('networkidle');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.resourceType()));
  await page.getByRole('heading', { level: 1 }).hover();
  expect(requested).toEqual([]);
  await link(page, 0).focus();
  await expect.poll(() => requested.filter((type) => type === 'script').length).toBeGreaterThan(0);
  const scripts = requested.length;
  await link(page, 0).click();
  await expectShown(page, 0);
  expect(requested.slice(scripts).filter((type) => type === 'script')).toEqual([]);
});

test('if its code can’t be loaded, a link opens the file', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  await open(page, firstAddress);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await link(page, 0).click();
  await expect(page).toHaveURL(/\/static\/.*\.jpg$/);
});

test('a picture with another ratio is cropped to 16:8 in its frame, but not in the viewer', async ({ page }) => {
  await open(page, `/project/${projects.indexOf(museum)}`);
  const alt = museum.content.designImages.homepageAlt;
  await page.getByRole('link', { name: alt }).click();
  await expect(picture(page, alt)).toBeInViewport({ ratio: 1 });
  const { width, height } = await boxOf(page, alt);
  expect(width / height).toBeCloseTo(4 / 3, 1);
});

test('a tall picture opens at its top with a readable width, and scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, seedsAddress);
  const alt = seeds.content.searchFlowImageAlt;
  await page.getByRole('link', { name: alt }).click();
  await expect(picture(page, alt)).toBeInViewport();
  const { x, y, width } = await boxOf(page, alt);
  expect(width).toBeGreaterThan(0.75 * 390);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(y).toBeGreaterThan(0);
  await page.mouse.move(195, 250);
  await page.mouse.wheel(0, 120);
  await expect.poll(async () => (await boxOf(page, alt)).y).toBe(y - 120);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await boxOf(page, alt)).y).toBe(y - 200);
  expect(await widthOf(page, alt)).toBe(Math.round(width));
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('two fingers and a double tap enlarge a picture, a swipe turns pages, and one downwards closes', async ({
    page,
  }) => {
    await open(page, firstAddress);
    await link(page, 0).tap();
    await expectShown(page, 0);
    const fingers = await fingersOn(page);
    await fingers.move({ from: [180, 400], to: [90, 320] }, { from: [210, 440], to: [300, 520] });
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(2 * 390);
    await expect(button(page, 'Zoom out')).toBeVisible();
    await fingers.doubleTap([195, 420]);
    await expect.poll(() => widthOf(page, first)).toBe(390);
    await expect(button(page, 'Actual size')).toBeVisible();
    await fingers.move({ from: [320, 420], to: [60, 425] });
    await expectShown(page, 1);
    await fingers.move({ from: [60, 420], to: [320, 425] });
    await expectShown(page, 0);
    await fingers.move({ from: [200, 400], to: [205, 640] });
    await expect(viewer(page)).toBeHidden();
    await expect(link(page, 0)).toBeFocused();
  });
});
