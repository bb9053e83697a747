import type { CreateWebpackConfigArgs } from 'gatsby';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { bootstrap } from '../browser/bootstrap';

/** The text of the one script that may run from within a page. */
export const pageScript = `(${bootstrap.toString()})()`;

const script = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** What a page keeps of its scripts: JSON-LD, which is data. */
const stays = (attributes: string) => attributes.includes('application/ld+json');

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/**
 * Takes Gatsby's scripts out of a page's HTML and puts the bootstrap in, which adds them once the page is painted
 * (src/browser/bootstrap.ts): `<html data-files>` lists their addresses, and `data-globals` holds as JSON what the
 * inline ones set on `window`, so that no page needs an inline script of its own. By this the largest picture waits for
 * no script.
 * @param html a document as Gatsby writes it
 * @throws Error where a page has no `<head>`, or no script: it would never start
 */
export function startLate(html: string): string {
  const scripts: string[] = [];
  const window: Record<string, unknown> = {};
  const still = html.replace(script, (element: string, attributes: string, text: string) => {
    if (stays(attributes)) return element;
    const [, address] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    if (address) scripts.push(address);
    else runInNewContext(text, { window });
    return '';
  });
  if (scripts.length === 0 || !/<html.*<\/head>/s.test(still))
    throw new Error('it has no script of Gatsby’s, or no <head>');
  // Only Gatsby's prefetching of links in view reads it, which is off. Without it the case studies fit into the first
  // round trip.
  delete window['___chunkMapping'];
  const globals = escaped(JSON.stringify(window));
  return still
    .replace('<html', () => `<html data-files="${scripts.join(' ')}" data-globals='${globals}'`)
    .replace('</head>', () => `<script>${pageScript}</script></head>`);
}

/**
 * Puts src/browser/entry.ts before Gatsby's own entry, which evaluates all scripts in one task: 200 ms on a processor
 * four times slower, where a task may take 50. Leaves out the source maps, which would publish the sources. If Gatsby
 * no longer calls its entry `app`, the build fails, because `$gatsby-app` is not found.
 */
export function startInSteps({ stage, getConfig, actions }: CreateWebpackConfigArgs): void {
  if (stage !== 'build-javascript') return;
  const config = getConfig();
  const alias = { ...config.resolve.alias, '$gatsby-app': config.entry.app };
  const entry = { ...config.entry, app: resolve('src/browser/entry.ts') };
  actions.replaceWebpackConfig({ ...config, entry, devtool: false, resolve: { ...config.resolve, alias } });
}
