import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryReadJson } from '../../content/engine/json-files';
import { valueAt } from '../../content/engine/paths';
import { hostVariable } from '../../seo/site-url';
import { cloudflare } from './cloudflare';
import { githubPages } from './github-pages';
import type { Host } from './host';
import { netlify } from './netlify';
import { plain } from './plain';
import { vercel } from './vercel';

/** All hosts; the first that is building the site is used, or Netlify. */
const hosts: readonly Host[] = [netlify, cloudflare, vercel, githubPages, plain];

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

/** Whether a workflow runs when `main` is pushed: the owner switches it on by writing that into it. */
const isOn = (file: string): boolean => existsSync(file) && /branches: \[main\]/.test(readFileSync(file, 'utf8'));

/**
 * The host that a site is published on, as far as its owner's computer knows: by the workflow that is switched on, or
 * by the site's address; undefined for a domain of one's own.
 * @param root the project's folder
 */
export function hostOfSite(root: string): Host | undefined {
  const address = valueAt(tryReadJson(join(root, 'content/site.json')), ['siteUrl']);
  const domain = typeof address === 'string' && URL.canParse(address) ? new URL(address).hostname : '';
  return (
    hosts.find(({ workflow }) => workflow && isOn(join(root, '.github/workflows', workflow))) ??
    hosts.find((host) => host.domain && domain.endsWith(host.domain))
  );
}

/** What to tell an owner who shares a link to a locked case study: what its visitors lack on the site's host. */
export const sharingNotes = (root: string): string[] =>
  (hostOfSite(root)?.lacks ?? []).filter(({ isOfLock }) => isOfLock).map(({ text }) => text);
