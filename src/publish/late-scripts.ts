import type { CreateWebpackConfigArgs } from 'gatsby';
import { join, resolve } from 'node:path';
import { bootstrap } from '../browser/bootstrap';
import { tryReadJson } from '../content/engine/json-files';
import { valueAt } from '../content/engine/paths';
import type { Statistics } from '../content/schema/site-parts';

/** The only inline script that is allowed to run. */
export const pageScript = `(${bootstrap.toString()})()`;

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** What starts the pages of a build. */
export interface Start {
  /** The addresses of Gatsby's scripts. */
  files: readonly string[];
  /** The build's name, by which a page notices that the site was published anew. */
  build: string;
  /** What the owner's site.json says. */
  statistics?: Statistics | undefined;
}

/**
 * What starts the pages of Gatsby's last build.
 * @param publicDir Gatsby's folder
 * @param base the path that the site stands below
 * @throws Error if Gatsby has left none of it
 */
export function startOf(publicDir: string, base: string): Omit<Start, 'statistics'> {
  const read = (name: string) => tryReadJson(join(publicDir, name));
  const scripts = valueAt(read('webpack.stats.json'), ['assetsByChunkName', 'app']);
  const build = valueAt(read('page-data/app-data.json'), ['webpackCompilationHash']);
  if (!Array.isArray(scripts) || typeof build !== 'string') throw new Error('Gatsby has not left its scripts’ names.');
  return { files: scripts.map((name) => `${base}/${name}`), build };
}

/**
 * Adds to a page's HTML the bootstrap, which adds Gatsby's scripts after the first paint (src/browser/bootstrap.ts), so
 * that they don't delay the largest picture. `<html data-files>` lists them, `data-build` names the build, and
 * `data-statistics` holds the owner's setting as JSON, for src/browser/statistics.ts.
 * @param html a document written by Gatsby, without its scripts (gatsby-ssr.tsx)
 * @throws Error if a page has no `<head>`, so that it would never start
 */
export function startLate(html: string, { files, build, statistics }: Start): string {
  if (!html.includes('<html') || !html.includes('</head>')) throw new Error('it has no <html> or no <head>');
  const more = statistics ? ` data-statistics='${escaped(JSON.stringify(statistics))}'` : '';
  return html
    .replace('<html', () => `<html data-files="${files.join(' ')}" data-build="${build}"${more}`)
    .replace('</head>', () => `<script>${pageScript}</script></head>`);
}

/**
 * A page in which no “@” stands outside of scripts and styles. Some hosts hide all e-mail addresses that they find in
 * HTML (Cloudflare's `__cf_email__`), also from visitors without scripts, and don't decode character references.
 */
export const withoutPlainAddresses = (html: string): string =>
  html.replace(/<(script|style)\b[^>]*>.*?<\/\1>|@/gs, (found) => (found === '@' ? '&#64;' : found));

/**
 * A script of Gatsby's with V8's hint to compile all its functions ahead, on another thread while it loads
 * (https://v8.dev/blog/explicit-compile-hints). Otherwise each function is compiled when it is first called: a fifth of
 * a page's work, on the thread that responds to the visitor. Other engines see a comment.
 */
export const compiledAhead = (script: string): string => `//# allFunctionsCalledOnLoad\n${script}`;

/**
 * Replaces Gatsby's entry with src/browser/entry.ts. Gatsby's own evaluates all scripts in one task: 200 ms on a
 * processor four times slower, where a task should take at most 50. Removes source maps, which would publish the
 * sources. If Gatsby renames its entry `app`, the build fails because `$gatsby-app` is not found.
 */
export function startInSteps({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig();
  const alias = { ...config.resolve.alias, '$gatsby-app': config.entry.app };
  const entry = { ...config.entry, app: resolve('src/browser/entry.ts') };
  actions.replaceWebpackConfig({ ...config, entry, devtool: false, resolve: { ...config.resolve, alias } });
}
