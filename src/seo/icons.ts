import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawMark, measureMark } from '../content/mark';
import type { Site } from '../content/model/portfolio';
import { homeGround } from '../styles/home-ground';
import { markDigest, markOf, readMark, type MarkSources } from './mark';
import { pathOf, siteUrl } from './site-url';

const png = async (mark: Buffer, size: number) => (await drawMark(mark, size)).png({ compressionLevel: 9 });

const manifest = ({ name, brand, description, lang }: Site, base: string, background: string) => ({
  id: `${base}/`,
  name,
  short_name: brand,
  description,
  lang,
  start_url: `${base}/`,
  display: 'browser',
  background_color: background,
  theme_color: background,
  icons: [
    { src: `${base}/icons/icon-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `${base}/icons/icon-512.png`, sizes: '512x512', type: 'image/png' },
  ],
});

/** Icons that browsers request in the root of a site, with the file that answers. */
export const rootIcons = {
  'favicon.ico': 'icon-48.png',
  'favicon.svg': 'favicon.svg',
  'apple-touch-icon.png': 'apple-touch-icon.png',
};

/** A mark as an SVG: one that is no drawing stands in it as a picture. */
async function svg(mark: Buffer): Promise<Buffer | string> {
  const { format } = await measureMark(mark);
  if (format === 'svg') return mark;
  const data = (await (await png(mark, 192)).toBuffer()).toString('base64');
  const image = `<image width="192" height="192" href="data:image/png;base64,${data}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 192">${image}</svg>`;
}

/** What the last icons were drawn of: while developing, most changes leave it as it is. */
let drawn = '';

/**
 * Writes all icons, drawn from the site's mark, into the folder `icons`, and the web manifest. Other sites embed the
 * icons, too (src/publish/headers.ts).
 */
export async function writeIcons(site: Site, sources: MarkSources, publicDir: string): Promise<void> {
  const drawnOf = markOf(site);
  const { color: background } = homeGround(site.look);
  const ground = typeof drawnOf === 'object' ? drawnOf.accent : background;
  const manifestText = JSON.stringify(manifest(site, pathOf(siteUrl(site.siteUrl)), background));
  const source = [publicDir, manifestText, markDigest(drawnOf, sources)].join('\n');
  if (source === drawn) return;
  const mark = await readMark(drawnOf, sources);
  const files: Record<string, Buffer | string> = {
    'icons/icon-48.png': await (await png(mark, 48)).toBuffer(),
    'icons/apple-touch-icon.png': await (await png(mark, 180)).flatten({ background: ground }).toBuffer(),
    'icons/icon-192.png': await (await png(mark, 192)).toBuffer(),
    'icons/icon-512.png': await (await png(mark, 512)).toBuffer(),
    'manifest.webmanifest': manifestText,
    'icons/favicon.svg': await svg(mark),
  };
  await mkdir(join(publicDir, 'icons'), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, data]) => writeFile(join(publicDir, name), data)));
  drawn = source;
}
