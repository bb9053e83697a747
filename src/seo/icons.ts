import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawMark } from '../content/mark';
import type { Site } from '../content/model/portfolio';
import { homeGround } from '../styles/home-ground';
import { pathOf, siteUrl } from './site-url';

const png = async (mark: string, size: number) => (await drawMark(mark, size)).png({ compressionLevel: 9 });

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

/** What the last icons were drawn of: while developing, most changes leave it as it is. */
let drawn = '';

/**
 * Writes all icons, drawn from the site's mark, into the folder `icons`, and the web manifest. Other sites embed the
 * icons, too (src/publish/headers.ts).
 */
export async function writeIcons(site: Site, mark: string, publicDir: string): Promise<void> {
  const drawing = await readFile(mark);
  const { color: background } = homeGround(site.look);
  const manifestText = JSON.stringify(manifest(site, pathOf(siteUrl(site.siteUrl)), background));
  const source = `${publicDir}\n${manifestText}\n${drawing.toString()}`;
  if (source === drawn) return;
  const files: Record<string, Buffer | string> = {
    'icons/icon-48.png': await (await png(mark, 48)).toBuffer(),
    'icons/apple-touch-icon.png': await (await png(mark, 180)).flatten({ background }).toBuffer(),
    'icons/icon-192.png': await (await png(mark, 192)).toBuffer(),
    'icons/icon-512.png': await (await png(mark, 512)).toBuffer(),
    'manifest.webmanifest': manifestText,
    'icons/favicon.svg': drawing,
  };
  await mkdir(join(publicDir, 'icons'), { recursive: true });
  await Promise.all(Object.entries(files).map(([name, data]) => writeFile(join(publicDir, name), data)));
  drawn = source;
}
