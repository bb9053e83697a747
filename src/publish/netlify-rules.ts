import { statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { filesBelow } from '../content/engine/folders';

/** An answer of the host: a file of the site, or a redirect. */
export interface Answer {
  status: number;
  file?: string | undefined;
  location?: string;
  headers: Record<string, string>;
}

const redirect = z.object({ from: z.string(), to: z.string(), status: z.number(), force: z.boolean() });

/**
 * Resolves addresses like Netlify, with Netlify's parsers of `_headers` and `_redirects`: files take precedence over
 * rules without `!`, `.html` is optional, and unknown or malformed addresses get the 404 page. Of patterns in
 * `_redirects` only a final `*` is supported, the only one that hosts/netlify.ts writes.
 * @param siteDir the built site
 */
export async function createNetlifyRules(siteDir: string): Promise<(url: URL) => Promise<Answer>> {
  // Imported dynamically: tsx turns static imports into `require`, which breaks the parsers' imports of CommonJS
  // packages.
  const { parseAllHeaders } = await import('@netlify/headers-parser');
  const { parseAllRedirects } = await import('@netlify/redirect-parser');
  const headersFile = join(siteDir, '_headers');
  const versionNow = () => statSync(headersFile, { throwIfNoEntry: false })?.mtimeMs;

  async function read() {
    const headers = await parseAllHeaders({ headersFiles: [headersFile], configHeaders: [], minimal: false });
    const redirectsFiles = [join(siteDir, '_redirects')];
    const redirects = await parseAllRedirects({ redirectsFiles, configRedirects: [], minimal: false });
    for (const { message } of [...headers.errors, ...redirects.errors]) console.error(message);
    return {
      files: new Set(filesBelow(siteDir).filter((name) => !name.startsWith('_'))),
      headers: headers.headers.filter((rule) => 'forRegExp' in rule),
      redirects: z.array(redirect).parse(redirects.redirects),
    };
  }

  let known = { version: versionNow(), site: read() };

  return async (url) => {
    // Read again only after a new build, because hundreds of rules take 15 ms.
    const version = versionNow();
    if (version !== known.version) known = { version, site: read() };
    const site = await known.site;
    const fileAt = (path = '') => {
      const name = path.replace(/^\/+|\/+$/g, '');
      return [name, `${name}.html`, name ? `${name}/index.html` : 'index.html'].find((file) => site.files.has(file));
    };
    const path = decoded(url.pathname);
    const rule = site.redirects.find(({ from }) => path !== undefined && matches(from, path));
    const file = rule?.force ? undefined : fileAt(path);
    const matching = site.headers.filter(({ forRegExp }) => forRegExp.test(url.pathname));
    const headers = Object.assign({}, ...matching.map(({ values }) => values));
    if (file && path !== undefined) return { status: 200, file, headers };
    if (rule && rule.status >= 300 && rule.status < 400)
      return { status: rule.status, location: new URL(rule.to + url.search, url).href, headers: {} };
    const target = rule && fileAt(rule.to);
    return target ? { status: rule.status, file: target, headers } : { status: 404, file: fileAt('404.html'), headers };
  };
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function matches(pattern: string, path: string): boolean {
  const withoutSlash = path.replace(/(.)\/$/, '$1');
  if (!pattern.endsWith('/*')) return withoutSlash === pattern;
  return withoutSlash === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1));
}
