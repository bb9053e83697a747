import { join } from 'node:path';
import sharp from 'sharp';
import { theme } from '../../src/styles/theme';
import { lowestContrast } from '../browser/support/contrast';
import { bar, firstAddress } from '../browser/support/site';
import { expect, holdBack, open, scrollTo, test as base } from '../browser/support/test';
import { looksFolder } from '../fixtures/folders';
import { buildLook, looks } from '../fixtures/looks';

const name = 'moss';
const { accent, tint } = looks[name].accents.moss;

/** On the fixture in a look of its own, built once. */
const test = base.extend<object, { root: string }>({
  root: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it
    async ({}, provide) => {
      await buildLook(name, join(looksFolder, 'site'));
      await provide(join(looksFolder, name));
    },
    { scope: 'worker', timeout: 170_000 },
  ],
});

test.describe.configure({ mode: 'serial' });

/** As browsers write it. */
const rgb = (hex: string) =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;

for (const address of ['/', '/about', firstAddress]) {
  test(`${address} preloads and loads the chosen typefaces alone`, async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname);
    });
    await open(page, address);
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    const preloads = page.locator('link[rel="preload"][as="font"]');
    const preloaded = await preloads.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(preloaded.map((url) => /\/(\w+)-latin-/.exec(url ?? '')?.[1]).sort()).toEqual(['figtree', 'fraunces']);
    expect([...new Set(fonts)].sort()).toEqual([...preloaded].sort());
    const families = await page.evaluate(() =>
      ['h1', 'p'].map((tag) => getComputedStyle(document.querySelector(`main ${tag}`) ?? document.body).fontFamily),
    );
    expect(families).toEqual([expect.stringMatching(/^"Fraunces/), expect.stringMatching(/^"Figtree/)]);
  });
}

test('buttons, theme-color and corners follow the look', async ({ page }) => {
  await open(page, '/');
  const button = page.locator('main [data-variant="filled"]').first();
  await expect(button).toHaveCSS('background-color', rgb(accent));
  await expect(button).toHaveCSS('border-radius', '8px');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', theme.color.paper);
  await open(page, '/about');
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', tint);
  const colours = await page.evaluate(() =>
    ['--accent', '--accent-tint'].map((each) => getComputedStyle(document.body).getPropertyValue(each)),
  );
  expect(colours).toEqual([accent, tint]);
});

test('every icon of the site has its initials in white on the accent', async ({ request }) => {
  const drawing = await (await request.get('/icons/favicon.svg')).text();
  expect(drawing).toContain(`fill="${accent}"`);
  const { icons } = await (await request.get('/manifest.webmanifest')).json();
  const addresses: string[] = icons.map(({ src }: { src: string }) => new URL(src, 'http://site').pathname);
  for (const address of [...addresses, '/icons/icon-48.png', '/icons/apple-touch-icon.png', '/icons/favicon.svg']) {
    const icon = sharp(await (await request.get(address)).body());
    const { width = 0, height = 0 } = await icon.metadata();
    const row = icon.extract({ left: 0, top: Math.floor(height / 2), width, height: 1 }).removeAlpha();
    const bytes = [...(await row.raw().toBuffer())];
    const colours = Array.from({ length: width }, (_, at) => `rgb(${bytes.slice(at * 3, at * 3 + 3).join(', ')})`);
    expect([colours[0], colours.at(-1)]).toEqual([rgb(accent), rgb(accent)]);
    expect(colours).toContain('rgb(255, 255, 255)');
  }
});

test('on a light home page the bar is readable before and after scrolling', async ({ page }) => {
  await open(page, '/');
  for (const y of [0, 51, 600]) {
    await scrollTo(page, y);
    await expect(bar(page)).toBeInViewport();
    await expect.poll(() => lowestContrast(bar(page))).toBeGreaterThan(4.5);
  }
});

for (const [width, address] of [
  [390, '/'],
  [1280, firstAddress],
] as const) {
  test(`late fonts of the look shift nothing on ${address} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.addInitScript(() => {
      window.shifted = 0;
      new PerformanceObserver((list) => {
        for (const { value = 0 } of list.getEntries()) window.shifted += value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const release = await holdBack(page, '**/*.woff2');
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    release();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await page.evaluate(() => document.body.animate([], 100).finished.then(() => undefined));
    expect((await page.evaluate(() => window.shifted)).toFixed(2)).toBe('0.00');
  });
}

declare global {
  interface Window {
    shifted: number;
  }
}
