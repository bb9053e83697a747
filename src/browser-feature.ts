import type { CaseStudy } from './content/schema/schema';

/** The private copy of a locked case study, in the form of an opened one. */
export interface WorkingCopy {
  /** Its file, such as "private/coaching.json". */
  file: string;
  content: Omit<CaseStudy, 'strategy'>;
  images: Record<string, { width: number; height: number; backgroundColor: string; variants: [] }>;
  /** The addresses of its pictures and videos, by field path. */
  addresses: Record<string, string>;
  image: () => Promise<never>;
  video: () => Promise<never>;
}

/**
 * Shows the working copy of the envelope at `url`, and again after each change, until `signal` is aborted. Resolves to
 * whether there is one; if not and there is no link, after the owner chooses to see the page like visitors.
 */
export type FollowWorkingCopy = (page: {
  url: string;
  hasLink: boolean;
  signal: AbortSignal;
  show: (study: WorkingCopy) => void;
}) => Promise<boolean>;

/** Where a feature is hooked into the browser, while developing (site-browser.ts). */
export interface BrowserFeature {
  /** Starts it; `given` is what other features offer. */
  start?: (given: Pick<BrowserFeature, 'followWorkingCopy'>) => void;
  /** Receives each report of the check, empty if nothing is to fix; undefined if the server has stopped. */
  onReport?: (report?: string) => void;
  followWorkingCopy?: FollowWorkingCopy;
}
