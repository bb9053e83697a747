import { resolve } from 'node:path';
import { cloudflare } from '../../src/publish/hosts/cloudflare';
import { githubPages } from '../../src/publish/hosts/github-pages';
import type { Host } from '../../src/publish/hosts/host';
import { netlify } from '../../src/publish/hosts/netlify';
import { plain } from '../../src/publish/hosts/plain';
import { vercel } from '../../src/publish/hosts/vercel';

/** A build of the fixture site for a host. */
export interface Variant {
  name: string;
  host: Host;
  /** The path that the site stands below; empty at the root. */
  base: string;
}

/** The option of Playwright's projects. */
export interface HostOptions {
  /** The name of a variant. */
  built: string;
}

const base = '/work/of-ines';

/** Those at the root first, so that Gatsby's cache is made anew only once. */
export const variants: readonly Variant[] = [
  { name: 'cloudflare', host: cloudflare, base: '' },
  { name: 'vercel', host: vercel, base: '' },
  { name: 'plain', host: plain, base: '' },
  { name: 'github-pages below a path', host: githubPages, base },
  { name: 'netlify below a path', host: netlify, base },
  { name: 'cloudflare below a path', host: cloudflare, base },
];

/** The copy of the project that is built for each host. */
export const workspace = resolve('test-results/hosts/project');

/** What was built, and the output of the build. */
export const folderOf = ({ name }: Variant): string => resolve('test-results/hosts', name.replaceAll(' ', '-'));
