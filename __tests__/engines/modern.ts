import { launch, type KeyInput } from 'puppeteer-core';
import { findFirefox } from '../support/browser';
import type { Start, Tab } from './tab';

/** Firefox through WebDriver BiDi, since Playwright's driver needs a patched Firefox. */
export const startFirefox: Start = async () => {
  const executablePath = findFirefox();
  if (!executablePath) return 'no Firefox is installed here';
  // The driver disables the back/forward cache by default.
  const extraPrefsFirefox = { 'fission.bfcacheInParent': true };
  const browser = await launch({ browser: 'firefox', executablePath, extraPrefsFirefox });
  return {
    async newTab() {
      const before = await browser.pages();
      const page = await browser.newPage();
      await Promise.all(before.map((one) => one.close()));
      return {
        open: async (address) => void (await page.goto(address)),
        // The result has the function's type.
        run: (act, ...args) => page.evaluate(`(${act})(...${JSON.stringify(args)})`) as ReturnType<Tab['run']> as never,
        async press(...names) {
          for (const name of names as KeyInput[]) await page.keyboard.down(name);
          for (const name of names.toReversed() as KeyInput[]) await page.keyboard.up(name);
        },
        type: (text) => page.keyboard.type(text),
        async drag(from, ...path) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          for (const { x, y } of path) await page.mouse.move(x, y);
          await page.mouse.up();
        },
        async swipe(from, ...path) {
          const finger = await page.touchscreen.touchStart(from.x, from.y);
          for (const { x, y } of path) {
            await finger.move(x, y);
            await page.evaluate(() => new Promise(requestAnimationFrame));
          }
          await finger.end();
        },
        resize: (width, height) => page.setViewport({ width, height }),
      };
    },
    close: () => browser.close(),
  };
};
