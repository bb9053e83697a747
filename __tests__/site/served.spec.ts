import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';
import { expect, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

const run = promisify(execFile);

test('every page answers 200 without a redirect, and what is missing 404', async ({ root, address }) => {
  const { addresses, pages } = finishedSite(root);
  for (const path of addresses) {
    const { status } = await fetch(address + path, { redirect: 'manual' });
    expect(status, path).toBe(pages.some((page) => page.path === path) ? 200 : 404);
  }
});

const linkReport = z.object({
  links: z.array(z.looseObject({ url: z.string(), state: z.enum(['OK', 'BROKEN', 'SKIPPED']) })),
});

test('no link is broken, and those to elsewhere are the owner’s', async ({ root, address }) => {
  const { origin, owner, pages } = finishedSite(root);
  // Follows every link of the site, its fragments and its absolute addresses too; what leads elsewhere is not fetched.
  const elsewhere = ['--skip', `^(?!${address})`, '--verbosity', 'info'];
  const asServed = ['--url-rewrite-search', origin, '--url-rewrite-replace', address];
  const options = ['--recurse', '--check-fragments', '--check-css', '--format', 'json', ...elsewhere, ...asServed];
  const checking = run('node_modules/.bin/linkinator', [`${address}/`, ...options], { maxBuffer: 1e8 });
  // It exits with an error where a link is broken.
  const { stdout } = await checking.catch((report: { stdout: string }) => report);
  const { links } = linkReport.parse(JSON.parse(stdout));
  expect(links.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  expect(links.length).toBeGreaterThan(pages.length);
  const skipped = links.filter(({ state, url }) => state === 'SKIPPED' && /^(https?|mailto):/.test(url));
  const linked = [owner.profile, ...(owner.links ?? [])].map(({ url }) => new URL(url).href);
  const known = [...linked, `mailto:${owner.email}`];
  expect(new Set(skipped.map(({ url }) => new URL(url.replace(/\?.*/, '')).href))).toEqual(new Set(known));
});
