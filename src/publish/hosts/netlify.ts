import { rootIcons } from '../../seo/icons';
import { contentPolicy } from '../content-policy';
import { headersFile } from '../headers';
import { belowPath } from './below-path';
import type { Host, SiteParts } from './host';

export const netlify: Host = {
  name: 'netlify',
  title: 'Netlify',
  folder: 'dist',
  domain: '.netlify.app',
  isBuilding: ({ NETLIFY }) => NETLIFY === 'true',
  lacks: [],
  arrange(site) {
    const { texts, copies } = belowPath(site);
    texts.set('_redirects', redirectsFile(site));
    const policy = contentPolicy(site.pages, site.look);
    // Written last, because the local server reloads the site when this file changes.
    texts.set('_headers', headersFile({ ...site, policy, files: [...site.files.keys()] }));
    return { texts, copies };
  },
};

/** The page about missing projects answers with 404, at its own address too. */
function redirectsFile({ base, redirects, missingProject }: SiteParts): string {
  const file = `${base}/${missingProject}`;
  const lines = [
    ...(base ? [`/  ${base}/  302`] : []),
    ...redirects.map(({ from, to }) => `${from}  ${to}  302`),
    ...(missingProject ? [`${file.replace(/\.html$/, '')}  ${file}  404!`, `${base}/project/*  ${file}  404`] : []),
    ...Object.entries(rootIcons).map(([name, icon]) => `${base}/${name}  ${base}/icons/${icon}  302!`),
    // Last, because the first rule counts. Otherwise the page of the root would answer, which has no scripts.
    ...(base ? [`${base}/*  ${base}/404.html  404`] : []),
  ];
  return `${lines.join('\n')}\n`;
}
