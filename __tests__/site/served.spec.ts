import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { expect, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

const run = promisify(execFile);

test('every page answers 200 without a redirect, and missing pages 404', async ({ root, address }) => {
  const { addresses, pages } = finishedSite(root);
  for (const path of addresses) {
    const { status } = await fetch(address + path, { redirect: 'manual' });
    expect(status, path).toBe(pages.some((page) => page.path === path) ? 200 : 404);
  }
});

const linkReport = z.object({
  links: z.array(z.looseObject({ url: z.string(), state: z.enum(['OK', 'BROKEN', 'SKIPPED']) })),
});

test('no link is broken, and external links are the owner’s', async ({ root, address }) => {
  const { origin, owner, pages } = finishedSite(root);
  // Checks every link of the site, including fragments and absolute addresses; external links are not fetched.
  const elsewhere = ['--skip', `^(?!${address})`, '--verbosity', 'info'];
  const asServed = ['--url-rewrite-search', origin, '--url-rewrite-replace', address];
  const options = ['--recurse', '--check-fragments', '--check-css', '--format', 'json', ...elsewhere, ...asServed];
  const checking = run('node_modules/.bin/linkinator', [`${address}/`, ...options], { maxBuffer: 1e8 });
  // linkinator exits with an error if a link is broken.
  const { stdout } = await checking.catch((report: { stdout: string }) => report);
  const { links } = linkReport.parse(JSON.parse(stdout));
  expect(links.filter(({ state }) => state === 'BROKEN')).toEqual([]);
  expect(links.length).toBeGreaterThan(pages.length);
  const skipped = links.filter(({ state, url }) => state === 'SKIPPED' && /^(https?|mailto):/.test(url));
  const written = ['site.json', 'projects.json'].map((file) => readFileSync(join('content', file), 'utf8')).join('\n');
  const named = written.match(/(?:https:\/\/|mailto:)[^\s"()]+/g) ?? [];
  const known = [`mailto:${owner.email}`, ...named].map((url) => new URL(url).href);
  const found = skipped.map(({ url }) => new URL(url).href);
  expect(found).toContain(new URL(owner.profile.url).href);
  expect(found.filter((url) => !known.some((own) => url.startsWith(own)))).toEqual([]);
});
