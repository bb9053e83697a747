import { rootIcons } from '../../seo/icons';
import { contentPolicy } from '../content-policy';
import { immutable, rule, securityHeaders } from '../headers';
import { hashedScript } from '../site-files';
import { belowPath } from './below-path';
import type { Host, SiteParts } from './host';
import { policyInPages } from './policy-in-pages';

/** Cloudflare Pages skips longer lines of `_headers`. */
const longestLine = 2000;

const lines = (paths: readonly (readonly [string, string])[]) =>
  paths.map(([from, to]) => `${from}  ${to}  302\n`).join('');

export const cloudflare: Host = {
  name: 'cloudflare',
  title: 'Cloudflare Pages',
  folder: 'dist',
  domain: '.pages.dev',
  workflow: 'cloudflare-pages.yml',
  isBuilding: ({ CF_PAGES }) => CF_PAGES === '1',
  lacks: [],
  arrange(site) {
    const { pages, policy } = withPolicy(withNearestMissingPage(site), site.look);
    const { texts, copies } = belowPath({ ...site, pages });
    texts.set('_redirects', redirectsFile(site));
    texts.set('_headers', headersFile(site, policy));
    return { texts, copies };
  },
};

/** What is not there is answered by the nearest `404.html` up the tree, with status 404. */
function withNearestMissingPage({ pages, missingProject }: SiteParts): Map<string, string> {
  const nearest = 'project/404.html';
  if (pages.has(nearest))
    throw new Error('Cloudflare Pages can’t publish more than 404 case studies: project/404.html is its page for 404.');
  return new Map([...pages].map(([name, html]) => [name === missingProject ? nearest : name, html]));
}

/** One policy for all pages, or each its own inside if the line would be skipped. */
function withPolicy(
  pages: Map<string, string>,
  look: SiteParts['look'],
): { pages: Map<string, string>; policy: string } {
  const policy = contentPolicy(pages, look);
  if (`  content-security-policy: ${policy}`.length <= longestLine) return { pages, policy };
  return { pages: policyInPages(pages, look), policy: "frame-ancestors 'none'" };
}

/** Redirects take precedence over files. The pages for 404 are files, and would answer their own addresses with 200. */
function redirectsFile({ base, redirects }: SiteParts): string {
  return lines([
    ...(base ? [['/', `${base}/`] as const] : []),
    ...redirects.flatMap(({ from, to }) => [[from, to] as const, [`${from}/`, to] as const]),
    ...Object.entries(rootIcons).map(([name, icon]) => [`${base}/${name}`, `${base}/icons/${icon}`] as const),
    [`${base}/404`, `${base}/not-found`],
    [`${base}/project/404`, `${base}/project/not-found`],
  ]);
}

/**
 * Whole folders, because only 100 rules are read: its engine sends a 404 with `no-store`, whatever the rules say. In
 * the root, only names with a hash.
 */
function headersFile({ base, files, listed }: SiteParts, policy: string): string {
  const scripts = [...files.keys()].filter((name) => hashedScript.test(name));
  const corp = 'cross-origin-resource-policy';
  const shared = { [`! ${corp}`]: '', [corp]: 'cross-origin' };
  return [
    rule('/*', { ...securityHeaders({ policy, listed }), [corp]: 'same-origin' }),
    rule(`${base}/static/*`, immutable),
    ...scripts.map((name) => rule(`${base}/${name}`, immutable)),
    rule(`${base}/social/*`, { ...shared, ...immutable }),
    rule(`${base}/icons/*`, shared),
  ].join('');
}
