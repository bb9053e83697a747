import { expect, type Page, type Response } from '@playwright/test';
import { served } from '../../support/served';

interface Fixtures {
  /** Allows console messages in this test; any other message fails it. */
  expectNoise: (pattern: RegExp) => void;
}

/** Playwright's test, which fails if a page logs, throws, violates its policy, or requests another site. */
export const test = served.extend<Fixtures>({
  expectNoise: [
    async ({ context, address }, provide) => {
      const noise: string[] = [];
      const expected: RegExp[] = [];
      await context.addInitScript(() => {
        window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          console.error(`Policy violation: ${violatedDirective} ${blockedURI}`);
        });
      });
      context.on('console', (message) => {
        if (scriptless.has(message.page() ?? {}) && message.text().includes('preloaded using link preload')) return;
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => noise.push(error.error().message));
      context.on('request', (request) => {
        const { protocol, port } = new URL(request.url());
        if (protocol.startsWith('http') && port !== new URL(address).port) noise.push(`Requested: ${request.url()}`);
      });
      await provide((pattern) => void expected.push(pattern));
      const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'The console must stay silent, and no other site may be requested').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves after hydration. */
export const started = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Opens a page and starts it immediately, like a visitor's first key, instead of after loading. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
  await started(page);
  return response;
}

/** Pages without scripts, where prefetched data are never used. */
const scriptless = new WeakSet<object>();

/** Blocks all script files, so that only inline scripts run. */
export async function withoutBundles(page: Page): Promise<void> {
  scriptless.add(page);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

/** Delays matching requests until the returned function is called. */
export async function holdBack(page: Page, pattern: string | RegExp): Promise<() => void> {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** The scroll position in whole pixels. */
export const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => position(page)).toBe(y);
}
