import createAdapter from 'gatsby-adapter-netlify';
import type { IAdapter } from 'gatsby';
import { finishSite } from './finish-site';

/**
 * Gatsby's adapter for Netlify, which keeps `.cache` and `public` between builds. The finished site is made in `dist`,
 * so that the next build finds these folders unchanged.
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
