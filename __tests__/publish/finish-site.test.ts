import type { RoutesManifest } from 'gatsby';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/content/engine/folders';
import { finishSite } from '../../src/publish/finish-site';
import { cloudflare } from '../../src/publish/hosts/cloudflare';
import { netlify } from '../../src/publish/hosts/netlify';

const folder = mkdtempSync(join(tmpdir(), 'finished-'));
const publicDir = join(folder, 'public');
const siteDir = join(folder, 'dist');
const hash = (digit: number) => String(digit).repeat(20);
const picture = `static/${hash(1)}/abc12/picture.avif`;
const film = `static/${hash(3)}/film.mp4`;

const html = (body: string) => `<!DOCTYPE html><html lang="en"><head></head>${body}</html>`;

/** Gatsby's build, by path in public/. */
const built: Record<string, string> = {
  'index.html': html(`<img src="/${picture}"/>`),
  'about/index.html': html(''),
  '404.html': html(''),
  'project/0/index.html': html(''),
  'project/not-found/index.html': html(''),
  'page-data/index/page-data.json': JSON.stringify({ video: `/${film}` }),
  'page-data/project/not-found/page-data.json': '{}',
  [picture]: '',
  [film]: '',
  [`static/${hash(4)}/old.mp4`]: '',
  [`static/${hash(2)}/abc12/old.avif`]: '',
  [`static/${hash(1)}/abc12/another-name.avif`]: '',
  'static/sealed/study-0123.bin': '',
  'static/font.woff2': '',
  'favicon.svg': '',
  [`app-${hash(5)}.js`]: '"/static/font.woff2"',
  [`app-${hash(6)}.js`]: `"/static/${hash(2)}/abc12/old.avif": the app of an earlier build`,
  [`app-${hash(6)}.js.map`]: '',
  'webpack.stats.json': '{"assetsByChunkName":{"app":["app.js"]}}',
  'page-data/app-data.json': '{"webpackCompilationHash":"b1"}',
  '~partytown/partytown.js': '',
};

const requested: Record<string, string> = {
  'project/not-found/index.html': '/project/*',
  'page-data/project/not-found/page-data.json': '/page-data/project/*/page-data.json',
};

/** Gatsby says how to cache what it has made, and of other files that they have no other type than they say. */
const headersOf = (file: string) => {
  if (!(file in built)) return [{ key: 'x-content-type-options', value: 'nosniff' }];
  const caching = file === `app-${hash(5)}.js` ? 'public, max-age=31536000, immutable' : 'must-revalidate';
  return [{ key: 'cache-control', value: caching }];
};

const routes = (): RoutesManifest =>
  filesBelow(publicDir).map((file) => {
    const path = requested[file] ?? `/${file.replace(/\/?index\.html$/, '')}`;
    return { type: 'static', path, filePath: `public/${file}`, headers: headersOf(file) };
  });

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(publicDir, file)), { recursive: true });
  writeFileSync(join(publicDir, file), text);
};
const publicFiles = () =>
  Object.fromEntries(filesBelow(publicDir).map((file) => [file, readFileSync(join(publicDir, file), 'utf8')]));
const finished = (file: string) => readFileSync(join(siteDir, file), 'utf8');

beforeEach(() => {
  rmSync(publicDir, { recursive: true, force: true });
  for (const [file, text] of Object.entries(built)) write(file, text);
});

afterAll(() => rmSync(folder, { recursive: true }));

test('the site has this build’s files, pages with one address, and headers of both; Gatsby’s folders stay', () => {
  finishSite(routes(), { publicDir, siteDir, base: '', host: netlify });
  writeFileSync(join(siteDir, 'old.html'), '');
  finishSite(routes(), { publicDir, siteDir, base: '', host: netlify });
  expect(filesBelow(siteDir).sort()).toEqual(
    [
      '404.html',
      '_headers',
      '_redirects',
      'about.html',
      `app-${hash(5)}.js`,
      'favicon.svg',
      'index.html',
      'page-data/app-data.json',
      'page-data/index/page-data.json',
      'page-data/project/not-found/page-data.json',
      picture,
      film,
      'project/not-found.html',
      'project/0.html',
      'static/sealed/study-0123.bin',
      'static/font.woff2',
    ].sort(),
  );
  expect(finished('about.html')).toContain('data-files="/app.js"');
  expect(finished('_headers')).toMatch(/content-security-policy: .*script-src 'self' 'sha256-/);
  expect(finished('_headers')).toMatch(/\n\/app-5{20}\.js\n {2}cache-control: public, max-age=31536000, immutable\n/);
  expect(publicFiles()).toEqual(built);
});

test('scripts carry the hint to compile them ahead, above everything else', () => {
  finishSite(routes(), { publicDir, siteDir, base: '', host: netlify });
  const script = `app-${hash(5)}.js`;
  expect(finished(script)).toBe(`//# allFunctionsCalledOnLoad\n${built[script]}`);
});

test('missing pages answer 404, redirects are kept, and icons are found in the root', () => {
  const redirect = { type: 'redirect' as const, path: '/p/a', toPath: '/project/0', status: 302 as const, headers: [] };
  finishSite([...routes(), redirect], { publicDir, siteDir, base: '', host: netlify });
  expect(finished('_redirects').trim().split('\n')).toEqual([
    '/p/a  /project/0  302',
    '/project/not-found  /project/not-found.html  404!',
    '/project/*  /project/not-found.html  404',
    '/favicon.ico  /icons/icon-48.png  302!',
    '/favicon.svg  /icons/favicon.svg  302!',
    '/apple-touch-icon.png  /icons/apple-touch-icon.png  302!',
  ]);
});

test('the owner’s HTML in static/ is published as it is, and is no page', () => {
  const own = {
    'google123.html': 'google-site-verification: google123.html',
    'prototype/index.html': '<script></script>',
  };
  for (const [file, text] of Object.entries(own)) write(file, text);
  for (const host of [netlify, cloudflare]) {
    finishSite(routes(), { publicDir, siteDir, base: '', host });
    for (const [file, text] of Object.entries(own)) expect(finished(file)).toBe(text);
    expect(
      filesBelow(siteDir)
        .filter((file) => /google|prototype/.test(file))
        .sort(),
    ).toEqual(Object.keys(own));
  }
  write('about.html', '');
  expect(() => finishSite(routes(), { publicDir, siteDir, base: '', host: netlify })).toThrow(
    'static/about.html has the name of a page of this site',
  );
});

test('a page that can’t be published fails the build and keeps the old site', () => {
  finishSite(routes(), { publicDir, siteDir, base: '', host: netlify });
  const before = filesBelow(siteDir);
  write('about/index.html', html('<script>steal()</script>'));
  expect(() => finishSite(routes(), { publicDir, siteDir, base: '', host: netlify })).toThrow(
    /about\.html has a script that is not the site’s own: <script>steal\(\)/,
  );
  expect(filesBelow(siteDir)).toEqual(before);
});
