import { expect, type Page, type Response } from '@playwright/test';
import { served } from '../../support/served';

interface Fixtures {
  /** What the console may say in this test; anything else it says fails the test. */
  expectNoise: (pattern: RegExp) => void;
}

/**
 * Playwright's test, which fails when a page writes to the console, throws, violates its policy, or asks another site.
 */
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
        if (protocol.startsWith('http') && port !== new URL(address).port) noise.push(`Asked: ${request.url()}`);
      });
      await provide((pattern) => void expected.push(pattern));
      const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'The console must stay silent, and no other site be asked').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves once React has taken over the page. */
export const started = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Opens a page and starts it at once, as a visitor's first key does, instead of once it has loaded and is idle. */
export async function open(page: Page, address: string): Promise<Response | null> {
  const response = await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.keyboard.press('Shift');
  await started(page);
  return response;
}

/** Pages whose scripts never come, so that nothing uses the data asked for ahead. */
const scriptless = new WeakSet<object>();

/** Keeps React from ever starting: only the scripts within the page itself run. */
export async function withoutBundles(page: Page): Promise<void> {
  scriptless.add(page);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

/** Holds back what matches, until the returned function lets it through. */
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

/** How far the page is scrolled, in whole pixels. */
export const position = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

export async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo(0, top), y);
  await expect.poll(() => position(page)).toBe(y);
}

/**
 * Where the page stands at the next press. The press itself may scroll, while what is pressed is still moving into
 * place.
 */
export const scrollAtPress = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise((done) => addEventListener('click', () => done(scrollY), { capture: true, once: true })),
  );
