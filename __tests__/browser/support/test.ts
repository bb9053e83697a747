import { expect, type Page } from '@playwright/test';
import { served } from '../../support/served';

interface Fixtures {
  /** What the console may say in this test; anything else it says, and any violation of the policy, fails the test. */
  expectNoise: (pattern: RegExp) => void;
}

/** Playwright's test, which fails when a page writes to the console, throws, or violates its content security policy. */
export const test = served.extend<Fixtures>({
  expectNoise: [
    async ({ context }, provide) => {
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
      await provide((pattern) => void expected.push(pattern));
      const unexpected = noise.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'The console must stay silent').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Resolves once React has taken over the page. */
export const started = (page: Page): Promise<void> =>
  page.locator('html[data-hydrated]').waitFor({ state: 'attached' });

/** Pages whose scripts never come, so that nothing uses the data asked for ahead. */
const scriptless = new WeakSet<object>();

/** Keeps React from ever starting: only the scripts within the page itself run. */
export async function withoutBundles(page: Page): Promise<void> {
  scriptless.add(page);
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
}

/** Where the page stands at the next press. The press itself may scroll, while what is pressed is still moving into place. */
export const scrollAtPress = (page: Page): Promise<number> =>
  page.evaluate(
    () => new Promise((done) => addEventListener('click', () => done(scrollY), { capture: true, once: true })),
  );
