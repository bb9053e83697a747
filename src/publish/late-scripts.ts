import type { CreateWebpackConfigArgs } from 'gatsby';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { bootstrap } from '../browser/bootstrap';
import type { Statistics } from '../content/schema/site-parts';

/** The only inline script that is allowed to run. */
export const pageScript = `(${bootstrap.toString()})()`;

const script = /<script\b([^>]*)>(.*?)<\/script>/gs;

/** Scripts that stay in the page: JSON-LD, which is data. */
const isKept = (attributes: string) => attributes.includes('application/ld+json');

const escaped = (value: string) => value.replaceAll('&', '&amp;').replaceAll("'", '&#39;');

/** The attributes of Gatsby's own scripts. */
const gatsbysAttributes = /^(?:\s+(?:id="gatsby-[\w-]+"|async(?:="")?|defer(?:="")?|src="\/(?!\/)[^"]+"))*\s*$/;

/** The globals that a script of Gatsby's sets; undefined for another script. */
function globalsOf(text: string): Record<string, unknown> | undefined {
  const window: Record<string, unknown> = {};
  try {
    runInNewContext(text, { window });
  } catch {
    return undefined;
  }
  return Object.keys(window).every((name) => /^(?:pagePath|___\w+)$/.test(name)) ? window : undefined;
}

const foreign = (element: string) =>
  new Error(
    `it has a script that is not the site’s own: ${element.replace(/\s+/g, ' ').slice(0, 160)}\n` +
      'It was probably added in gatsby-ssr.tsx. For statistics, take it out there, and name its address under ' +
      '“statistics” in content/site.json (docs/owner.md, “Statistics”). Code of your own belongs into ' +
      'gatsby-browser.tsx: inline scripts are not allowed to run',
  );

/**
 * Replaces Gatsby's scripts in a page's HTML with the bootstrap, which adds them after the first paint
 * (src/browser/bootstrap.ts), so that they don't delay the largest picture. `<html data-files>` lists their addresses,
 * and `data-globals` holds the globals of the inline ones as JSON, so that no page needs an inline script of its own.
 * @param html a document written by Gatsby
 * @param statistics what the owner's site.json says; `<html data-statistics>` holds it as JSON, for
 * src/browser/statistics.ts
 * @throws Error if a page has no `<head>` or no script, so that it would never start, or a script that is not Gatsby's
 */
export function startLate(html: string, statistics?: Statistics): string {
  const scripts: string[] = [];
  const globals: Record<string, unknown> = {};
  const withoutScripts = html.replace(script, (element: string, attributes: string, text: string) => {
    if (isKept(attributes)) return element;
    const [, address] = /\ssrc="([^"]+)"/.exec(attributes) ?? [];
    const set = globalsOf(text);
    if (!gatsbysAttributes.test(attributes) || !set) throw foreign(element);
    if (address) scripts.push(address);
    Object.assign(globals, set);
    return '';
  });
  if (scripts.length === 0 || !/<html.*<\/head>/s.test(withoutScripts))
    throw new Error('it has no script of Gatsby’s, or no <head>');
  // Only used by Gatsby's prefetching of links in view, which is off. Without it a case study's HTML fits the first
  // round trip.
  delete globals['___chunkMapping'];
  const data = (name: string, value: unknown) => ` data-${name}='${escaped(JSON.stringify(value))}'`;
  const more = data('globals', globals) + (statistics ? data('statistics', statistics) : '');
  return withoutScripts
    .replace('<html', () => `<html data-files="${scripts.join(' ')}"${more}`)
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
