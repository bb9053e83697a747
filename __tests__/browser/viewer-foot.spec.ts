import { firstAddress } from './support/site';
import { expect, started, test } from './support/test';
import { expectShown, link, slide, viewer } from './support/viewer';

test('neither the words nor the sign of a picture lie under an arrow, nor over each other', async ({ page }) => {
  await page.goto(firstAddress);
  await started(page);
  await link(page, 1).click();
  await expectShown(page, 1);
  const words = slide(page, 1).locator('p');
  const sign = slide(page, 1).locator('button[aria-hidden]');
  const arrows = ['Previous screenshot', 'Next screenshot'].map((name) => viewer(page).getByRole('button', { name }));
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [768, 1024],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const length of [20, 160]) {
      await words.evaluate((element, text) => (element.textContent = text), 'Words '.repeat(27).slice(0, length));
      for (const state of ['whole', 'enlarged']) {
        const boxes = await Promise.all([words, sign, ...arrows].map((part) => part.boundingBox()));
        for (const [place, one] of boxes.entries())
          for (const other of boxes.slice(place + 1))
            expect(one && other && areApart(one, other), `${state}, ${length} characters at ${width} px`).toBe(true);
        await sign.click();
      }
    }
  }
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const areApart = (one: Box, other: Box) =>
  one.x + one.width <= other.x ||
  other.x + other.width <= one.x ||
  one.y + one.height <= other.y ||
  other.y + other.height <= one.y;
