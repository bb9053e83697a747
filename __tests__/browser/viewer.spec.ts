import type { Locator, Page } from '@playwright/test';
import { museum, projects } from '../fixtures/site';
import { firstAddress } from './support/site';
import { expect, open, position, test } from './support/test';
import { captions, close, expectShown, links, next, picture, previous, viewer, widthOf } from './support/viewer';

const first = captions[0] ?? '';

async function openAt(page: Page, place: number) {
  await open(page, firstAddress);
  await links(page).nth(place).click();
  await expectShown(page, place);
}

test('a click on a picture opens it, the keyboard stays in it, and Escape returns to the picture', async ({ page }) => {
  await open(page, firstAddress);
  for (const place of captions.keys()) {
    await links(page).nth(place).click();
    await expectShown(page, place);
    if (place === 0) {
      await test.step('the keyboard stays in it', async () => {
        for (let stop = 0; stop < 12; stop++) {
          await page.keyboard.press('Tab');
          const outside = await page.evaluate(() => {
            const { activeElement, body } = document;
            return activeElement !== body && !activeElement?.closest('dialog, [role="dialog"]');
          });
          expect(outside).toBe(false);
        }
      });
    }
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toBeHidden();
    await expect(links(page).nth(place)).toBeFocused();
    await expect(page).toHaveURL(firstAddress);
  }
});

test('Enter opens it, the largest variant whole, and the close button returns to where the page was', async ({
  page,
}) => {
  await open(page, firstAddress);
  await links(page).nth(2).focus();
  const before = await position(page);
  await page.keyboard.press('Enter');
  await expectShown(page, 2);
  const shown = picture(page, captions[2] ?? '');
  await expect(shown).toBeInViewport({ ratio: 1 });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(2400);
  await close(page).click();
  await expect(viewer(page)).toBeHidden();
  await expect(links(page).nth(2)).toBeFocused();
  expect(await position(page)).toBe(before);
  await test.step('a modified click keeps its meaning', async () => {
    const opened = page.context().waitForEvent('page');
    await links(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] });
    expect((await opened).url()).not.toContain('/project/');
    await expect(viewer(page)).toBeHidden();
  });
});

test('buttons and swipes turn by one picture, which is announced once; three quick presses by three', async ({
  page,
}) => {
  await openAt(page, 0);
  const said = await viewer(page)
    .getByRole('status')
    .evaluateHandle((region) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(region.textContent)).observe(region, {
        characterData: true,
        childList: true,
        subtree: true,
      });
      return texts;
    });
  await next(page).click();
  await expectShown(page, 1);
  await picture(page, captions[1] ?? '').hover();
  await page.mouse.wheel(1280, 0);
  await expectShown(page, 2);
  await previous(page).press('Enter');
  await expectShown(page, 1);
  const announced = [1, 2, 1].map((place) => `${place + 1} / ${captions.length} ${captions[place]}`);
  await expect.poll(() => said.jsonValue()).toEqual(announced);
  await previous(page).click();
  await expectShown(page, 0);
  const press = (button: HTMLElement) => [1, 2, 3].forEach(() => button.click());
  await next(page).evaluate(press);
  await expectShown(page, 3);
  await expect(next(page), 'there is no way on from the last').toBeDisabled();
  await previous(page).evaluate(press);
  await expectShown(page, 0);
  await expect(previous(page)).toBeDisabled();
});

test('a press enlarges a picture beyond the window, where it can be moved, and another shows it whole', async ({
  page,
}) => {
  await openAt(page, 0);
  await expect.poll(() => widthOf(page, first)).toBeLessThanOrEqual(1280);
  await picture(page, first).click();
  await expect.poll(() => widthOf(page, first)).toBeGreaterThan(2000);
  const top = async () => (await picture(page, first).boundingBox())?.y ?? 0;
  const before = await top();
  await page.mouse.wheel(0, 150);
  await expect.poll(top).toBeLessThan(before);
  await picture(page, first).click({ position: { x: 1000, y: 600 } });
  await expect.poll(() => widthOf(page, first)).toBeLessThanOrEqual(1280);
});

test('a picture of another shape is cut to 16:8 in its frame, and whole in the viewer', async ({ page }) => {
  await open(page, `/project/${projects.indexOf(museum)}`);
  const shape = (image: Locator) =>
    image.evaluate(async (each: HTMLImageElement) => {
      await each.decode();
      return each.naturalWidth / each.naturalHeight;
    });
  const alternative = museum.content.designImages.homepageAlt;
  const framed = page.getByRole('figure').getByRole('img', { name: alternative });
  await framed.scrollIntoViewIfNeeded();
  expect(await shape(framed)).toBeCloseTo(2);
  await framed.click();
  await expect(picture(page, alternative)).toBeInViewport();
  expect(await shape(picture(page, alternative))).toBeCloseTo(4 / 3);
});

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a tap opens it, a tap enlarges, a tap closes', async ({ page }) => {
    await open(page, firstAddress);
    await links(page).first().tap();
    await expectShown(page, 0);
    await picture(page, first).tap();
    await expect.poll(() => widthOf(page, first)).toBeGreaterThan(2 * 390);
    await close(page).tap();
    await expect(viewer(page)).toBeHidden();
  });
});
