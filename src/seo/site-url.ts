type Environment = Record<string, string | undefined>;

/** The path of the site's address without a final slash; empty at the root of its domain, or if it is no address. */
export const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname.replace(/\/+$/, '') : '';

/**
 * The address of the published site without a trailing slash: `SITE_URL`; or the domain that Netlify (`URL`) or Vercel
 * names, with the path of the content's; or the content's.
 * @throws Error with a message for the owner if a variable is not an address
 */
export function siteUrl(fromContent: string, env: Environment = process.env): string {
  if (env['SITE_URL']) return checked('SITE_URL', env['SITE_URL']);
  if (env['URL']) return originOf(checked('URL', env['URL'])) + pathOf(fromContent);
  const domain = env['VERCEL_PROJECT_PRODUCTION_URL'];
  return domain ? `https://${domain}${pathOf(fromContent)}` : fromContent;
}

const originOf = (address: string): string => new URL(address).origin;

function checked(name: string, given: string): string {
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return originOf(given) + pathOf(given);
  throw new Error(`${name} is “${given}”, but should be an address such as “https://www.example.com”.`);
}

/** Whether this build is not a preview, by Netlify's `CONTEXT` or Vercel's `VERCEL_ENV`. */
export function isPublic(env: Environment = process.env): boolean {
  return (env['CONTEXT'] || env['VERCEL_ENV'] || 'production') === 'production';
}

/** The variable that passes `--host` on to Gatsby: the name of a host (src/publish/hosts). */
export const hostVariable = 'SITE_HOST';

/** What pages' addresses end with: a plain file server leads from `/about` to `/about/`. */
export const addressEnd = (env: Environment = process.env): string => (env[hostVariable] === 'plain' ? '/' : '');
