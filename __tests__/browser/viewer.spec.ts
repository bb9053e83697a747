import type { Page } from '@playwright/test';
import { ferry, museum, projects } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, open, test } from './support/test';
import { button, alternatives, expectShown, link, picture, viewer } from './support/viewer';

const boxOf = async (page: Page, alt: string) => {
  const box = await picture(page, alt).boundingBox();
  if (!box) throw new Error(`The viewer does not show “${alt}”.`);
  return box;
};

/** The width of a picture's file in pixels: that of its largest variant. */
const widthOf = (page: Page, alt: string) =>
  picture(page, alt).evaluate((image) => {
    const widths = [...(image.getAttribute('srcset') ?? '').matchAll(/ (\d+)w/g)];
    return Math.max(...widths.map(([, width]) => Number(width)));
  });

test('a press opens a picture, keeps the focus inside, and closing returns to its link', async ({ page }) => {
  await open(page, firstAddress);
  await link(page, 1).click();
  await expectShown(page, 1);
  await expect(button(page, 'Close')).toBeFocused();
  // A browser keeps the focus in a modal dialog.
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toBeHidden();
  await expect(link(page, 1)).toBeFocused();
  await test.step('Enter opens another one, and closing keeps the scroll position', async () => {
    await link(page, 2).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    await button(page, 'Close').click();
    await expect(viewer(page)).toBeHidden();
    await expect(link(page, 2)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
  });
});

test('its button enlarges a picture, and arrow keys pan it', async ({ page }) => {
  const { imageAlt: first } = ferry;
  await open(page, firstAddress);
  await link(page, 0).click();
  await expectShown(page, 0);
  const whole = (await boxOf(page, first)).width;
  await button(page, 'Actual size').press('Enter');
  await expect.poll(async () => (await boxOf(page, first)).width).toBeGreaterThan(1.5 * whole);
  await expect(button(page, 'Zoom out')).toBeFocused();
  const { x } = await boxOf(page, first);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await boxOf(page, first)).x).toBeLessThan(x);
  await expectShown(page, 0);
  await button(page, 'Zoom out').click();
  await expect.poll(async () => (await boxOf(page, first)).width).toBeCloseTo(whole, 0);
});

test('a press enlarges a picture to the pixels of its file', async ({ page }) => {
  const { imageAlt: first } = ferry;
  await open(page, firstAddress);
  await link(page, 0).click();
  await expectShown(page, 0);
  await picture(page, first).click();
  // A window of density 1: a pixel of the picture is one of the screen.
  await expect.poll(async () => Math.round((await boxOf(page, first)).width)).toBe(await widthOf(page, first));
});

test.describe('on an upright phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a wide picture opens so large that it can be read, is panned, and a double tap shows it whole', async ({
    page,
  }) => {
    const [, second = ''] = alternatives;
    await open(page, firstAddress);
    await link(page, 1).tap();
    await expectShown(page, 1);
    await expect.poll(async () => (await boxOf(page, second)).width).toBeGreaterThan(1.5 * 390);
    const { x } = await boxOf(page, second);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(page, second)).x).toBeLessThan(x);
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.touchscreen.tap(width / 2, height / 2);
    await page.touchscreen.tap(width / 2, height / 2);
    await expect.poll(async () => Math.round((await boxOf(page, second)).width)).toBe(390);
  });
});

for (const reach of ['hover', 'focus'] as const)
  test(`its code is loaded only on the ${reach} of a link`, async ({ page }) => {
    await open(page, firstAddress);
    await page.waitForLoadState('networkidle');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.resourceType()));
    await page.getByRole('heading', { level: 1 }).hover();
    expect(requested).toEqual([]);
    await link(page, 0)[reach]();
    await expect.poll(() => requested).toContain('script');
  });

test('if its code can’t be loaded, a link opens the file', async ({ page, expectNoise }) => {
  expectNoise(/Failed to load resource/);
  await open(page, firstAddress);
  await page.waitForLoadState('networkidle');
  await page.route('**/*.js', (route) => route.fulfill({ status: 404 }));
  await link(page, 0).click();
  await expect(page).toHaveURL(/\/static\/.*\.jpg$/);
});

test('a picture that is cropped in its frame is whole in the viewer', async ({ page }) => {
  await open(page, `/project/${projects.indexOf(museum)}`);
  const alt = museum.content.designImages.homepageAlt;
  await page.getByRole('link', { name: alt }).click();
  await expect(picture(page, alt)).toBeInViewport({ ratio: 1 });
  const { width, height } = await boxOf(page, alt);
  expect(width / height).toBeCloseTo(4 / 3, 1);
});
