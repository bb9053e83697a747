import type { Page } from '@playwright/test';
import { market, museum, projects, seeds } from '../fixtures/site';
import { axeFindings } from './support/accessibility';
import { firstAddress, marketAddress, seedsAddress } from './support/site';
import { expect, open, test } from './support/test';
import { fingersOn } from './support/touch';
import { button, captions, expectShown, link, picture, viewer } from './support/viewer';

const boxOf = async (page: Page, alt: string) => {
  const box = await picture(page, alt).boundingBox();
  if (!box) throw new Error(`The viewer does not show “${alt}”.`);
  return box;
};
const widthOf = async (page: Page, alt: string) => Math.round((await boxOf(page, alt)).width);

const [first = '', second = ''] = captions;

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
  });

  test('Enter opens a picture, and closing keeps the scroll position', async ({ page }) => {
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

  test('buttons and arrow keys reach every picture and stop at both ends', async ({ page }) => {
    const last = captions.length - 1;
    await link(page, 0).click();
    await expectShown(page, 0);
    await expect(button(page, 'Previous screenshot')).toBeDisabled();
    await button(page, 'Next screenshot').click();
    await expectShown(page, 1);
    for (let place = 2; place <= last; place++) {
      await page.keyboard.press('ArrowRight');
      await expectShown(page, place);
    }
    await expect(button(page, 'Next screenshot')).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await expectShown(page, last);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, last - 1);
  });

  test('a button enlarges and reduces a picture, and arrow keys pan it', async ({ page }) => {
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
  });

  test('a click or the wheel enlarges the part under the pointer', async ({ page }) => {
    await link(page, 0).click();
    await expectShown(page, 0);
    const { x, y, width } = await boxOf(page, first);
    const point = { x: x + 0.8 * width, y: y + 50 };
    await page.mouse.move(point.x, point.y);
    await page.mouse.wheel(0, -300);
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(width);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => widthOf(page, first)).toBe(Math.round(width));
    await page.mouse.click(point.x, point.y);
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(1.5 * width);
    const enlarged = await boxOf(page, first);
    expect((point.x - enlarged.x) / enlarged.width, 'the same point').toBeCloseTo(0.8, 1);
  });

  test('a click with a modifier keeps its meaning', async ({ page }) => {
    const opened = page.context().waitForEvent('page');
    await link(page, 0).click({ modifiers: ['ControlOrMeta'] });
    await expect(await opened).toHaveURL(/\/static\//);
    await expect(viewer(page)).toBeHidden();
  });

  test('a missing picture shows a message and can be retried', async ({ page, expectNoise }) => {
    expectNoise(/Failed to load resource/);
    await link(page, 0).hover();
    await page.route('**/static/**', (route) => route.fulfill({ status: 404 }));
    await link(page, 2).click();
    const retry = button(page, 'Réessayer');
    await expect(viewer(page).getByText('Cette image n’a pas pu être chargée.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.unroute('**/static/**');
    await retry.press('Enter');
    await expectShown(page, 2);
    await expect(retry).toHaveCount(0);
    await expect(viewer(page)).toBeFocused();
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

  test.beforeEach(async ({ page }) => {
    await open(page, firstAddress);
    await link(page, 0).tap();
    await expectShown(page, 0);
  });

  test('a horizontal swipe turns pages, and one downwards closes', async ({ page }) => {
    const fingers = await fingersOn(page);
    await fingers.move({ from: [320, 420], to: [60, 425] });
    await expectShown(page, 1);
    await fingers.move({ from: [60, 420], to: [320, 425] });
    await expectShown(page, 0);
    await fingers.move({ from: [200, 400], to: [205, 640] });
    await expect(viewer(page)).toBeHidden();
    await expect(link(page, 0)).toBeFocused();
  });

  test('two fingers and a double tap enlarge a picture', async ({ page }) => {
    const fingers = await fingersOn(page);
    await fingers.move({ from: [180, 400], to: [90, 320] }, { from: [210, 440], to: [300, 520] });
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(2 * 390);
    await fingers.doubleTap([195, 420]);
    await expect.poll(() => widthOf(page, first)).toBe(390);
    await fingers.doubleTap([195, 420]);
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(2 * 390);
    await expect(button(page, 'Zoom out')).toBeVisible();
  });

  test('the picture for phones is shown, with its caption', async ({ page }) => {
    await open(page, marketAddress);
    await page.getByRole('link', { name: market.imageAlt }).tap();
    await expect(picture(page, market.imageAlt)).toBeInViewport({ ratio: 1 });
    const { width, height } = await boxOf(page, market.imageAlt);
    expect(height / width).toBeCloseTo(700 / 500, 1);
    await expect(viewer(page).getByText(market.imageCaption)).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is a link to its file', async ({ page }) => {
    await page.goto(firstAddress);
    await expect(link(page, 1)).toHaveAccessibleName(new RegExp(second));
    await link(page, 1).click();
    await expect(page).toHaveURL(/\/static\/.*\.jpg$/);
  });
});
