import { expect } from '@playwright/test';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { firstAddress, lockedAddress } from '../browser/support/site';
import { ferry, passphrase } from '../fixtures/site';
import { findFirefox } from '../support/browser';
import { served } from '../support/served';

// The six paths every visitor takes, in a second engine. Playwright runs them; its own driver asks more of WebDriver BiDi than
// an installed Firefox can do.

const test = served.extend<{ tab: Page }, { firefox: Browser }>({
  firefox: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads which fixtures are needed from this pattern
    async ({}, provide) => {
      const browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '' });
      await provide(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  /** A tab whose console must stay silent. */
  tab: async ({ firefox }, provide) => {
    const tab = await firefox.newPage();
    const noise: string[] = [];
    tab.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) noise.push(message.text());
    });
    tab.on('pageerror', (error) => noise.push(String(error)));
    await tab.evaluateOnNewDocument(() => {
      window.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
        console.error(`Policy violation: ${violatedDirective} ${blockedURI}`);
      });
    });
    await provide(tab);
    await tab.close();
    expect(noise.filter((text) => !text.startsWith('404: no page at'))).toEqual([]);
  },
});

test.skip(!findFirefox(), 'no Firefox is installed here');

async function open(tab: Page, address: string, width = 1280) {
  await tab.setViewport({ width, height: 800 });
  return tab.goto(address);
}

const button = (name: string) => `::-p-aria([name="${name}"][role="button"])`;
const text = (words: string) => `::-p-text(${words})`;

const at = (tab: Page, path: string) => tab.waitForFunction((wanted) => location.pathname === wanted, {}, path);
const headed = (tab: Page, words: string) =>
  tab.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, {}, words);
const started = (tab: Page) => tab.waitForSelector('html[data-hydrated]');

/** Whether this engine can show a picture. */
const decoded = (tab: Page, selector: string) =>
  tab.waitForFunction(
    (wanted) => {
      const image = document.querySelector<HTMLImageElement>(wanted);
      image?.scrollIntoView();
      return image !== null && image.naturalWidth > 0;
    },
    {},
    selector,
  );

test('home: the projects can be discovered and one of them opened', async ({ tab, address }) => {
  await open(tab, address + '/');
  await started(tab);
  await tab.locator(text('Discover projects')).click();
  await tab.waitForFunction(() => {
    const { top, bottom } = document.querySelector('#projects h2')?.getBoundingClientRect() ?? { top: -1, bottom: 0 };
    return top >= 0 && bottom <= innerHeight;
  });
  await tab.locator(`a[href="${firstAddress}"]`).click();
  await at(tab, firstAddress);
  await headed(tab, ferry.title);
});

test('drawer: it opens, its link leads on, and it closes', async ({ tab, address }) => {
  await open(tab, address + firstAddress, 390);
  await tab.locator(button('Open menu')).click();
  await tab.locator(button('Close menu')).wait();
  for (let stop = 0; stop < 8; stop++) {
    await tab.keyboard.press('Tab');
    const isInside = await tab.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement === body || activeElement?.closest('dialog') != null;
    });
    expect(isInside).toBe(true);
  }
  await tab.locator('dialog:modal a[href="/about"]').click();
  await at(tab, '/about');
  await tab.waitForFunction(() => document.querySelector(':modal') === null);
});

test('case study: its picture is there, in a format this engine reads', async ({ tab, address }) => {
  await open(tab, address + firstAddress);
  await decoded(tab, 'figure img');
  await tab.locator(text('Project impact')).wait();
});

test('viewer: a picture opens, and Escape returns to it', async ({ tab, address }) => {
  await open(tab, address + firstAddress);
  await started(tab);
  await tab.locator('figure a').click();
  await tab.waitForFunction(() => document.querySelector('dialog[open]')?.matches(':modal'));
  await decoded(tab, 'dialog[open] img');
  await tab.keyboard.press('Escape');
  await tab.waitForFunction(() => document.querySelector('dialog[open]') === null);
  await tab.waitForFunction(() => document.activeElement?.matches('figure a'));
});

test('lock: a wrong password is refused, the right one opens text and pictures', async ({ tab, address }) => {
  await open(tab, address + lockedAddress);
  await tab.waitForFunction(() => document.activeElement?.matches('dialog[open] input[type="password"]'));
  await tab.keyboard.type('wrong');
  await tab.keyboard.press('Enter');
  await tab.locator(text('Mot de passe incorrect. Veuillez réessayer.')).wait();
  await tab.locator('dialog[open] input[type="password"]').fill(passphrase);
  await tab.keyboard.press('Enter');
  await tab.locator(text('Initial research')).wait();
  await decoded(tab, 'img[src^="blob:"]');
});

test('404: an unknown address says so, and leads home', async ({ tab, address }) => {
  const response = await open(tab, address + '/nothing');
  expect(response?.status()).toBe(404);
  await headed(tab, 'Oops! Page not found');
  await tab.locator(text('Return to Home')).click();
  await at(tab, '/');
});
