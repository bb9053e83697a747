import type { Host } from './host';
import { canBeFramed, withoutHeaders } from './without-headers';

/** A file server that reads no settings, and serves folders by their `index.html`. */
export const plain: Host = {
  name: 'plain',
  title: 'A plain file server',
  folder: 'dist',
  isBuilding: () => false,
  lacks: [
    canBeFramed('a plain file server'),
    { text: 'For unknown addresses the server shows its own page, unless it is set up to answer with 404.html.' },
    { text: 'Addresses of pages end with a slash, and how long browsers keep files is the server’s decision.' },
  ],
  arrange: (site) => withoutHeaders(site, (path) => `${path}/index.html`),
};
