import type { CreateWebpackConfigArgs } from 'gatsby';
import { resolve } from 'node:path';

/**
 * Puts src/browser/entry.ts before Gatsby's own entry, and src/lock/visitor/opener.ts beside it, and leaves out the source maps, which would publish
 * the sources.
 * It relies on Gatsby calling its entry `app`. On a processor four times slower it takes the Total Blocking Time from some 120 ms to
 * some 30 (bench/latest.md). If Gatsby renames its entry, the build fails, because `$gatsby-app` is not found.
 */
export function startInSteps({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig();
  const alias = { ...config.resolve.alias, '$gatsby-app': config.entry.app };
  const entry = {
    ...config.entry,
    app: resolve('src/browser/entry.ts'),
    opener: resolve('src/lock/visitor/opener.ts'),
  };
  actions.replaceWebpackConfig({ ...config, entry, devtool: false, resolve: { ...config.resolve, alias } });
}
