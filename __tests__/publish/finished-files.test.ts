import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { filesBelow } from '../../src/content/check/files-below';
import { nameFiles } from '../../src/publish/late-start';
import { restoreFiles, withholdFiles } from '../../src/publish/published-files';

const folder = mkdtempSync(join(tmpdir(), 'finished-'));
const publicDir = join(folder, 'public');
const stash = join(folder, 'withheld');
const hash = (digit: number) => String(digit).repeat(20);
const picture = `static/${hash(1)}/abc12/picture 1.avif`;
const unnamed = `static/${hash(2)}/abc12/old.avif`;

const write = (file: string, text: string) => {
  mkdirSync(dirname(join(publicDir, file)), { recursive: true });
  writeFileSync(join(publicDir, file), text);
};
const read = (file: string) => readFileSync(join(publicDir, file), 'utf8');
const publishedFiles = () => filesBelow(publicDir).sort();

const pageData = (path: string, componentChunkName: string) =>
  JSON.stringify({ path, componentChunkName, staticQueryHashes: ['42'] });

beforeEach(() => {
  rmSync(publicDir, { recursive: true, force: true });
  rmSync(stash, { recursive: true, force: true });
  write('index.html', `<!DOCTYPE html><html lang="en" data-page="/"><img src="/${encodeURI(picture)}"></html>`);
  write('about/index.html', '<!DOCTYPE html><html lang="en" data-page="/about"></html>');
  write('page-data/index/page-data.json', pageData('/', 'home'));
  write('page-data/about/page-data.json', pageData('/about', 'about'));
  write('page-data/app-data.json', '{"webpackCompilationHash":"b1"}');
  write(picture, '');
  write(unnamed, '');
  write('static/font.woff2', '');
  write('favicon.svg', '');
  write(`webpack-runtime-${hash(3)}.js`, `chunks={7:"${hash(4)}"}`);
  write(`app-${hash(5)}.js`, '"/static/font.woff2"');
  write(`7-${hash(4)}.js`, '');
  write(`app-${hash(6)}.js`, 'the app of an earlier build');
  write(`app-${hash(6)}.js.map`, '');
  write('chunk-map.json', '{}');
  write('~partytown/partytown.js', '');
  const app = [`webpack-runtime-${hash(3)}.js`, `app-${hash(5)}.js`];
  write('webpack.stats.json', JSON.stringify({ assetsByChunkName: { app, about: [`7-${hash(4)}.js`, 'about.css'] } }));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('each page names its scripts, its data and the build they belong to', () => {
  nameFiles(publicDir);
  const app = `/webpack-runtime-${hash(3)}.js /app-${hash(5)}.js`;
  const data = (page: string) => `/page-data/app-data.json /page-data/${page}/page-data.json /page-data/sq/d/42.json`;
  expect(read('index.html')).toContain(
    `<html data-files="${app} ${data('index')}" data-build="b1" lang="en" data-page="/">`,
  );
  expect(read('about/index.html')).toContain(`data-files="${app} /7-${hash(4)}.js ${data('about')}"`);
});

test('a page that was not rendered again gets the names of the new build', () => {
  nameFiles(publicDir);
  write('page-data/app-data.json', '{"webpackCompilationHash":"b2"}');
  nameFiles(publicDir);
  expect(read('index.html').match(/data-build="b\d"/g)).toEqual(['data-build="b2"']);
});

test('a page that does not start as expected fails the build instead of staying without scripts', () => {
  write('index.html', '<!doctype html><html>');
  expect(() => nameFiles(publicDir)).toThrow(/index\.html/);
});

test('what no page refers to is not published', () => {
  withholdFiles(publicDir, stash);
  expect(publishedFiles()).toEqual(
    [
      'about/index.html',
      'favicon.svg',
      'index.html',
      'page-data/about/page-data.json',
      'page-data/app-data.json',
      'page-data/index/page-data.json',
      picture,
      'static/font.woff2',
      `7-${hash(4)}.js`,
      `app-${hash(5)}.js`,
      `webpack-runtime-${hash(3)}.js`,
    ].sort(),
  );
});

test('the next build finds Gatsby’s files where Gatsby left them', () => {
  withholdFiles(publicDir, stash);
  write('about.html', read('about/index.html'));
  rmSync(join(publicDir, 'about'), { recursive: true });
  write('_headers', '/*');
  restoreFiles(publicDir, stash);
  expect(existsSync(join(publicDir, unnamed))).toBe(true);
  expect(read('about/index.html')).toContain('/about');
  expect(publishedFiles()).not.toEqual(expect.arrayContaining(['about.html']));
  expect(publishedFiles()).not.toEqual(expect.arrayContaining(['_headers']));
});

test('a first build has nothing to restore', () => {
  expect(() => restoreFiles(join(folder, 'none'), stash)).not.toThrow();
});
