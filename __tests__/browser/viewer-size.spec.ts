import type { Page } from '@playwright/test';
import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

/** The first picture of the viewer. */
const slide = (page: Page) => page.getByRole('dialog', { name: 'Screenshots' }).getByRole('listitem').first();

test.beforeEach(async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  await page.getByRole('figure').getByRole('link').first().click();
  await expect(slide(page)).toBeInViewport({ ratio: 0.99 });
});

test('a press switches to the natural size, which scrolls, and back', async ({ page }) => {
  const size = slide(page).getByRole('button', { name: 'Actual size' });
  const image = slide(page).locator('img');
  const width = async () => (await image.boundingBox())?.width ?? 0;
  await expect(size).toHaveAttribute('aria-pressed', 'false');
  expect(await width(), 'clear of the window’s edges').toBeLessThanOrEqual(1280 - 2 * 16);
  await size.click();
  await expect(size).toHaveAttribute('aria-pressed', 'true');
  expect(await width()).toBe(2400);
  await image.hover({ position: { x: 300, y: 200 } });
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await image.boundingBox())?.y).toBeLessThan(-50);
  await expect(slide(page)).toBeInViewport({ ratio: 0.99 });
  await size.press('Enter');
  await expect(size).toHaveAttribute('aria-pressed', 'false');
  expect(await width()).toBeLessThanOrEqual(1280);
});

test('what is said below it switches its size too, and says so to the eye alone', async ({ page }) => {
  const sign = slide(page).locator('button[aria-hidden]');
  await expect(sign).toHaveText('Actual size');
  const picture = slide(page).getByRole('button');
  await sign.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'true');
  await expect(sign).toHaveText('Zoom out');
  const image = slide(page).locator('img');
  await expect(image).toHaveCSS('width', '2400px');
  expect((await image.boundingBox())?.x, 'where a picture is read from').toBe(0);
  await sign.click();
  await expect(picture).toHaveAttribute('aria-pressed', 'false');
  await expect(picture).toHaveCount(1);
});

test('the point that was pressed stays where it is, and back', async ({ page }) => {
  await expect(slide(page)).toBeInViewport({ ratio: 0.99 });
  const image = slide(page).locator('img');
  const press = { x: 800, y: 450 };
  /** How far across and down the picture the point lies, from 0 to 1. */
  const place = async () => {
    const box = await image.boundingBox();
    if (!box) throw new Error('The picture is not shown.');
    const width = Math.min(box.width, box.height * 2);
    const left = box.x + (box.width - width) / 2;
    const top = box.y + (box.height - width / 2) / 2;
    return [(press.x - left) / width, (press.y - top) / (width / 2)].map((share) => share.toFixed(2));
  };
  const before = await place();
  await page.mouse.click(press.x, press.y);
  await expect(image).toHaveCSS('width', '2400px');
  expect(await place()).toEqual(before);
  await page.mouse.click(press.x, press.y);
  await expect(image).not.toHaveCSS('width', '2400px');
  expect(await place()).toEqual(before);
});
