import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../__tests__/support/browser';

/** Starts a browser. Lighthouse finds it by `debuggingPort`. */
export async function startBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      ...(debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`]),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** A new tab with an empty cache; `slowDown` is how many times slower the processor shall seem to the page. */
export async function openPage(browser: Browser, slowDown: number, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ viewport });
  // The compiler of these sources leaves calls to it in functions that are sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return page;
}

/** Waits until React has taken over and nothing more is loaded. */
export async function awaitReact(page: Page): Promise<void> {
  await page.waitForSelector('html[data-hydrated]', { state: 'attached' });
  await page.waitForLoadState('networkidle');
}
