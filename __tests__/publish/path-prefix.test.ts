import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathPrefix, renewCache } from '../../src/publish/path-prefix';

const folder = mkdtempSync(join(tmpdir(), 'prefix-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['{ "siteUrl": "https://robin.github.io/portfolio" }', '/portfolio'],
  ['{ "siteUrl": "https://robin.test" }', ''],
  ['{ "siteUrl": 7 }', ''],
  ['no JSON', ''],
])('the path is that of the site’s address: %s', (text, expected) => {
  writeFileSync(join(folder, 'site.json'), text);
  expect(pathPrefix(folder)).toBe(expected);
});

test('another path makes Gatsby’s cache anew, the same keeps it', () => {
  const cache = join(folder, '.cache');
  const kept = join(cache, 'webpack');
  mkdirSync(kept, { recursive: true });
  const survives = (prefix: string) => {
    renewCache(cache, prefix);
    const isThere = existsSync(kept);
    mkdirSync(kept, { recursive: true });
    return isThere;
  };
  expect(['', '/portfolio', '/portfolio', ''].map(survives)).toEqual([true, false, true, false]);
});
