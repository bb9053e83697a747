import sharp from 'sharp';
import { z } from 'zod';
import { expect, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

test('the sitemap lists the open pages, all of them and no other', ({ root }) => {
  const { published, publicUrls } = finishedSite(root);
  const sitemap = published('sitemap.xml').toString();
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual([...publicUrls].sort());
});

test('robots.txt keeps nothing from anyone and names the sitemap', ({ root }) => {
  const { published, origin } = finishedSite(root);
  const lines = published('robots.txt').toString().trim().split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Disallow:', `Sitemap: ${origin}/sitemap.xml`]);
});

const manifestSchema = z.object({
  name: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
});

test('the web manifest names the owner, and icons that a platform may cut without a transparent corner', async ({
  root,
}) => {
  const { published, owner } = finishedSite(root);
  const { name, icons } = manifestSchema.parse(JSON.parse(published('manifest.webmanifest').toString()));
  expect(name).toBe(owner.name);
  expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes, purpose } of [
    ...icons,
    { src: '/icons/apple-touch-icon.png', sizes: '180x180', purpose: 'apple' },
  ]) {
    const icon = sharp(published(src));
    const { width, height } = await icon.metadata();
    expect(`${width}x${height}`, src).toBe(sizes);
    if (purpose) expect((await icon.stats()).isOpaque, src).toBe(true);
  }
});

test('favicon.ico holds the icon in three sizes', async ({ root }) => {
  const file = finishedSite(root).published('icons/favicon.ico');
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const sizes = [0, 1, 2].map(async (index) => {
    const [length = 0, offset = 0] = [14, 18].map((field) => file.readUInt32LE(16 * index + field));
    const { format, width } = await sharp(file.subarray(offset, offset + length)).metadata();
    return `${format} ${width}`;
  });
  expect(await Promise.all(sizes)).toEqual(['png 16', 'png 32', 'png 48']);
});

test('every page names the icons and the manifest', ({ root }) => {
  const { pages, published } = finishedSite(root);
  const icons = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png'].map((name) => `icons/${name}`);
  for (const name of [...icons, 'manifest.webmanifest']) {
    expect(published(name).length).toBeGreaterThan(0);
    for (const { file, html } of pages) expect(html.includes(`href="/${name}"`), `${name} in ${file}`).toBe(true);
  }
});
