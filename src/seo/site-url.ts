type Environment = Record<string, string | undefined>;

/**
 * The address the site is published under, without a final slash: `SITE_URL`, or Netlify's `URL`, or the content's.
 * @throws Error in the owner's words when a variable holds no such address
 */
export function siteUrl(fromContent: string, env: Environment = process.env): string {
  const name = env['SITE_URL'] ? 'SITE_URL' : 'URL';
  const given = env[name];
  if (!given) return fromContent;
  if (/^https?:\/\//.test(given) && URL.canParse(given)) return new URL(given).origin;
  throw new Error(`${name} is “${given}”, but should be an address such as “https://www.example.com”.`);
}

/** Whether this build is for visitors, not a preview: Netlify says so in `CONTEXT`. */
export function isPublic(env: Environment = process.env): boolean {
  return !env['CONTEXT'] || env['CONTEXT'] === 'production';
}
