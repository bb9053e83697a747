import type { Page } from '@playwright/test';
import { theme } from '../../src/styles/theme';
import { ferry } from '../fixtures/site';
import { dialog } from './support/lock';
import { firstAddress, lockedAddress, missingPageNoise, seedsAddress } from './support/site';
import { expect, started, test } from './support/test';

interface Shift {
  by: number;
  moved: string[];
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Whether this machine has a font that stands in for the site's while they load. */
const hasStandIn = (page: Page) =>
  page.evaluate(() =>
    new FontFace('stand-in', "local('Arial'), local('Liberation Sans')").load().then(
      () => true,
      () => false,
    ),
  );

test.beforeEach(({ page, expectNoise }) => {
  expectNoise(missingPageNoise);
  return page.addInitScript(() => {
    window.shifts = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? '');
        window.shifts.push({ by: entry.value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
});

for (const [width, addresses] of [
  [390, ['/', seedsAddress, lockedAddress]],
  [1280, ['/', firstAddress]],
] as const) {
  for (const address of addresses) {
    test(`nothing moves on ${address} at ${width} px when the fonts come late`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      let release: () => void = () => undefined;
      const painted = new Promise<void>((done) => (release = done));
      await page.route('**/*.woff2', (route) => painted.then(() => route.continue()));
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      if (address === lockedAddress) await expect(dialog(page)).toBeVisible();
      test.skip(!(await hasStandIn(page)), 'Neither Arial nor Liberation Sans is installed here.');
      let arrived = 0;
      page.on('requestfinished', (request) => (arrived += Number(request.url().endsWith('.woff2'))));
      release();
      await expect.poll(() => arrived).toBe(2);
      await page.evaluate(() => document.body.animate([], 100).finished.then(() => undefined));
      const shifts = await page.evaluate(() => window.shifts);
      const total = shifts.reduce((sum, { by }) => sum + by, 0);
      expect(total.toFixed(2), JSON.stringify(shifts)).toBe('0.00');
    });
  }
}

async function expectOwnFonts(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  for (const [selector, { family }] of [
    ['h1', theme.faces.display],
    ['h3 ~ p span span', theme.faces.text],
    ['footer a[target]', theme.faces.text],
  ] as const) {
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([
      expect.stringContaining(family.replace(' Variable', '')),
    ]);
  }
}

/** The faces of the page that are for some letters only. */
const named = (page: Page) =>
  page.evaluate(() => [...document.fonts].filter(({ unicodeRange }) => unicodeRange !== 'U+0-10FFFF'));

test('letters of other European languages load a font of their own, and only then', async ({ page }) => {
  const fonts: string[] = [];
  page.on(
    'requestfinished',
    (request) => void fonts.push(...(/[a-z]+-[a-z]+(?=-\w+\.woff2$)/.exec(request.url()) ?? [])),
  );
  await page.goto('/');
  await started(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.sort()).toEqual(['display-common', 'text-common']);
  await test.step('the fonts of the site are there from the first visit', () => expectOwnFonts(page));
  expect(await named(page)).toEqual([]);
  await page.getByRole('link', { name: ferry.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ferry.title })).toBeVisible();
  expect(await named(page)).toEqual([]);
  // As if About had them.
  await page.route('**/page-data/about/page-data.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('I am', 'Łukasz, Straße 1:') });
  });
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect.poll(() => fonts.slice(2).sort()).toEqual(['text-extended', 'text-western']);
});
