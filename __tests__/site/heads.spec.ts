import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../browser/support/test';
import { finishedSite, type FinishedPage } from './finished-site';

interface Head {
  title: string;
  /** The content of each `<meta>` with a name or a property, by it. */
  meta: Record<string, string>;
  canonical: string[];
  data: string[];
}

/** What each page says of itself to search engines and link previews. */
async function readHeads(page: Page, pages: FinishedPage[]) {
  const heads = await page.evaluate(
    (documents) =>
      documents.map((html): Head => {
        const { head } = new DOMParser().parseFromString(html, 'text/html');
        const metas = [...head.querySelectorAll('meta[name], meta[property]')].map((element) => [
          element.getAttribute('name') ?? element.getAttribute('property'),
          element.getAttribute('content') ?? '',
        ]);
        if (new Set(metas.map(([name]) => name)).size < metas.length) throw new Error('A <meta> stands there twice.');
        return {
          title: head.querySelector('title')?.textContent ?? '',
          meta: Object.fromEntries(metas),
          canonical: [...head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href') ?? ''),
          data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
        };
      }),
    pages.map(({ html }) => html),
  );
  return pages.flatMap((each, index) => {
    const head = heads[index];
    return head ? { ...each, ...head } : [];
  });
}

test('every page has a title and a description of its own, of a good length', async ({ page, root }) => {
  const heads = await readHeads(page, finishedSite(root).pages);
  for (const { file, title, meta } of heads) {
    const description = meta['description'] ?? '';
    expect(title.length, `title of ${file}`).toBeGreaterThanOrEqual(10);
    expect(title.length, `title of ${file}`).toBeLessThanOrEqual(65);
    expect(description.length, `description of ${file}`).toBeGreaterThanOrEqual(50);
    expect(description.length, `description of ${file}`).toBeLessThanOrEqual(170);
    expect([meta['og:title'], meta['twitter:title']], file).toEqual([title, title]);
    expect([meta['og:description'], meta['twitter:description']], file).toEqual([description, description]);
  }
  for (const texts of [heads.map(({ title }) => title), heads.map(({ meta }) => meta['description'])])
    expect(texts.filter((text, index) => texts.indexOf(text) < index)).toEqual([]);
});

test('every page names its one address, if it has one, and is listed only if it is open to all', async ({
  page,
  root,
}) => {
  const { origin, pages } = finishedSite(root);
  for (const { file, path, isLocked, canonical, meta } of await readHeads(page, pages)) {
    const url = path && origin + path;
    expect([canonical, meta['og:url']], file).toEqual([url ? [url] : [], url]);
    expect(meta['robots']?.includes('noindex'), file).toBe(isLocked || path === undefined);
  }
});

test('every page has a preview image of 1200 × 630 pixels and at most 300 kB, described in words', async ({
  page,
  root,
}) => {
  const { origin, pages, published } = finishedSite(root);
  for (const { file, meta } of await readHeads(page, pages)) {
    const image = meta['og:image'] ?? '';
    expect(image.startsWith(`${origin}/`), file).toBe(true);
    expect(meta['twitter:card'], file).toBe('summary_large_image');
    expect(meta['twitter:image'], file).toBe(image);
    const bytes = published(image.slice(origin.length));
    expect(bytes.length, file).toBeLessThanOrEqual(300_000);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([width, height, format], file).toEqual([1200, 630, 'jpeg']);
    expect(['width', 'height', 'type'].map((name) => meta[`og:image:${name}`])).toEqual(['1200', '630', 'image/jpeg']);
    expect(meta['og:image:alt'], file).toMatch(/\S{3,}/);
    expect(meta['twitter:image:alt']).toBe(meta['og:image:alt']);
  }
});

type Thing = Record<string, unknown>;

test('every open page tells search engines what it is about', async ({ page, root }) => {
  const { origin, pages, publicUrls } = finishedSite(root);

  function expectValid(thing: Thing): void {
    const type = String(thing['@type']);
    expect(Object.keys(thing)).toEqual(expect.arrayContaining(required[type] ?? ['a known type']));
    for (const [name, value] of Object.entries(thing)) {
      expect(value ?? '').not.toBe('');
      if (['@id', 'url', 'image', 'item'].includes(name)) expect(String(value).startsWith(`${origin}/`)).toBe(true);
      if (['url', 'item'].includes(name)) expect(publicUrls).toContain(value);
      if (name === 'sameAs') expect(String(value)).toMatch(/^https:\/\//);
      for (const part of [value].flat()) if (isThing(part) && '@type' in part) expectValid(part);
    }
  }

  for (const { file, path, isLocked, data } of await readHeads(page, pages)) {
    const things = data.flatMap((block) => JSON.parse(block)['@graph'] as Thing[]);
    const types = things.map((thing) => thing['@type']);
    if (path === '/') expect(types).toEqual(['WebSite', 'Person']);
    else if (path === '/about') expect(types).toEqual(['ProfilePage']);
    else expect(types, file).toEqual(path && !isLocked ? ['CreativeWork', 'BreadcrumbList'] : []);
    for (const thing of things) expectValid(thing);
  }
});

/** What each type must say, by schema.org and by Google's documentation of its rich results. */
const required: Record<string, string[]> = {
  WebSite: ['name', 'url', 'description', 'publisher'],
  Person: ['name', 'url', 'jobTitle', 'sameAs'],
  ProfilePage: ['url', 'mainEntity'],
  CreativeWork: ['name', 'url', 'description', 'image', 'author', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
