/** @jest-environment jsdom */
import sharp from 'sharp';
import { lengths } from '../../src/seo/meta-texts';
import { origin, pages, published, publicUrls, type FinishedPage } from './finished-site';

const heads = pages.map((page) => {
  const { head } = new DOMParser().parseFromString(page.html, 'text/html');
  const one = (selector: string, attribute: string) => {
    const found = [...head.querySelectorAll(selector)];
    if (found.length > 1) throw new Error(`${page.file} has ${found.length} of ${selector}`);
    return found[0]?.getAttribute(attribute) ?? undefined;
  };
  return {
    ...page,
    url: page.path && `${origin}${page.path}`,
    title: head.querySelector('title')?.textContent ?? '',
    meta: (name: string) => one(`meta[name="${name}"]`, 'content'),
    property: (name: string) => one(`meta[property="${name}"]`, 'content'),
    canonical: one('link[rel="canonical"]', 'href'),
    data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(
      ({ textContent }) => JSON.parse(textContent) as { '@context': string; '@graph': Thing[] },
    ),
  };
});

type Thing = Record<string, unknown>;

const isOpen = ({ path, project }: FinishedPage) => path !== undefined && !project?.sealed;

test('the site has its pages, and the two that stand for missing ones', () => {
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['404.html', 'about.html', 'index.html', 'project-not-found.html', 'project/0.html']),
  );
});

test('no two pages share a title or a description', () => {
  for (const texts of [heads.map(({ title }) => title), heads.map(({ meta }) => meta('description'))]) {
    expect(new Set(texts).size).toBe(heads.length);
  }
});

describe.each(heads)('$file', (page) => {
  const { title, url, meta, property, canonical, data } = page;
  const description = meta('description') ?? '';

  test('has a title and a description of a good length', () => {
    for (const [text, { least, most }] of [
      [title, lengths.title],
      [description, lengths.description],
    ] as const) {
      expect(text.length).toBeGreaterThanOrEqual(least);
      expect(text.length).toBeLessThanOrEqual(most);
    }
  });

  test('names its one address, if it has one', () => {
    expect([canonical, property('og:url')]).toEqual([url, url]);
  });

  test('is listed by search engines only if it is open to all', () => {
    expect(meta('robots')?.includes('noindex')).toBe(!isOpen(page));
  });

  test('says to link previews what it says in its title', () => {
    expect(property('og:type')).toMatch(/^(website|profile|article)$/);
    expect(property('og:locale')).toBe('en_US');
    expect(property('og:site_name')).toBeTruthy();
    expect(meta('twitter:card')).toBe('summary_large_image');
    expect([property('og:title'), meta('twitter:title')]).toEqual([title, title]);
    expect([property('og:description'), meta('twitter:description')]).toEqual([description, description]);
  });

  test('has a preview image of 1200 × 630 pixels and at most 300 kB, described in words', async () => {
    const image = property('og:image') ?? '';
    expect(image).toMatch(new RegExp(`^${origin}/static/social/[0-9a-f]+\\.jpg$`));
    expect(meta('twitter:image')).toBe(image);
    const file = published(image.slice(origin.length));
    expect(file.length).toBeLessThanOrEqual(300_000);
    const { width, height, format } = await sharp(new Uint8Array(file)).metadata();
    expect([width, height, `image/${format}`]).toEqual([1200, 630, 'image/jpeg']);
    const said = ['width', 'height', 'type'].map((name) => property(`og:image:${name}`));
    expect(said).toEqual(['1200', '630', 'image/jpeg']);
    expect(property('og:image:alt')).toMatch(/\S{3,}/);
    expect(meta('twitter:image:alt')).toBe(property('og:image:alt'));
  });

  test('tells search engines what it is about', () => {
    const things = data.flatMap((block) => block['@graph']);
    expect(data.every((block) => block['@context'] === 'https://schema.org')).toBe(true);
    expect(things.map((thing) => thing['@type'])).toEqual(typesOf(page));
    for (const thing of things) expectValid(thing);
  });
});

function typesOf({ path, project }: FinishedPage): string[] {
  if (project) return project.sealed ? [] : ['CreativeWork', 'BreadcrumbList'];
  return { '/': ['WebSite', 'Person'], '/about': ['ProfilePage'] }[path ?? ''] ?? [];
}

/** What each type must say, by schema.org and by Google's documentation of its rich results. */
const required: Record<string, string[]> = {
  WebSite: ['name', 'url', 'description', 'publisher'],
  Person: ['name', 'url', 'jobTitle', 'sameAs'],
  ProfilePage: ['url', 'mainEntity'],
  CreativeWork: ['name', 'url', 'description', 'image', 'author', 'inLanguage'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
};

function expectValid(thing: Thing): void {
  const type = String(thing['@type']);
  expect(Object.keys(thing)).toEqual(expect.arrayContaining(required[type] ?? ['a known type']));
  for (const [name, value] of Object.entries(thing)) {
    expect(value ?? '').not.toBe('');
    if (['@id', 'url', 'image', 'item'].includes(name)) expect(value).toMatch(new RegExp(`^${origin}/`));
    if (['url', 'item'].includes(name)) expect(publicUrls).toContain(value);
    if (name === 'sameAs') expect(value).toEqual([expect.stringMatching(/^https:\/\//)]);
    for (const part of [value].flat()) if (isThing(part) && '@type' in part) expectValid(part);
  }
  if (type === 'BreadcrumbList') {
    const items = thing['itemListElement'] as Thing[];
    expect(items.map(({ position }) => position)).toEqual(items.map((_, place) => place + 1));
  }
}

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;
