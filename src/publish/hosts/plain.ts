import type { Host } from './host';
import { withoutHeaders } from './without-headers';

/** A file server that reads no settings, and serves folders by their `index.html`. */
export const plain: Host = {
  name: 'plain',
  title: 'A plain file server',
  folder: 'dist',
  isBuilding: () => false,
  lacks: [
    {
      text:
        'Other sites can show your pages inside theirs, also the one that asks for a password: only a header forbids ' +
        'that, and a plain file server sends none.',
      isOfLock: true,
    },
    { text: 'For unknown addresses the server shows its own page, unless it is set up to answer with 404.html.' },
    { text: 'Addresses of pages end with a slash, and how long browsers keep files is the server’s decision.' },
  ],
  arrange: (site) => withoutHeaders(site, (path) => `${path}/index.html`),
};
