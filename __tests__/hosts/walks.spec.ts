import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { alert, dialog, field, opened, placeholder, tryPassword, wrong } from '../browser/support/lock';
import { missingPageNoise, title } from '../browser/support/site';
import { expect, open, started, test as base } from '../browser/support/test';
import { links } from '../browser/support/viewer';
import { cloudflare } from '../../src/publish/hosts/cloudflare';
import { githubPages } from '../../src/publish/hosts/github-pages';
import { plain } from '../../src/publish/hosts/plain';
import { clinic, ferry, linkKey, owner, passphrase, projects, seeds } from '../fixtures/site';
import { startEngine, type Engine } from './engines';
import { folderOf, variants, type HostOptions, type Variant } from './variants';

const test = base.extend<object, HostOptions & { variant: Variant; engine: Engine }>({
  built: ['', { option: true, scope: 'worker' }],
  variant: [
    async ({ built }, provide) => {
      const found = variants.find(({ name }) => name === built);
      if (!found) throw new Error(`There is no build named “${built}”.`);
      await provide(found);
    },
    { scope: 'worker' },
  ],
  engine: [
    async ({ variant }, provide) => {
      const engine = await startEngine(variant);
      await provide(engine);
      await engine.close();
    },
    { scope: 'worker' },
  ],
  address: [({ engine, variant }, provide) => provide(engine.url + variant.base), { scope: 'worker' }],
});

/** Whether the host sends no headers. */
const isBare = ({ host }: Variant) => host === githubPages || host === plain;

const locked = `/project/${projects.indexOf(clinic)}`;
const ferryPage = `/p/${ferry.slug}`;
const clinicPage = `/p/${clinic.slug}`;

const headerOf = async (address: string, name: string) => (await fetch(address)).headers.get(name);

/** The only text of an attribute in a page's HTML. */
const found = (html: string, pattern: RegExp): string => pattern.exec(html)?.[1] ?? '';
const canonicalOf = (html: string) => found(html, /<link rel="canonical" href="([^"]*)"/);

/** Whether a script that somebody has put into the page runs. */
const runsForeignScript = (page: Page) =>
  page.evaluate(() => {
    const script = Object.assign(document.createElement('script'), { textContent: 'window.foreign = true' });
    document.head.append(script);
    return 'foreign' in window;
  });

/** The site's address at a path; a plain file server leads from /about to /about/. */
const at = ({ base, host }: Variant, path: string, rest = '') =>
  RegExp(`${base}${path}${host === plain ? '/?' : ''}${rest}$`);

