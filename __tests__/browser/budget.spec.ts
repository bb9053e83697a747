import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { page as budget, pageWithGallery } from '../../bench/budget.json';
import { filesBelow } from '../../src/content/check/files';
import { siteDir } from '../support/served';
import words from '../fixtures/words.json';
import { firstAddress, lockedAddress } from './support/site';
import { expect, test } from './support/test';

interface Request {
  url: string;
  bytes: number;
  beforeLoad: boolean;
}

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

/** As the server compresses. */
const compressedSize = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

test.describe('on Lighthouse’s phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  /** Everything a page asks for by itself. */
  async function requests(page: Page, address: string): Promise<Request[]> {
    await page.goto(address, { waitUntil: 'networkidle' });
    return page.evaluate(() => {
      const documents = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const loaded = documents[0]?.loadEventStart ?? 0;
      return [...documents, ...resources].map(({ name, encodedBodySize, startTime }) => ({
        url: name,
        bytes: encodedBodySize,
        beforeLoad: startTime < loaded,
      }));
    });
  }

  const ofScripts = ({ url }: Request) => /\.(js|json)(\?|$)/.test(url);

  for (const address of ['/', '/about', firstAddress]) {
    test(`${address} loads with few bytes and few requests, none of them for a script`, async ({ page }) => {
      const asked = await requests(page, address);
      const before = asked.filter(({ beforeLoad }) => beforeLoad);
      expect(before.filter(ofScripts)).toHaveLength(0);
      expect(before.length).toBeLessThanOrEqual(budget.requestsBeforeLoad);
      const bytes = asked.filter((request) => !ofScripts(request)).reduce((sum, request) => sum + request.bytes, 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThanOrEqual(budget.homeBytes);
    });
  }
});

test('every document is light, carries its style, and asks for no script and no data by itself', ({ root }) => {
  const dist = join(root, siteDir);
  const pages = filesBelow(dist).filter((file) => file.endsWith('.html'));
  expect(pages).toContain('index.html');
  for (const file of pages) {
    const bytes = readFileSync(join(dist, file));
    const html = bytes.toString();
    const limits = html.includes('aria-labelledby="gallery-') ? pageWithGallery : budget;
    expect(compressedSize(bytes), file).toBeLessThanOrEqual(limits.documentBytes);
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(all(html, /<style[^>]*>([^]*?)<\/style>/g).join('').length, file).toBeLessThanOrEqual(limits.styleBytes);
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html).not.toMatch(/<link[^>]*(rel="modulepreload"|as="script"|as="fetch")/);
    const fonts = all(html, /<link[^>]*as="font"[^>]*href="([^"]*)"/g);
    expect(new Set(fonts)).toEqual(new Set(all(html, /url\(([^)]*\.woff2)\)[^}]*font-display:swap;}/g)));
    const fontBytes = fonts.reduce((sum, font) => sum + readFileSync(join(dist, font)).length, 0);
    expect(fontBytes).toBeLessThanOrEqual(budget.fontBytes);
    for (const image of all(html, /<img([^>]*)>/g)) {
      expect((/style="([^"]*)"/.exec(image)?.[1] ?? '').length).toBeLessThanOrEqual(budget.placeholderBytes);
      expect(image).not.toContain('src="data:');
    }
    expect(html).not.toMatch(/<noscript>(?:(?!<\/noscript>)[^])*<(img|source|picture)/);
  }
});

test('only the locked page loads the words of the lock', ({ root }) => {
  const dist = join(root, siteDir);
  const loaded = filesBelow(dist).filter((file) => /\.(?:js|json)$/.test(file));
  const worded = loaded.filter((file) => readFileSync(join(dist, file), 'utf8').includes(words.wrongPassphrase.text));
  expect(worded).toEqual([`page-data${lockedAddress}/page-data.json`]);
});
