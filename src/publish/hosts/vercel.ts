import { rootIcons } from '../../seo/icons';
import { contentPolicy } from '../content-policy';
import { immutable, securityHeaders } from '../headers';
import { hashedScriptName } from '../site-files';
import { belowPath } from './below-path';
import type { Host, SiteParts } from './host';

/** The Build Output API, version 3. */
export const vercel: Host = {
  name: 'vercel',
  title: 'Vercel',
  folder: '.vercel/output',
  domain: '.vercel.app',
  isBuilding: ({ VERCEL }) => VERCEL === '1',
  lacks: [],
  arrange(site) {
    const { texts, copies } = belowPath(site);
    const published = <Value>(all: Map<string, Value>) =>
      new Map([...all].map(([name, value]) => [`static/${name}`, value]));
    return {
      texts: published(texts).set('config.json', `${JSON.stringify(config(site, [...texts.keys()]), null, 2)}\n`),
      copies: published(copies),
    };
  },
};

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const redirect = (from: string, to: string) => ({
  src: `^${literal(from)}/?$`,
  headers: { Location: to },
  status: 302,
});

/** @param pages the names of all pages, with the base */
function config(site: SiteParts, pages: readonly string[]) {
  const { base, redirects, missingProject, listed } = site;
  const at = literal(base);
  const policy = contentPolicy(site.pages, site.look);
  const corp = 'cross-origin-resource-policy';
  const missing = missingProject && `${base}/${missingProject}`.slice(1);
  const clean = pages.filter((name) => !/(?:^|\/)(?:index|404)\.html$/.test(name) && name !== missing);
  return {
    version: 3,
    routes: [
      { src: '^.*$', headers: { ...securityHeaders({ policy, listed }), [corp]: 'same-origin' }, continue: true },
      { src: `^${at}/(?:social|icons)/.*$`, headers: { [corp]: 'cross-origin' }, continue: true },
      ...(base ? [redirect('', `${base}/`), { src: `^${at}/?$`, dest: `${base}/index.html` }] : []),
      ...redirects.map(({ from, to }) => redirect(from, to)),
      ...Object.entries(rootIcons).map(([name, icon]) => redirect(`${base}/${name}`, `${base}/icons/${icon}`)),
      // Not for two slashes in a row, which could name another host.
      { src: '^/((?:[^/]+/)*[^/]+)/$', headers: { Location: '/$1' }, status: 308 },
      { handle: 'filesystem' },
      // For files that are there: a 404 would be kept for a year.
      { handle: 'hit' },
      { src: `^${at}/(?:(?:static|social)/.*|${hashedScriptName})$`, headers: immutable, continue: true },
      { handle: 'error' },
      ...(missing ? [{ src: `^${at}/project/.*$`, dest: `/${missing}`, status: 404 }] : []),
      ...(base ? [{ src: `^${at}/.*$`, dest: `${base}/404.html`, status: 404 }] : []),
      { src: '^.*$', dest: '/404.html', status: 404 },
    ],
    overrides: Object.fromEntries(clean.map((name) => [name, { path: name.replace(/\.html$/, '') }])),
    // Gatsby's own folders, so that the next build makes only what has changed.
    cache: ['.cache/**', 'public/**', 'node_modules/**'],
  };
}
