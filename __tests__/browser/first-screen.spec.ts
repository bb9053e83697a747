import type { Locator, Page } from '@playwright/test';
import { projects } from '../fixtures/site';
import { expect, test } from './support/test';

const sizes = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const main = (page: Page) => page.getByRole('main');
const topOf = async (part: Locator) => (await part.first().boundingBox())?.y ?? NaN;

test('the first screen shows some of the work', async ({ page }) => {
  await page.goto('/');
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(size.height - (await topOf(main(page).getByRole('img'))), `at ${size.width} px`).toBeGreaterThan(0);
  }
});

test('the first screen names the next projects, and where there is room says what they are about, on the edges of their folders, which lead there', async ({
  page,
}) => {
  await page.goto('/');
  const folders = page.getByRole('main').getByRole('listitem').first().locator('[aria-hidden="true"] a');
  const next = projects.slice(1, 5).reverse();
  await expect(folders.locator('b')).toHaveText(next.map(({ title }) => title));
  await expect(folders.locator('span')).toHaveText(next.map(({ category }) => category));
  for (const size of sizes) {
    await page.setViewportSize(size);
    const isPhone = size.width < 768;
    await expect(folders.locator('span').first()).toBeVisible({ visible: !isPhone });
    for (const words of isPhone ? ['b'] : ['b', 'span']) {
      /** Of each: whether its words are on the screen, and nothing lies over their start. */
      const seen = await folders.locator(words).evaluateAll((all) =>
        all.map((one) => {
          const { left, top } = one.getBoundingClientRect();
          const size = parseFloat(getComputedStyle(one).fontSize);
          return [2, size].every((down) => one.contains(document.elementFromPoint(left + 8, top + down)));
        }),
      );
      expect(seen, `${words} at ${size.width} px`).toEqual([true, true, true, true]);
    }
  }
  // As a hand presses: Playwright's own press may scroll the page first, which moves the folders under it.
  const { x = 0, y = 0, width = 0, height = 0 } = (await folders.locator('b').first().boundingBox()) ?? {};
  await page.mouse.click(x + width / 2, y + height / 2);
  await expect(page).toHaveURL('/project/4');
});

test('the folders slide together behind the first cover while the page is scrolled, but not with reduced motion', async ({
  page,
}) => {
  const moving = () =>
    page
      .locator('li > [aria-hidden="true"] > *')
      .evaluateAll((folders) => folders.filter((folder) => folder.getAnimations().length > 0).length);
  await page.goto('/');
  expect(await moving()).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(moving).toBe(4);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(0);
});
