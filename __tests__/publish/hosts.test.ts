import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloudflare } from '../../src/publish/hosts/cloudflare';
import { githubPages } from '../../src/publish/hosts/github-pages';
import type { SiteParts } from '../../src/publish/hosts/host';
import { hostOf, hostOfSite, sharingNotes } from '../../src/publish/hosts/hosts';
import { netlify } from '../../src/publish/hosts/netlify';
import { plain } from '../../src/publish/hosts/plain';
import { vercel } from '../../src/publish/hosts/vercel';
import { vercelConfig, vercelRoutes } from '../hosts/vercel-output';

const folder = mkdtempSync(join(tmpdir(), 'hosts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (css = 'b{}') =>
  '<!DOCTYPE html><html data-files="/app.js"><head><meta charSet="utf-8"/>' +
  `<style data-styled="">${css}</style></head><body></body></html>`;

const pages = ['index', '404', 'about', 'p/map', 'project/0', 'project/not-found'];

/** A script whose name has the hash of its content. */
const script = `app-${'1'.repeat(20)}.js`;

const site = (base = '', styles = pages.map(() => 'b{}')): SiteParts => ({
  base,
  pages: new Map(pages.map((name, index) => [`${name}.html`, page(styles[index])])),
  files: new Map(
    [script, 'count.js', 'static/a/b.avif', 'icons/icon-48.png', 'icons/favicon.svg', 'icons/apple-touch-icon.png'].map(
      (name) => [name, name],
    ),
  ),
  redirects: [{ from: `${base}/p/plan`, to: `${base}/p/map` }],
  missingProject: 'project/not-found.html',
  listed: true,
});

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy inside of a page. */
const policyIn = (html = '') => /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1];

describe('which host a site is built for', () => {
  test.each([
    [{}, netlify],
    [{ NETLIFY: 'true' }, netlify],
    [{ CF_PAGES: '1', GITHUB_ACTIONS: 'true' }, cloudflare],
    [{ VERCEL: '1' }, vercel],
    [{ GITHUB_ACTIONS: 'true' }, githubPages],
    [{ NETLIFY: 'true', SITE_HOST: 'plain' }, plain],
  ])('%j', (env, host) => {
    expect(hostOf(env).name).toBe(host.name);
  });

  test('an unknown one is refused with the names of all', () => {
    expect(() => hostOf({ SITE_HOST: 'surge' })).toThrow(
      '--host is “surge”, but should be one of: netlify, cloudflare, vercel, github-pages, plain.',
    );
  });

  test('on the owner’s computer it is known by the address, or by the workflow that is switched on', () => {
    const known = (siteUrl: string) => {
      mkdirSync(join(folder, 'content'), { recursive: true });
      writeFileSync(join(folder, 'content/site.json'), JSON.stringify({ siteUrl }));
      return [hostOfSite(folder)?.name, sharingNotes(folder).length];
    };
    expect(known('https://robin.github.io/portfolio')).toEqual(['github-pages', 1]);
    expect(known('https://robin.pages.dev')).toEqual(['cloudflare', 0]);
    expect(known('https://robin.test')).toEqual([undefined, 0]);
    cpSync('.github/workflows', join(folder, '.github/workflows'), { recursive: true });
    expect(known('https://robin.test')).toEqual([undefined, 0]);
    const workflow = join(folder, '.github/workflows/github-pages.yml');
    writeFileSync(workflow, 'on:\n  push:\n    branches: [main]\n');
    expect(known('https://robin.test')).toEqual(['github-pages', 1]);
  });
});

describe('Netlify', () => {
  test('a site below a path stands in its folder; outside there is a page without scripts', () => {
    const { texts, copies } = netlify.arrange(site('/work'));
    expect([...copies.keys()]).toContain(`work/${script}`);
    expect(texts.get('work/404.html')).toContain('data-files');
    expect(texts.get('404.html')).not.toContain('data-files');
    expect(texts.get('_redirects')?.split('\n')).toEqual([
      '/  /work/  302',
      '/work/p/plan  /work/p/map  302',
      '/work/project/not-found  /work/project/not-found.html  404!',
      '/work/project/*  /work/project/not-found.html  404',
      '/work/favicon.ico  /work/icons/icon-48.png  302!',
      '/work/favicon.svg  /work/icons/favicon.svg  302!',
      '/work/apple-touch-icon.png  /work/icons/apple-touch-icon.png  302!',
      '/work/*  /work/404.html  404',
      '',
    ]);
    expect(texts.get('_headers')).toContain('\n/work/static/a/b.avif\n  cache-control: public, max-age=31536000');
    expect(texts.get('_headers')).toContain('\n/work/icons/:file\n  cross-origin-resource-policy: cross-origin\n');
  });
});

describe('Cloudflare Pages', () => {
  test('reads few rules, statuses of redirects alone, and the nearest 404.html', () => {
    const { texts } = cloudflare.arrange(site());
    expect(texts.has('project/404.html')).toBe(true);
    expect(texts.has('project/not-found.html')).toBe(false);
    expect(texts.get('_redirects')?.trim().split('\n')).toEqual(expect.arrayContaining(['/p/plan/  /p/map  302']));
    expect(texts.get('_redirects')).not.toMatch(/!|\b404$/m);
    const headers = texts.get('_headers');
    expect(headers?.match(/^\S/gm)?.length).toBeLessThan(100);
    expect(headers).toContain(`\n/${script}\n  cache-control: public, max-age=31536000, immutable\n`);
    expect(headers).not.toMatch(/^\/(?:count|[:*].*)\.js$/m);
    expect(policyIn(texts.get('about.html'))).toBeUndefined();
  });

  test('a policy that its line can’t hold is inside of each page', () => {
    const styles = pages.map((_, index) => `b{order:${index}}`);
    const many = new Map(
      Array.from({ length: 40 }, (_, index) => [`project/${index}.html`, page(`i{order:${index}}`)]),
    );
    const parts = site('', styles);
    const { texts } = cloudflare.arrange({ ...parts, pages: new Map([...parts.pages, ...many]) });
    for (const line of texts.get('_headers')?.split('\n') ?? []) expect(line.length).toBeLessThanOrEqual(2000);
    expect(texts.get('_headers')).toContain("\n  content-security-policy: frame-ancestors 'none'\n");
    expect(policyIn(texts.get('project/39.html'))).toContain(hashOf('i{order:39}'));
    expect(policyIn(texts.get('project/39.html'))).not.toContain(hashOf('i{order:38}'));
  });

  test('the 405th case study would be its page for 404, which is an error', () => {
    const parts = site();
    const tooMany = { ...parts, pages: new Map([...parts.pages, ['project/404.html', page()]]) };
    expect(() => cloudflare.arrange(tooMany)).toThrow('can’t publish more than 404 case studies');
  });
});

describe('Vercel', () => {
  const configOf = (base: string) =>
    vercelConfig.parse(JSON.parse(vercel.arrange(site(base)).texts.get('config.json') ?? ''));
  const files = pages.map((name) => `/${name}.html`);

  test.each(['', '/work'])('its config has the documented form below “%s”', (base) => {
    const { texts, copies } = vercel.arrange(site(base));
    expect(configOf(base).overrides).toHaveProperty([`${base}/p/map.html`.slice(1)], {
      path: `${base}/p/map`.slice(1),
    });
    for (const name of [...texts.keys(), ...copies.keys()]) expect(name).toMatch(/^(config\.json$|static\/)/);
  });

  test('only files that are there are immutable, and no address leads to another host', () => {
    const answer = (path: string) =>
      vercelRoutes(configOf(''), path, (name) =>
        [...files, '/static/a/b.avif', `/${script}`, '/count.js'].find((file) => file === name),
      );
    for (const hashed of ['/static/a/b.avif', `/${script}`])
      expect(answer(hashed).headers['cache-control']).toMatch(/immutable$/);
    expect(answer('/count.js')).toMatchObject({ status: 200, file: '/count.js' });
    expect(answer('/count.js').headers['cache-control']).not.toMatch(/immutable/);
    expect(answer('/static/a/gone.avif')).toMatchObject({ status: 404, file: '/404.html' });
    expect(answer('/static/a/gone.avif').headers['cache-control']).toBeUndefined();
    expect(answer('/project/7')).toMatchObject({ status: 404, file: '/project/not-found.html' });
    expect(answer('/about/')).toMatchObject({ status: 308, headers: { Location: '/about' } });
    expect(answer('//evil.example/').headers).not.toHaveProperty('Location');
  });
});

describe('hosts without headers and redirects', () => {
  test('each page says its own policy, without what only a header can say', () => {
    for (const host of [githubPages, plain]) {
      const { texts } = host.arrange(site('/work'));
      const html = texts.get('index.html');
      expect(html).toMatch(/^<!DOCTYPE html><html[^>]*><head><meta charSet="utf-8"\/><meta http-equiv="content-sec/);
      expect(policyIn(html)).toContain(hashOf('b{}'));
      expect(policyIn(html)).not.toContain('frame-ancestors');
    }
  });

  test('a film plays in place on a page that was reached from another one, whose policy stays', () => {
    const film = '<a href="https://vimeo.com/1" data-plays="https://player.vimeo.com/video/1"></a></body>';
    const parts = site();
    const withFilm = new Map(parts.pages).set('project/0.html', page().replace('</body>', film));
    for (const host of [githubPages, plain])
      expect(policyIn(host.arrange({ ...parts, pages: withFilm }).texts.get('index.html'))).toContain(
        '; frame-src https://player.vimeo.com; ',
      );
  });

  test('an earlier address is a page whose only script is allowed by its policy', () => {
    const html = githubPages.arrange(site('/work')).texts.get('p/plan.html') ?? '';
    const [, script = ''] = /<script>([^]*?)<\/script>/.exec(html) ?? [];
    expect(policyIn(html)).toContain(`script-src ${hashOf(script)};`);
    expect(html).toContain('<a href="/work/p/map">');
    expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/work/p/map"></noscript>');
  });

  test('addresses with and without a final slash are there; what would answer 200 for a missing project is not', () => {
    const names = (host: typeof plain) => [...host.arrange(site()).texts.keys()].sort();
    const all = ['404', 'about', 'about/index', 'index', 'p/map', 'p/map/index', 'p/plan', 'p/plan/index'];
    const projects = ['project/0', 'project/0/index'];
    expect(names(githubPages)).toEqual([...all, ...projects].map((name) => `${name}.html`));
    expect(names(plain)).toEqual(
      [...all, ...projects].filter((name) => /index$|^404$/.test(name)).map((name) => `${name}.html`),
    );
  });

  test('browsers find the icons in the root', () => {
    for (const host of [githubPages, plain])
      expect(host.arrange(site()).copies.get('favicon.ico')).toBe('icons/icon-48.png');
  });
});
