const escaped = (url: string) => url.replaceAll('&', '&amp;');

/** The text of `sitemap.xml` for the given absolute addresses. */
export function sitemap(urls: string[]): string {
  const entries = urls.map((url) => `  <url><loc>${escaped(url)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</urlset>
`;
}

/**
 * The text of `robots.txt`. Nothing is disallowed, not even on a preview: a page that may not be fetched can't say that it
 * does not want to be listed.
 */
export function robots(sitemapUrl: string | null): string {
  return `User-agent: *\nDisallow:\n${sitemapUrl ? `\nSitemap: ${sitemapUrl}\n` : ''}`;
}
