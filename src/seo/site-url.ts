type Environment = Record<string, string | undefined>;

/**
 * The address of the published site without a trailing slash: `SITE_URL`, or Netlify's `URL`, or the content's.
 * @throws Error with a message for the owner if a variable is not an address
 */
export function siteUrl(fromContent: string, env: Environment = process.env): string {
  const name = env['SITE_URL'] ? 'SITE_URL' : 'URL';
  const given = env[name];
  if (!given) return fromContent;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new Error(`${name} is “${given}”, but should be an address such as “https://www.example.com”.`);
}

/** Whether this build is not a preview, by Netlify's `CONTEXT`. */
export function isPublic(env: Environment = process.env): boolean {
  return !env['CONTEXT'] || env['CONTEXT'] === 'production';
}
