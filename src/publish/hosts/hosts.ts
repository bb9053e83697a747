import { cloudflare } from './cloudflare';
import { githubPages } from './github-pages';
import type { Host } from './host';
import { netlify } from './netlify';
import { plain } from './plain';
import { vercel } from './vercel';

/** All hosts; the first that is building the site is used, or Netlify. */
export const hosts: readonly Host[] = [netlify, cloudflare, vercel, githubPages, plain];

/** The variable that passes `--host` on to Gatsby. */
export const hostVariable = 'SITE_HOST';

/**
 * The host that the site is built for: the requested one, or the one that is building it.
 * @throws Error with a message for the owner if it is unknown
 */
export function hostOf(env: Record<string, string | undefined> = process.env): Host {
  const requested = env[hostVariable];
  if (!requested) return hosts.find((host) => host.isBuilding(env)) ?? netlify;
  const found = hosts.find(({ name }) => name === requested);
  if (found) return found;
  const names = hosts.map(({ name }) => name).join(', ');
  throw new Error(`--host is “${requested}”, but should be one of: ${names}.`);
}
