import type { Locator } from '@playwright/test';
import { market, museum, projects } from '../fixtures/site';
import { firstAddress, marketAddress } from './support/site';
import { expect, started, test } from './support/test';
import { captions, expectShown, link, slide, viewer } from './support/viewer';

test.describe('with a mouse and a keyboard', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(firstAddress);
    await started(page);
  });

  test('a click on a picture opens it, the keyboard stays in it, and Escape returns to the picture', async ({
    page,
  }) => {
    for (const index of captions.keys()) {
      await link(page, index).click();
      await expectShown(page, index);
      if (index === 0) {
        await test.step('the keyboard stays in it', async () => {
          for (let stop = 0; stop < 12; stop++) {
            await page.keyboard.press('Tab');
            const outside = await page.evaluate(() => {
              const { activeElement, body } = document;
              return activeElement !== body && !activeElement?.closest('dialog') && activeElement?.outerHTML;
            });
            expect(outside).toBe(false);
          }
        });
      }
      await page.keyboard.press('Escape');
      await expect(viewer(page)).toBeHidden();
      await expect(link(page, index)).toBeFocused();
      await expect(page).toHaveURL(firstAddress);
    }
  });

  test('Enter opens it, the largest variant whole, and the close button returns to where the page was', async ({
    page,
  }) => {
    await link(page, 2).focus();
    const before = await page.evaluate(() => window.scrollY);
    await page.keyboard.press('Enter');
    await expectShown(page, 2);
    await test.step('it shows the largest variant, whole', async () => {
      const image = slide(page, 2).locator('img');
      const chosen = () =>
        image.evaluate((img: HTMLImageElement) => {
          const lists = [...(img.parentElement?.querySelectorAll('[srcset]') ?? [])].map((element) =>
            (element.getAttribute('srcset') ?? '').split(',').map((candidate) => candidate.trim().split(' ')[0] ?? ''),
          );
          const list = lists.find((urls) => urls.some((url) => img.currentSrc.endsWith(url)));
          return img.complete && list !== undefined && img.currentSrc.endsWith(list.at(-1) ?? '?');
        });
      await expect.poll(chosen).toBe(true);
      await expect(image).toHaveCSS('object-fit', 'contain');
      await expect(image).toBeInViewport({ ratio: 1 });
      expect(await image.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.(avif|webp|jpg)$/);
    });
    await viewer(page).getByRole('button', { name: 'Close' }).click();
    await expect(viewer(page)).toBeHidden();
    await expect(link(page, 2)).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await test.step('a modified click keeps its meaning', async () => {
      const opened = page.context().waitForEvent('page');
      await link(page, 0).click({ modifiers: ['ControlOrMeta'] });
      expect((await opened).url()).not.toContain('/project/');
      await expect(viewer(page)).toBeHidden();
    });
  });
});

test('a picture of another shape is cut to 16:8 in its frame, and whole in the viewer', async ({ page }) => {
  await page.goto(`/project/${projects.indexOf(museum)}`);
  await started(page);
  const shape = (picture: Locator) =>
    picture.evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      return image.naturalWidth / image.naturalHeight;
    });
  const framed = page.getByRole('img', { name: museum.content.designImages.homepageAlt });
  await framed.scrollIntoViewIfNeeded();
  expect(await shape(framed)).toBeCloseTo(2);
  await framed.click();
  await expect(slide(page, 3)).toBeInViewport();
  expect(await shape(slide(page, 3).locator('img'))).toBeCloseTo(4 / 3);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a picture for phones that is a little too tall for its room is shown whole', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 690 });
    await page.goto(marketAddress);
    await started(page);
    await page.getByRole('link', { name: market.imageAlt }).tap();
    const picture = viewer(page).getByRole('button', { name: market.imageAlt }).locator('img');
    await expect(picture).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
    expect(width, 'narrower than the window').toBeLessThan(390);
    expect(height / width).toBeCloseTo(700 / 500, 2);
    await picture.tap();
    await expect(picture).toHaveCSS('width', `${1.6 * 390}px`);
  });

  test('on a tablet that is held upright the picture for phones is shown whole', async ({ page }) => {
    await page.goto(marketAddress);
    await started(page);
    const picture = viewer(page).getByRole('button', { name: market.imageAlt }).locator('img');
    const ratioAt = async (width: number, height: number) => {
      await page.setViewportSize({ width, height });
      await expect(picture).toBeInViewport({ ratio: 1 });
      return picture.evaluate((image: HTMLImageElement) => image.naturalHeight / image.naturalWidth);
    };
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.getByRole('link', { name: market.imageAlt }).tap();
    await expect.poll(() => ratioAt(768, 1024)).toBeCloseTo(700 / 500, 1);
    await expect.poll(() => ratioAt(900, 600)).toBeCloseTo(1, 1);
  });

  test('on a tablet a tap enlarges a picture to twice the width of the window', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto(firstAddress);
    await started(page);
    await link(page, 1).tap();
    await expectShown(page, 1);
    await slide(page, 1).getByRole('button', { name: 'Actual size' }).tap();
    await expect(slide(page, 1).locator('img')).toHaveCSS('width', `${2 * 768}px`);
  });

  test('a tap opens it, a tap enlarges, a tap closes', async ({ page }) => {
    await page.goto(firstAddress);
    await started(page);
    await link(page, 1).tap();
    await expectShown(page, 1);
    const size = slide(page, 1).getByRole('button', { name: 'Actual size' });
    await size.tap();
    await expect(size).toHaveAttribute('aria-pressed', 'true');
    await expect(slide(page, 1).locator('img')).toHaveCSS('width', `${2.5 * 390}px`);
    await viewer(page).getByRole('button', { name: 'Close' }).tap();
    await expect(viewer(page)).toBeHidden();
  });
});
