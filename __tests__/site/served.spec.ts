import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../browser/support/test';
import { finishedSite } from './finished-site';

test('every page answers 200 without a redirect, and missing pages 404', async ({ root, address }) => {
  const { addresses, pages } = finishedSite(root);
  for (const path of addresses) {
    const { status } = await fetch(address + path, { redirect: 'manual' });
    expect(status, path).toBe(pages.some((page) => page.path === path) ? 200 : 404);
  }
});

/** How pages write some letters of addresses. `&` is the last, because it begins the others. */
const escapes = { '&#64;': '@', '&#x27;': "'", '&quot;': '"', '&amp;': '&' };

/** The addresses that a page links, loads or shows. */
function addressesIn(html: string): string[] {
  const single = [...html.matchAll(/\s(?:href|src|poster)="([^"]*)"|\burl\(([^)]*)\)/g)].map(
    ([, link, style]) => link ?? style,
  );
  const sets = [...html.matchAll(/\ssrcset="([^"]*)"/gi)].flatMap(([, set]) => set?.split(/,\s*/) ?? []);
  return [...single, ...sets].map((text = '') =>
    Object.entries(escapes).reduce(
      (link, [escape, letter]) => link.replaceAll(escape, letter),
      text.split(/\s/, 1).join(),
    ),
  );
}

test('no link is broken, and external links are the owner’s', async ({ root, address }) => {
  const { origin, base, owner, pages } = finishedSite(root);
  const links = pages.flatMap(({ html, path = `${base}/404` }) =>
    addressesIn(html).map((link) => ({ from: path, to: new URL(link, origin + path) })),
  );
  const isOwn = (url: URL) => url.origin === origin;
  const responses = new Map<string, Promise<{ ok: boolean; body: string }>>();
  const answerTo = ({ pathname }: URL) => {
    const answer =
      responses.get(pathname) ??
      fetch(address + pathname).then(async (response) => ({ ok: response.ok, body: await response.text() }));
    responses.set(pathname, answer);
    return answer;
  };
  const broken: string[] = [];
  for (const { from, to } of links.filter(({ to }) => isOwn(to))) {
    const { ok, body } = await answerTo(to);
    const target = decodeURIComponent(to.hash.slice(1));
    if (!ok || (target && !body.includes(` id="${target}"`))) broken.push(`${from} links ${to.href}`);
  }
  expect(broken).toEqual([]);
  expect(responses.size).toBeGreaterThan(pages.length);

  const read = (file: string) => readFileSync(join(root, 'content', file), 'utf8');
  const written = ['site.json', 'projects.json'].map(read).join('\n');
  const named = written.match(/(?:https:\/\/|mailto:)[^\s"()]+/g) ?? [];
  const known = [`mailto:${owner.email}`, ...named].map((url) => new URL(url).href);
  const external = links.flatMap(({ to }) => (isOwn(to) ? [] : to.href));
  expect(external).toContain(new URL(owner.profile.url).href);
  expect(external.filter((url) => !known.some((own) => url.startsWith(own)))).toEqual([]);
});
