import createAdapter from 'gatsby-adapter-netlify';
import type { IAdapter } from 'gatsby';
import { finishSite } from './finish-site';

/**
 * Gatsby's adapter for Netlify, which keeps `.cache` and `public` from one build to the next; the site that is
 * published is made from them beside, in `dist`, so that the next build finds its files as it left them.
 */
export function netlifyAdapter(): IAdapter {
  return {
    ...createAdapter(),
    adapt({ routesManifest, reporter }) {
      try {
        finishSite(routesManifest, 'public', 'dist');
      } catch (error) {
        reporter.panic(error instanceof Error ? error.message : String(error));
      }
    },
  };
}
