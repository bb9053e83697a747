import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryReadJson } from '../content/engine/json-files';
import { valueAt } from '../content/engine/paths';
import { pathOf, siteUrl } from '../seo/site-url';

/**
 * The path that the site is published below, such as `/portfolio`; empty at the root of its domain, or if the site's
 * address can't be read.
 * @throws Error with a message for the owner if a variable with the address is invalid
 */
export function pathPrefix(contentDir: string): string {
  const written = valueAt(tryReadJson(join(contentDir, 'site.json')), ['siteUrl']);
  return pathOf(siteUrl(typeof written === 'string' ? written : ''));
}

/**
 * Deletes Gatsby's cache if it was made with another path prefix: the addresses of fonts in it would be outdated.
 * @param cacheDir Gatsby's `.cache`
 */
export function renewCache(cacheDir: string, prefix: string): void {
  const file = join(cacheDir, 'path-prefix');
  const previous = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (prefix !== previous) rmSync(cacheDir, { recursive: true, force: true });
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, prefix);
}
