import { rootIcons } from '../../seo/icons';
import { forwardingPage } from './forwarding-page';
import type { Arrangement, Lack, SiteParts } from './host';
import { policyInPages } from './policy-in-pages';

/** What visitors lack where no header forbids it; `host` is the host in a sentence. */
export const canBeFramed = (host: string): Lack => ({
  text:
    'Other sites can show your pages inside theirs, also the one that asks for a password: only a header forbids ' +
    `that, and ${host} sends none.`,
  isOfLock: true,
});

/**
 * The files of a site on a host without headers, redirects and statuses, which publishes its folder at the site's base.
 * @param fileOf the file of the page at a path such as `about`
 */
export function withoutHeaders(site: SiteParts, fileOf: (path: string) => string): Arrangement {
  const { base, files, pages, redirects, missingProject } = site;
  // With status 200 it would be a page like others.
  const kept = new Map([...pages].filter(([name]) => name !== missingProject));
  const fileNamed = (page: string) => (/^(?:index|404)\.html$/.test(page) ? page : fileOf(page.replace(/\.html$/, '')));
  const texts = new Map([...policyInPages(kept, site.look)].map(([name, html]) => [fileNamed(name), html]));
  for (const { from, to } of redirects) texts.set(fileOf(from.slice(base.length + 1)), forwardingPage(to));
  const copies = new Map(files);
  for (const [name, icon] of Object.entries(rootIcons)) {
    const source = files.get(`icons/${icon}`);
    if (source) copies.set(name, source);
  }
  return { texts, copies };
}
