import sharp from 'sharp';
import { origin, pages, published, publicUrls, site } from './finished-site';

test('the sitemap lists the open pages, all of them and no other', () => {
  const sitemap = published('sitemap.xml').toString();
  expect(sitemap).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="[^"]+">/);
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  expect(listed.sort()).toEqual([...publicUrls].sort());
});

test('robots.txt keeps nothing from anyone and names the sitemap', () => {
  const lines = published('robots.txt').toString().trim().split('\n').filter(Boolean);
  expect(lines).toEqual(['User-agent: *', 'Disallow:', `Sitemap: ${origin}/sitemap.xml`]);
});

const manifest = JSON.parse(published('manifest.webmanifest').toString()) as {
  name: string;
  icons: { src: string; sizes: string; purpose?: string }[];
};

test('the web manifest names the owner and the icons', () => {
  expect(manifest.name).toBe(site.name);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
});

test.each([...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180', purpose: 'apple' }])(
  '$src is a square of $sizes; a platform that cuts it gets no transparent corner',
  async ({ src, sizes, purpose }) => {
    const icon = sharp(published(src));
    const { width, height } = await icon.metadata();
    expect(`${width}x${height}`).toBe(sizes);
    if (purpose) expect((await icon.stats()).isOpaque).toBe(true);
  },
);

test('favicon.ico holds the icon in three sizes', async () => {
  const file = published('favicon.ico');
  expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
  const frames = [0, 1, 2].map((place) => {
    const [length, offset] = [14, 18].map((field) => file.readUInt32LE(16 * place + field)) as [number, number];
    return sharp(file.subarray(offset, offset + length)).metadata();
  });
  expect((await Promise.all(frames)).map(({ format, width }) => `${format} ${width}`)).toEqual([
    'png 16',
    'png 32',
    'png 48',
  ]);
});

test.each(pages)('$file names the icons and the manifest', ({ html }) => {
  for (const name of ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', 'manifest.webmanifest']) {
    expect(html).toContain(`href="/${name}"`);
    expect(published(name).length).toBeGreaterThan(0);
  }
});
