import type { CreateWebpackConfigArgs } from 'gatsby';
import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/**
 * Leaves out of the browser's scripts what Gatsby always packs and this site never calls, and the source maps, which would
 * publish the sources. They start in steps (boot.ts).
 */
export function leanBrowserScripts({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig();
  const alias = {
    ...config.resolve.alias,
    ...Object.fromEntries(uncalled.map((module) => [module, false])),
    '$gatsby-app': config.entry.app,
  };
  const entry = { ...config.entry, app: resolve('src/browser/boot.ts') };
  actions.replaceWebpackConfig({ ...config, entry, devtool: false, resolve: { ...config.resolve, alias } });
}

const uncalled = [
  'gatsby-script',
  // Gatsby names it by its real path, wherever the packages are linked from.
  realpathSync('node_modules/gatsby/dist/internal-plugins/partytown/gatsby-browser.js'),
  resolve('.cache/public-page-renderer.js'),
  resolve('.cache/register-service-worker.js'),
];
