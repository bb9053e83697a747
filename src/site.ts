import type { ContentReport } from './content/check/report';
import { editing } from './editing/feature';
import type { Feature } from './feature';
import { lock } from './lock/feature';
import { sharingNotes } from './publish/hosts/hosts';
import { checkSite } from './publish/site-check';

/**
 * What this site has beside its pages, on the owner's computer and the host; site-browser.ts is the same for browsers.
 * To take one out, delete its lines in both files, and its folder (docs/architecture.md).
 */
export const features: readonly Feature[] = [
  // Locked case studies (docs/locking.md).
  lock({ sharingNotes }),
  // Editing on the page, while developing.
  editing(),
];

/** All errors and warnings about the site in a folder, before publishing. */
export const check = (root: string, checked?: ContentReport) => checkSite(root, features, checked);
