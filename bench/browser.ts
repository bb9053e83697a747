import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../__tests__/support/browser';

/** How many times slower the processor of a simple phone shall seem to be. */
export const slowDown = 4;

export const phone = { width: 390, height: 844 };
export const desktop = { width: 1280, height: 800 };

/** Starts a browser. Lighthouse finds it by `debuggingPort`. */
export function startBrowser(debuggingPort?: number): Promise<Browser> {
  const executablePath = findBrowser();
  const port = debuggingPort === undefined ? [] : [`--remote-debugging-port=${debuggingPort}`];
  const quiet = ['--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...port, ...quiet] });
}

/**
 * A new tab with an empty cache that has shown something of this site: starting a page's process is not the page's
 * doing.
 */
export async function openTab(browser: Browser, site: string, slower = slowDown, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ viewport });
  // The compiler of these sources leaves calls to it in functions that are sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${site}/robots.txt`, { waitUntil: 'networkidle' });
  return page;
}

const announcement = 'heading readable:';

/**
 * When the heading of a page becomes readable, in milliseconds of the page's clock, as `announceHeading` says. To be
 * called before.
 */
export async function announcedTime(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', (candidate) => candidate.text().startsWith(announcement));
  return Number(message.text().slice(announcement.length));
}

/**
 * Makes a page say, from its next document on or (`now`) in this one, when its heading reads unlike `unlike`, every
 * line of it under nothing else, and neither it nor anything around it is less opaque than `opacity`.
 */
export async function announceHeading(page: Page, unlike: string, opacity: number, now = false): Promise<void> {
  const options = { announcement, unlike, opacity };
  await (now ? page.evaluate(sayWhenReadable, options) : page.addInitScript(sayWhenReadable, options));
}

/** Runs in the page, since asking it from outside makes it slower. */
function sayWhenReadable({ announcement, unlike, opacity }: { announcement: string; unlike: string; opacity: number }) {
  const isOpaque = (element: Element | null): boolean =>
    !element || (Number(getComputedStyle(element).opacity) >= opacity && isOpaque(element.parentElement));
  const isUncovered = (heading: Element) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    const lines = [...range.getClientRects()].filter(({ top, bottom }) => bottom > 0 && top < innerHeight);
    const isShown = ({ left, width, top, height }: DOMRect) =>
      heading.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    return lines.length > 0 && lines.every(isShown);
  };
  const look = () => {
    const heading = document.querySelector('h1');
    const isReadable = heading && heading.textContent !== unlike && isOpaque(heading) && isUncovered(heading);
    requestAnimationFrame(isReadable ? () => console.log(announcement, performance.now()) : look);
  };
  requestAnimationFrame(look);
}
