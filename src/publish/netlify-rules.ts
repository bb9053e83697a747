import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Answers addresses by Netlify's own engines for static files, `_redirects` and `_headers`, and adds the two things they
 * leave to the host: an unknown path is the 404 page, and a rewrite answers with its rule's status.
 * @param publicDir the built site
 */
export async function createNetlifyRules(publicDir: string): Promise<(url: URL) => Promise<Response>> {
  // Imported at run time: turned into `require` by tsx, the engines' own imports of CommonJS packages break.
  const { HeadersHandler } = await import('@netlify/headers');
  const { RedirectsHandler } = await import('@netlify/redirects');
  const { StaticHandler } = await import('@netlify/static');
  const directories = { projectDir: publicDir, publicDir, publishDir: publicDir };
  const files = new StaticHandler({ directory: publicDir });
  const headers = new HeadersHandler({ ...directories, logger: console });
  const redirects = new RedirectsHandler({ ...directories, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' });

  let known = { version: 0, headers: new Map<string, Record<string, string>>() };

  /** Netlify's engine reads the whole `_headers` again for each request, some 7 ms: asked once for each path, until the site is built anew. */
  async function headersOf(url: URL): Promise<Record<string, string>> {
    const version = statSync(join(publicDir, '_headers'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (version !== known.version) known = { version, headers: new Map() };
    const found = known.headers.get(url.pathname) ?? (await headers.apply(new Request(url)));
    known.headers.set(url.pathname, found);
    return found;
  }

  async function file(path: URL, requested: URL, status: number): Promise<Response | undefined> {
    const match = await files.match(new Request(path));
    const found = await match?.handle();
    if (!found) return undefined;
    const response = new Response(found.body, { status, headers: found.headers });
    for (const [name, value] of Object.entries(await headersOf(requested))) response.headers.set(name, value);
    return response;
  }

  return async (url) => {
    const rule = await redirects.match(new Request(url));
    const own = rule?.force ? undefined : await file(url, url, 200);
    if (own) return own;
    if (rule?.redirect) return Response.redirect(rule.target, rule.statusCode);
    const rewritten = rule && (await file(rule.target, url, rule.statusCode));
    return rewritten ?? (await file(new URL('/404.html', url), url, 404)) ?? new Response('Not found', { status: 404 });
  };
}
