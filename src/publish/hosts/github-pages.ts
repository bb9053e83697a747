import { canBeFramed, withoutHeaders } from './without-headers';
import type { Host } from './host';
import { forwardingPage } from './forwarding-page';

export const githubPages: Host = {
  name: 'github-pages',
  title: 'GitHub Pages',
  folder: 'dist',
  domain: '.github.io',
  workflow: 'github-pages.yml',
  isBuilding: ({ GITHUB_ACTIONS }) => GITHUB_ACTIONS === 'true',
  lacks: [
    canBeFramed('GitHub Pages'),
    { text: 'Browsers keep files for ten minutes instead of a year, so that a second visit is slower.' },
    { text: 'Without JavaScript, a project that is not there shows the general page for unknown addresses.' },
  ],
  arrange(site) {
    const { texts, copies } = withoutHeaders(site, (path) => `${path}.html`);
    // It serves about.html at /about alone.
    for (const page of site.pages.keys()) {
      const path = page.replace(/\.html$/, '');
      if (texts.has(page) && !['index', '404'].includes(path))
        texts.set(`${path}/index.html`, forwardingPage(`${site.base}/${path}`));
    }
    for (const { from, to } of site.redirects)
      texts.set(`${from.slice(site.base.length + 1)}/index.html`, forwardingPage(to));
    return { texts, copies };
  },
};