test('a visitor reads the home page, About and a case study, and opens a picture', async ({
  page,
  address,
  variant,
}) => {
  await open(page, `${address}/`);
  await page.getByRole('article').getByRole('link', { name: seeds.title }).click();
  await expect(page).toHaveURL(at(variant, '/project/1'));
  await expect(title(page)).toHaveText(seeds.title);
  await links(page).first().click();
  await expect(page.getByRole('dialog').locator('img').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // Closing takes back the history entry of the viewer.
  await expect.poll(() => page.evaluate(() => Boolean(history.state?.over))).toBe(false);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
  await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL(at(variant, '/about'));
  await page.reload();
  await expect(title(page)).toHaveText(/^Hi! It's/);
  const pictures = page.getByRole('main').locator('img');
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('banner').first().getByRole('link', { name: owner.brand }).click();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
});

test('with a final slash an address reaches the same page', async ({ page, address, variant, expectNoise }) => {
  // Another spelling of a number is a missing page that leads to the project.
  expectNoise(missingPageNoise);
  for (const [path, heading] of [
    ['/about/', /^Hi! It's/],
    ['/project/1/', seeds.title],
    [`${ferryPage}/`, ferry.title],
    ['/project/01', seeds.title],
  ] as const) {
    if (isBare(variant) && path === '/project/01') continue;
    await open(page, address + path);
    await expect(title(page), path).toHaveText(heading);
  }
});

test('an unknown address answers 404 with its page', async ({ page, address, variant, expectNoise }) => {
  expectNoise(missingPageNoise);
  expect((await fetch(`${address}/nothing/at/all`)).status).toBe(404);
  if (variant.host === plain) return;
  await open(page, `${address}/nothing/at/all`);
  await expect(title(page)).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
});

test('a project that is not there answers 404 with its page', async ({ page, address, variant, expectNoise }) => {
  expectNoise(missingPageNoise);
  for (const path of [`/project/${projects.length}`, '/project/abc', '/project/not-found', '/project/0/1']) {
    expect((await fetch(address + path)).status, path).toBe(404);
    if (variant.host === plain) continue;
    await open(page, address + path);
    await expect(title(page), path).toHaveText('Projet non trouvé');
  }
});

test('a permanent address is a page that names itself, and stays in the address bar', async ({
  page,
  address,
  variant,
}) => {
  for (const path of [ferryPage, '/project/0']) {
    const response = await fetch(address + path, { redirect: variant.host === plain ? 'follow' : 'manual' });
    expect(response.status, path).toBe(200);
    const html = await response.text();
    const canonical = `${owner.siteUrl}${variant.base}${ferryPage}${variant.host === plain ? '/' : ''}`;
    expect([canonicalOf(html), found(html, /property="og:url" content="([^"]*)"/)], path).toEqual([
      canonical,
      canonical,
    ]);
    const { status } = await fetch(canonical.replace(owner.siteUrl + variant.base, address), {
      redirect: 'manual',
    });
    expect(status).toBe(200);
  }
  const sitemap = await (await fetch(`${address}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${variant.base}${ferryPage}${variant.host === plain ? '/' : ''}</loc>`);
  expect(sitemap).not.toContain('/project/0');
  await open(page, `${address}${ferryPage}?from=mail#content`);
  await expect(title(page)).toHaveText(ferry.title);
  await expect(page).toHaveURL(at(variant, ferryPage, '\\?from=mail#content'));
  await page.reload();
  await expect(title(page)).toHaveText(ferry.title);
});

test('an earlier address leads to the permanent one, with query and fragment', async ({ page, address, variant }) => {
  for (const slug of ferry.previousSlugs ?? []) {
    for (const path of [`/p/${slug}`, `/p/${slug}/`]) {
      await page.goto('about:blank');
      await page.goto(`${address}${path}?from=mail#content`);
      await expect(page).toHaveURL(at(variant, ferryPage, '\\?from=mail#content'));
      await expect(title(page)).toHaveText(ferry.title);
    }
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read, and an earlier address leads to its page', async ({ page, address, variant }) => {
    await page.goto(`${address}/p/${ferry.previousSlugs?.[0]}`);
    await expect(page).toHaveURL(at(variant, ferryPage));
    await expect(title(page)).toHaveText(ferry.title);
    await page.getByRole('banner').first().getByRole('link', { name: 'About' }).click();
    await expect(title(page)).toHaveText(/^Hi! It's/);
  });
});

test('the lock opens with its password, and cancelling leads home', async ({ page, address, variant }) => {
  await page.goto(address + locked);
  await expect(dialog(page)).toBeVisible();
  await tryPassword(page, 'guess');
  await expect(alert(page)).toContainText(wrong);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(RegExp(`${variant.base}/?$`));
  await page.goto(address + clinicPage);
  await expect(field(page)).toBeVisible();
  await tryPassword(page, passphrase);
  await expect(opened(page)).toBeVisible();
  await expect(placeholder(page)).toHaveCount(0);
  const sealed = page.getByRole('figure').locator('img[src^="blob:"]').first();
  await expect.poll(() => sealed.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a link opens the locked case study, and its key is neither sent nor kept', async ({ page, address, variant }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), JSON.stringify(request.headers())));
  for (const path of [clinicPage, locked, `${clinicPage}/`]) {
    await page.goto('about:blank');
    await page.goto(`${address}${path}#key=${linkKey}`);
    await expect(opened(page), path).toBeVisible();
    await expect(page).toHaveURL(RegExp(`${variant.base}${path.replace(/\/$/, '')}/?$`));
  }
  expect(sent.join('\n')).not.toContain(linkKey);
});

test('a script from elsewhere does not run on any page', async ({ page, address, variant, expectNoise }) => {
  expectNoise(/Policy violation: script-src-elem inline|violates the following Content Security Policy/);
  for (const path of ['/', '/about', '/project/0', ferryPage, locked]) {
    await page.goto(address + path);
    await page.keyboard.press('Shift');
    await started(page);
    expect(await runsForeignScript(page), path).toBe(false);
  }
  if (isBare(variant)) return;
  for (const path of ['/', ferryPage, '/nothing', '/project/abc', '/robots.txt']) {
    expect(await headerOf(address + path, 'content-security-policy'), path).toMatch(/frame-ancestors 'none'$/);
    expect(await headerOf(address + path, 'x-content-type-options'), path).toBe('nosniff');
    expect(await headerOf(address + path, 'cross-origin-opener-policy'), path).toBe('same-origin');
  }
});

test('hashed files are kept for a year, pages and what is not there are not', async ({ address, variant }) => {
  const html = await (await fetch(`${address}/`)).text();
  const { origin } = new URL(address);
  const [script = ''] = found(html, /data-files="([^"]*)"/).split(' ');
  const picture = found(html, /<img src="([^"]*)"/);
  const card = found(html, /property="og:image" content="([^"]*)"/).replace(owner.siteUrl, origin);
  for (const file of [origin + script, origin + picture, card]) {
    expect((await fetch(file)).status, file).toBe(200);
    if (!isBare(variant))
      expect(await headerOf(file, 'cache-control'), file).toBe('public, max-age=31536000, immutable');
    const gone = file.replace(/[^/]*$/, (end) => end.replace(/\w/g, '0'));
    expect((await fetch(gone)).status, gone).toBe(404);
    expect((await headerOf(gone, 'cache-control')) ?? '', gone).not.toMatch(/immutable|max-age=[1-9]\d{3}/);
  }
  for (const path of ['/', '/page-data/index/page-data.json'])
    expect((await headerOf(address + path, 'cache-control')) ?? '').not.toContain('immutable');
});

test('other sites may show previews and icons, and nothing else', async ({ address, variant }) => {
  const html = await (await fetch(`${address}/`)).text();
  const { origin } = new URL(address);
  const card = found(html, /property="og:image" content="([^"]*)"/).replace(owner.siteUrl, origin);
  const manifest = await (await fetch(`${address}/manifest.webmanifest`)).json();
  const icons = [...manifest.icons.map(({ src }: { src: string }) => origin + src), `${address}/favicon.ico`];
  for (const file of [card, ...icons]) {
    const response = await fetch(file);
    expect([file, response.status]).toEqual([file, 200]);
    const corp = response.headers.get('cross-origin-resource-policy');
    expect([file, corp]).toEqual([file, isBare(variant) ? null : 'cross-origin']);
  }
  const own = [`${address}/`, address + ferryPage, `${address}/page-data/index/page-data.json`];
  for (const file of own) {
    const corp = await headerOf(file, 'cross-origin-resource-policy');
    expect([file, corp]).toEqual([file, isBare(variant) ? null : 'same-origin']);
  }
});

test('outside of the site’s path there is a page that leads into it', async ({
  page,
  engine,
  variant,
  expectNoise,
}) => {
  test.skip(!variant.base || isBare(variant), 'Everything belongs to the site, or is not the site’s.');
  expectNoise(missingPageNoise);
  await page.goto(`${engine.url}/`);
  await expect(page).toHaveURL(RegExp(`${variant.base}/$`));
  const response = await page.goto(`${engine.url}/nothing`);
  expect(response?.status()).toBe(404);
  await expect(title(page)).toHaveText('Oops! Page not found');
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page.getByRole('heading', { name: 'Selected projects' })).toBeVisible();
});

test('its engine takes every rule', ({ engine, variant }) => {
  test.skip(variant.host !== cloudflare, 'Other engines say nothing.');
  expect(engine.log()).toMatch(/Parsed \d+ valid redirect rules/);
  const rules = readFileSync(join(folderOf(variant), variant.host.folder, '_headers'), 'utf8').match(/^\/.*$/gm);
  expect(engine.log()).toContain(`Parsed ${rules?.length} valid header rules`);
  expect(engine.log()).not.toMatch(/invalid|skipp|ignor|maximum/i);
});
