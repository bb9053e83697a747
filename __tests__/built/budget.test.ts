import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { page as budget } from '../../bench/budget.json';
import { filesBelow } from '../../src/content/check/files-below';

const read = (file: string) => readFileSync(join('public', file));

/** As the server compresses. */
const compressedSize = (bytes: Buffer) =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;

const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

const pages = filesBelow('public').filter((file) => file.endsWith('.html'));

test('there are pages to weigh', () => {
  expect(pages).toContain('index.html');
});

test('only the locked page loads the words of the lock', () => {
  const scripts = filesBelow('public').filter((file) => file.endsWith('.js'));
  const worded = scripts.filter((file) => read(file).includes('Mot de passe incorrect'));
  expect(worded.filter((file) => !file.startsWith('component---src-templates-sealed-project-tsx-'))).toEqual([]);
});

describe.each(pages)('%s', (file) => {
  const html = read(file).toString();

  test('fits into the first packets a server sends', () => {
    expect(compressedSize(read(file))).toBeLessThanOrEqual(budget.documentBytes);
  });

  test('carries its style itself, and not more than it needs', () => {
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/);
    expect(all(html, /<style[^>]*>([^]*?)<\/style>/g).join('').length).toBeLessThanOrEqual(budget.styleBytes);
  });

  test('asks for no script and no data by itself', () => {
    expect(html).not.toMatch(/<script[^>]*\ssrc=/);
    expect(html).not.toMatch(/<link[^>]*(rel="modulepreload"|as="script"|as="fetch")/);
  });

  test('preloads every font it uses, and they are light together', () => {
    const fonts = all(html, /<link[^>]*as="font"[^>]*href="([^"]*)"/g);
    const used = all(html, /url\(([^)]*\.woff2)\)/g);
    expect(new Set(fonts)).toEqual(new Set(used));
    const bytes = fonts.reduce((sum, font) => sum + read(font).length, 0);
    expect(bytes).toBeLessThanOrEqual(budget.fontBytes);
  });

  test('stands in for its pictures with next to nothing', () => {
    for (const image of all(html, /<img([^>]*)>/g)) {
      const placeholder = /style="([^"]*)"/.exec(image)?.[1] ?? '';
      expect(placeholder.length).toBeLessThanOrEqual(budget.placeholderBytes);
      expect(image).not.toContain('src="data:');
    }
    expect(html).not.toMatch(/<noscript>[^]*?<(img|source|picture)/);
  });
});
