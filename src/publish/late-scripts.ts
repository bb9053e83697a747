import type { CreateWebpackConfigArgs } from 'gatsby';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { bootstrap } from '../browser/bootstrap';

/** The only inline script that is allowed to run. */
export const pageScript = `(${bootstrap.toString()})()`;

const script = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** Scripts that stay in the page: JSON-LD, which is data. */
const isKept = (attributes: string) => attributes.includes('application/ld+json');

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/**
 * Replaces Gatsby's scripts in a page's HTML with the bootstrap, which adds them after the first paint
 * (src/browser/bootstrap.ts), so that they don't delay the largest picture. `<html data-files>` lists their addresses,
 * and `data-globals` holds the globals of the inline ones as JSON, so that no page needs an inline script of its own.
 * @param html a document written by Gatsby
 * @throws Error if a page has no `<head>` or no script: it would never start
 */
export function startLate(html: string): string {
  const scripts: string[] = [];
  const window: Record<string, unknown> = {};
  const withoutScripts = html.replace(script, (element: string, attributes: string, text: string) => {
    if (isKept(attributes)) return element;
    const [, address] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    if (address) scripts.push(address);
    else runInNewContext(text, { window });
    return '';
  });
  if (scripts.length === 0 || !/<html.*<\/head>/s.test(withoutScripts))
    throw new Error('it has no script of Gatsby’s, or no <head>');
  // Only used by Gatsby's prefetching of links in view, which is off. Without it a case study's HTML fits the first
  // round trip.
  delete window['___chunkMapping'];
  const globals = escaped(JSON.stringify(window));
  return withoutScripts
    .replace('<html', () => `<html data-files="${scripts.join(' ')}" data-globals='${globals}'`)
    .replace('</head>', () => `<script>${pageScript}</script></head>`);
}

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
