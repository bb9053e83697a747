import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MarkSources } from './mark';
import { metaOf, type PageMeta } from './page-meta';
import { publicPages, type ShownContent } from './public-pages';
import { addressEnd, isPublic, siteUrl } from './site-url';
import { cardPath, drawCards } from './social-cards';

/**
 * The meta data of every page.
 * @throws Error with a message for the owner if the site's address is invalid
 */
export function pageMetas(content: ShownContent, sources: MarkSources): PageMeta[] {
  const { site } = content;
  const published = { origin: siteUrl(site.siteUrl), addressEnd: addressEnd(), isPublic: isPublic() };
  return publicPages(content).flatMap((page) => {
    const meta = metaOf(page, site, { ...published, imagePath: cardPath(page.card, sources) });
    // A project with a permanent address is published there, too.
    return page.address === page.page ? [meta] : [meta, { ...meta, page: page.address }];
  });
}

/** Writes the files for crawlers: the sitemap, robots.txt and the images of link previews. */
export async function writeDiscovery(content: ShownContent, sources: MarkSources, publicDir: string): Promise<void> {
  const metas = pageMetas(content, sources);
  const urls = [...new Set(metas.flatMap(({ listed, url }) => (listed && url ? [url] : [])))];
  const sitemapUrl = urls.length > 0 ? `${siteUrl(content.site.siteUrl)}/sitemap.xml` : null;
  await writeFile(join(publicDir, 'robots.txt'), robots(sitemapUrl));
  if (sitemapUrl) await writeFile(join(publicDir, 'sitemap.xml'), sitemap(urls));
  else await rm(join(publicDir, 'sitemap.xml'), { force: true });
  const cards = publicPages(content).map(({ card }) => card);
  await drawCards(cards, sources, publicDir);
}

const escaped = (url: string) => url.replaceAll('&', '&amp;');

function sitemap(urls: string[]): string {
  const entries = urls.map((url) => `  <url><loc>${escaped(url)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
}

/**
 * The text of `robots.txt`. Nothing is disallowed, not even on a preview: crawlers must fetch a page to see that it
 * should not be indexed.
 */
function robots(sitemapUrl: string | null): string {
  return `User-agent: *\nDisallow:\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
}
