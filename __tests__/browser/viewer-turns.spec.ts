import type { Page } from '@playwright/test';
import { captions, expectShown, link, slide, viewer } from './support/viewer';
import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';

const last = captions.length - 1;
const next = (page: Page) => viewer(page).getByRole('button', { name: 'Next screenshot' });
const previous = (page: Page) => viewer(page).getByRole('button', { name: 'Previous screenshot' });
const status = (page: Page) => viewer(page).getByRole('status');

const announced = (place: number) => `${place + 1} / ${captions.length} ${captions[place]}`;

/** Lists what the viewer announces from now on. */
async function listen(page: Page) {
  const list = await status(page).evaluateHandle((region) => {
    const said: string[] = [];
    new MutationObserver(() => said.push(region.textContent)).observe(region, {
      characterData: true,
      childList: true,
      subtree: true,
    });
    return said;
  });
  return () => list.jsonValue();
}

async function openAt(page: Page, place: number) {
  await page.goto(firstAddress);
  await started(page);
  await link(page, place).click();
  await expectShown(page, place);
}

test('there is no way on from the last picture, and none back from the first', async ({ page }) => {
  await openAt(page, last - 1);
  await expect(next(page)).toBeEnabled();
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectShown(page, last);
  await expect(next(page)).toBeDisabled();
  await expect(next(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectShown(page, last);
  for (let place = last; place > 0; place--) await previous(page).click();
  await expectShown(page, 0);
  await expect(previous(page)).toBeDisabled();
  await expect(next(page)).toBeEnabled();
});

test('three presses turn by three pictures, however quick', async ({ page }) => {
  await openAt(page, 0);
  const press = (button: HTMLElement) => [1, 2, 3].forEach(() => button.click());
  await next(page).evaluate(press);
  await expectShown(page, 3);
  await previous(page).evaluate(press);
  await expectShown(page, 0);
  for (const place of [1, 2]) {
    await next(page).click();
    await expect.poll(async () => (await slide(page, place).boundingBox())?.x).toBeLessThan(1270);
  }
  await next(page).click();
  await expectShown(page, 3);
});

test('each picture’s button is named after it, and a change of picture is announced once, however it came about', async ({
  page,
}) => {
  await openAt(page, 0);
  for (const [place, caption] of captions.entries()) {
    const button = slide(page, place).getByRole('button');
    await expect(button).toHaveAccessibleName(`Actual size: ${caption}`);
  }
  await expect(status(page)).toHaveText(announced(0));
  const said = await listen(page);
  await next(page).click();
  await expectShown(page, 1);
  await slide(page, 1).hover();
  await page.mouse.wheel(1280, 0);
  await expectShown(page, 2);
  await viewer(page).getByRole('list').focus();
  await page.keyboard.press('ArrowLeft');
  await expectShown(page, 1);
  await expect.poll(said).toEqual([1, 2, 1].map(announced));
  await test.step('a turn goes on from where a swipe has led', async () => {
    await slide(page, 1).hover();
    await page.mouse.wheel(1280, 0);
    await expectShown(page, 2);
    await next(page).click();
    await expectShown(page, 3);
  });
});
