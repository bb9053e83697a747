import { webkit } from '@playwright/test';
import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { findFirefox } from '../support/browser';
import type { Start, Tab } from './tab';

/** The common interface of the two drivers. */
interface Page {
  goto(address: string): Promise<unknown>;
  evaluate(code: string): Promise<unknown>;
  keyboard: { down(key: string): Promise<void>; up(key: string): Promise<void>; type(text: string): Promise<void> };
  mouse: { move(x: number, y: number): Promise<void>; down(): Promise<void>; up(): Promise<void> };
  screenshot(): Promise<Uint8Array>;
}

function tabOf(page: Page, resize: Tab['resize']): Tab {
  const drag: Tab['drag'] = async (from, ...path) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const { x, y } of path) await page.mouse.move(x, y);
    await page.mouse.up();
  };
  return {
    open: async (address) => void (await page.goto(address)),
    // The result has the function's type.
    run: (act, ...args) => page.evaluate(`(${act})(...${JSON.stringify(args)})`) as ReturnType<Tab['run']> as never,
    async press(...names) {
      for (const name of names) await page.keyboard.down(name);
      for (const name of names.toReversed()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
    drag,
    swipe: drag,
    resize,
    screenshot: async () => Buffer.from(await page.screenshot()),
  };
}

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
      const swipe: Tab['swipe'] = async (from, ...path) => {
        const finger = await page.touchscreen.touchStart(from.x, from.y);
        for (const { x, y } of path) {
          await finger.move(x, y);
          await page.evaluate(() => new Promise(requestAnimationFrame));
        }
        await finger.end();
      };
      return { ...tabOf(page, (width, height) => page.setViewport({ width, height })), swipe };
    },
    close: () => browser.close(),
  };
};

/** Playwright's WebKit. */
export const startPlaywrightsWebKit: Start = async () => {
  if (!existsSync(webkit.executablePath())) return 'Playwright’s WebKit is not installed here';
  const browser = await webkit.launch();
  return {
    async newTab() {
      await Promise.all(browser.contexts().map((one) => one.close()));
      const page = await browser.newPage();
      return tabOf(page, (width, height) => page.setViewportSize({ width, height }));
    },
    close: () => browser.close(),
  };
};
