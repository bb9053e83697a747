import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from '../browser/support/test';
import { finishedSite, type FinishedPage } from './finished-site';

interface Head {
  title: string;
  /** The content of each `<meta>` by its name or property. */
  meta: Record<string, string>;
  /** The canonical addresses. */
  links: string[];
  data: string[];
}

/** Reads each page's data for search engines and link previews. */
async function readHeads(page: Page, pages: FinishedPage[]) {
  const heads = await page.evaluate(
    (documents) =>
      documents.map((html): Head => {
        const { head } = new DOMParser().parseFromString(html, 'text/html');
        const metas = [...head.querySelectorAll('meta[name], meta[property]')].map((element) => [
          element.getAttribute('name') ?? element.getAttribute('property'),
          element.getAttribute('content') ?? '',
        ]);
        if (new Set(metas.map(([name]) => name)).size < metas.length) throw new Error('A <meta> occurs twice.');
        return {
          title: head.querySelector('title')?.textContent ?? '',
          meta: Object.fromEntries(metas),
          links: [...head.querySelectorAll('link[rel="canonical"]')].map((link) => link.getAttribute('href') ?? ''),
          data: [...head.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent),
        };
      }),
    pages.map(({ html }) => html),
  );
  return pages.flatMap((each, index) => (heads[index] ? { ...each, ...heads[index] } : []));
}

const graph = z.object({ '@graph': z.array(z.looseObject({ '@type': z.string() })) });

// Unit tests prove the lengths of titles and descriptions, and that each is another.
test('every page has a title, a description, an address, a preview and structured data', async ({ page, root }) => {
  const { origin, base, pages, published } = finishedSite(root);
  const heads = await readHeads(page, pages);
  for (const { file, path, isLocked, title, meta, links, data, canonical } of heads) {
    await test.step(file, async () => {
      expect(title).not.toBe('');
      expect(meta['description']).toMatch(/\S/);
      expect([meta['og:title'], meta['og:description']]).toEqual([title, meta['description']]);
      const url = canonical && origin + canonical;
      expect([links, meta['og:url']]).toEqual([url ? [url] : [], url]);
      expect(meta['robots']?.includes('noindex')).toBe(isLocked || path === undefined);

      const image = meta['og:image'] ?? '';
      expect(image.startsWith(`${origin}${base}/`)).toBe(true);
      expect(meta['twitter:card']).toBe('summary_large_image');
      const bytes = published(image.slice(`${origin}${base}`.length));
      expect(bytes.length).toBeLessThanOrEqual(300_000);
      const { width, height, format } = await sharp(bytes).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
      expect(['width', 'height', 'type'].map((name) => meta[`og:image:${name}`])).toEqual([
        '1200',
        '630',
        'image/jpeg',
      ]);
      expect(meta['og:image:alt']).toMatch(/\S{3,}/);
      expect(meta['twitter:image:alt']).toBe(meta['og:image:alt']);

      const types = data.flatMap((block) => graph.parse(JSON.parse(block))['@graph'].map((thing) => thing['@type']));
      if (path === `${base}/`) expect(types).toEqual(['WebSite', 'Person']);
      else if (path === `${base}/about`) expect(types).toEqual(['ProfilePage']);
      else expect(types).toEqual(path && !isLocked ? ['CreativeWork', 'BreadcrumbList'] : []);
    });
  }
});

test('the sitemap lists exactly the open pages, and robots.txt names it', ({ root }) => {
  const { published, publicUrls, origin, base } = finishedSite(root);
  const sitemap = published('sitemap.xml').toString();
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual([...publicUrls].sort());
  const lines = published('robots.txt').toString().trim().split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Disallow:', `Sitemap: ${origin}${base}/sitemap.xml`]);
});

const manifestSchema = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
});

test('every page links icons and a manifest with the owner’s name', async ({ root }) => {
  const { base, pages, published, owner } = finishedSite(root);
  for (const name of ['icons/icon-48.png', 'icons/favicon.svg', 'icons/apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(published(name).length).toBeGreaterThan(0);
    for (const { file, html } of pages)
      expect(html.includes(`href="${base}/${name}"`), `${name} in ${file}`).toBe(true);
  }
  const { name, icons } = manifestSchema.parse(JSON.parse(published('manifest.webmanifest').toString()));
  expect(name).toBe(owner.name);
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
  const touch = 'icons/apple-touch-icon.png';
  const listed = icons.map(({ src, sizes }) => ({ file: src.replace(`${base}/`, ''), sizes }));
  const all = [...listed, { file: 'icons/icon-48.png', sizes: '48x48' }, { file: touch, sizes: '180x180' }];
  for (const { file, sizes } of all) {
    const { width, height } = await sharp(published(file)).metadata();
    expect(`${width}x${height}`, file).toBe(sizes);
  }
  expect((await sharp(published(touch)).stats()).isOpaque).toBe(true);
});
