import { statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Answers addresses by Netlify's own engines for static files, `_redirects` and `_headers`, and adds the two things they
 * leave to the host: an unknown path, or one with a broken escape, is the 404 page; a rewrite has its rule's status.
 * @param publicDir the built site
 */
export async function createNetlifyRules(publicDir: string): Promise<(url: URL) => Promise<Response>> {
  // Imported at run time: turned into `require` by tsx, the engines' own imports of CommonJS packages break.
  const { parseAllHeaders } = await import('@netlify/headers-parser');
  const { RedirectsHandler } = await import('@netlify/redirects');
  const { StaticHandler } = await import('@netlify/static');
  const directories = { projectDir: publicDir, publicDir, publishDir: publicDir };
  const files = new StaticHandler({ directory: publicDir });
  const redirects = new RedirectsHandler({ ...directories, configRedirects: [], jwtRoleClaim: '', jwtSecret: '' });

  const headersFile = join(publicDir, '_headers');
  const versionNow = () => statSync(headersFile, { throwIfNoEntry: false })?.mtimeMs;

  async function readRules() {
    const { headers, errors } = await parseAllHeaders({
      headersFiles: [headersFile],
      configHeaders: [],
      minimal: false,
    });
    for (const { message } of errors) console.error(message);
    return headers.filter((rule) => 'forRegExp' in rule);
  }

  let known = { version: versionNow(), rules: readRules() };

  /** Read again only when the site is built anew: hundreds of rules take 15 ms. */
  async function headersOf({ pathname }: URL): Promise<[name: string, value: string][]> {
    const version = versionNow();
    if (version !== known.version) known = { version, rules: readRules() };
    const rules = (await known.rules).filter(({ forRegExp }) => forRegExp.test(pathname));
    return rules.flatMap(({ values }) => Object.entries(values));
  }

  async function file(path: URL, requested: URL, status: number): Promise<Response | undefined> {
    const match = await files.match(new Request(path));
    const found = await match?.handle();
    if (!found) return undefined;
    const response = new Response(found.body, { status, headers: found.headers });
    for (const [name, value] of await headersOf(requested)) response.headers.set(name, value);
    return response;
  }

  async function byRules(url: URL): Promise<Response | undefined> {
    const rule = await redirects.match(new Request(url));
    const own = rule?.force ? undefined : await file(url, url, 200);
    if (own) return own;
    if (rule?.redirect) return Response.redirect(rule.target, rule.statusCode);
    return rule && file(rule.target, url, rule.statusCode);
  }

  function unlessUndecodable(error: unknown): undefined {
    if (!(error instanceof URIError)) throw error;
  }

  return async (url) =>
    (await byRules(url).catch(unlessUndecodable)) ??
    (await file(new URL('/404.html', url), url, 404)) ??
    new Response('Not found', { status: 404 });
}
