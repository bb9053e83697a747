import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesBelow } from '../src/content/check/files';
import { valueAt } from '../src/content/schema/image-fields';

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
  const names = Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
  return names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name}-${before}`;
  });
}

/** Whether the target file or folder of a link exists, and its heading, if any. */
function hasTarget(page: string, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(target).includes(anchor);
}

const linksOf = (page: string) => Array.from(proseOf(page).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);

test.each(pages)('every internal link of %s has a target', (page) => {
  const own = linksOf(page).filter((link) => !/^[a-z]+:/.test(link));
  expect(own.filter((link) => !hasTarget(page, link))).toEqual([]);
});

test.each(pages)('every npm script that %s names exists', (page) => {
  const scripts: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
  const named = Array.from(textOf(page).matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name);
  expect(named.filter((name) => valueAt(scripts, ['scripts', name]) === undefined)).toEqual([]);
});
