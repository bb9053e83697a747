import { chromium, type Browser, type Page } from '@playwright/test';
import { findBrowser } from '../__tests__/support/browser';

/** The CPU slowdown that simulates a simple phone. */
const slowDown = 4;

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
 * Opens a tab with an empty cache that has already shown a page of this site, so that starting the process is not
 * measured.
 */
export async function openTab(browser: Browser, site: string, slower = slowDown, viewport = phone): Promise<Page> {
  const context = await browser.newContext({ viewport });
  // tsx inserts calls to this helper into functions that are sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value;');
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.goto(`${site}/robots.txt`, { waitUntil: 'networkidle' });
  return page;
}

const announcement = 'heading readable:';

/**
 * The time at which the page's heading is readable, in milliseconds of the page's clock, as announced by
 * `announceHeading`. Call it before navigating.
 */
export async function announcedTime(page: Page): Promise<number> {
  const message = await page.waitForEvent('console', (candidate) => candidate.text().startsWith(announcement));
  return Number(message.text().slice(announcement.length));
}

/**
 * Makes the next document of a page (or with `now`, this one) announce when its heading is readable: it differs from
 * `unlike`, no line is covered, and all ancestors have at least this `opacity`.
 */
export async function announceHeading(page: Page, unlike: string, opacity: number, now = false): Promise<void> {
  const options = { announcement, unlike, opacity };
  await (now ? page.evaluate(announceWhenReadable, options) : page.addInitScript(announceWhenReadable, options));
}

/** Runs in the page, because polling from outside would slow it down. */
function announceWhenReadable({
  announcement,
  unlike,
  opacity,
}: {
  announcement: string;
  unlike: string;
  opacity: number;
}) {
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
  const poll = () => {
    const heading = document.querySelector('h1');
    const isReadable = heading && heading.textContent !== unlike && isOpaque(heading) && isUncovered(heading);
    requestAnimationFrame(isReadable ? () => console.log(announcement, performance.now()) : poll);
  };
  requestAnimationFrame(poll);
}
