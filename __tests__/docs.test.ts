import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../src/content/engine/folders';
import { valueAt } from '../src/content/engine/paths';

const guides = filesBelow('docs').filter((file) => file.endsWith('.md'));
const pages = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...guides.map((file) => `docs/${file}`)];
const textOf = (page: string) => readFileSync(page, 'utf8');

/** A page without code, which has no links or headings. */
const proseOf = (page: string) =>
  textOf(page)
    .replace(/^```[^]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code');

/** The anchors of a page's headings on GitHub. */
function anchorsOf(page: string): string[] {
  const text = textOf(page).replace(/^```[^]*?^```/gm, '');
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

/** Whether the target file or folder of a link exists, and its heading, if any. */
function hasTarget(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

const linksOf = (page: string) => Array.from(proseOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);

test('every internal link of the docs has a target, and every npm script that they name exists', () => {
  const broken = pages.flatMap((page) =>
    linksOf(page)
      .filter((link) => !/^[a-z]+:/.test(link) && !hasTarget(page, link))
      .map((link) => `${page}: ${link}`),
  );
  expect(broken).toEqual([]);
  const scripts: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = pages.flatMap((page) =>
    Array.from(textOf(page).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name),
  );
  expect(named.filter((name) => valueAt(scripts, ['scripts', name]) === undefined)).toEqual([]);
});

test('every file of the code that the docs name exists', () => {
  const folders = ['src', 'scripts', '__tests__', ...readdirSync('src').filter((name) => !name.includes('.'))];
  const name = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+)\``, 'g');
  const exists = (path: string) =>
    ['', 'src/'].some((folder) => ['', '.ts', '.tsx'].some((ending) => existsSync(folder + path + ending)));
  const missing = pages.flatMap((page) =>
    Array.from(textOf(page).matchAll(name), ([, path = '']) => path).filter((path) => !exists(path)),
  );
  // The section that architecture.md adds as an example.
  expect(missing).toEqual(['src/components/case-study/team.tsx']);
});
