import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { headersFile } from '../../src/publish/headers';
import { portOf } from '../../src/publish/port';
import { start, type Running } from '../support/command';
import { freePort } from '../support/free-port';

const root = mkdtempSync(join(tmpdir(), 'site-'));
const folder = `static/${'0123'.repeat(8)}`;
const picture = `${folder}/a/picture.avif`;
const site = {
  'index.html': `<h1>Home</h1>${'text '.repeat(500)}`,
  'about.html': '<h1>About</h1>',
  '404.html': '<h1>Not found</h1>',
  'project/0.html': '<h1>Project 0</h1>',
  'project/[...].html': '<h1>No such project</h1>',
  [picture]: '0123456789',
  'static/font.woff2': 'font',
  'site.webmanifest': '{}',
  _headers: headersFile({ policy: "default-src 'none'", files: [picture, 'static/font.woff2'], listed: true }),
  _redirects: '/old  /about  301\n/project/*  /project/[...].html  404\n',
};

/** Runs `npm start` for the site of `root` without building. */
const startServer = (port: number, host = '') =>
  start(`env PORT=${port} HOST=${host} ${resolve('node_modules/.bin/tsx')} ${resolve('scripts/serve.ts')}`, root);

let server: Running;
let address: string;

function ask(path: string, headers: Record<string, string> = {}): Promise<IncomingMessage & { text: string }> {
  return new Promise((done, fail) => {
    get(`${address}${path}`, { headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
      response.on('end', () => done(Object.assign(response, { text })));
    }).on('error', fail);
  });
}

beforeAll(async () => {
  for (const [name, text] of Object.entries(site)) {
    mkdirSync(dirname(join(root, 'dist', name)), { recursive: true });
    writeFileSync(join(root, 'dist', name), text);
  }
  server = startServer(await freePort());
  address = await server.nextOutput(/http:\/\/localhost:\d+/);
});

afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

test('a connection is kept while a visitor reads', async () => {
  const [, seconds = ''] = /timeout=(\d+)/.exec(String((await ask('/')).headers['keep-alive'])) ?? [];
  expect(Number(seconds)).toBeGreaterThan(30);
});

test.each([
  ['/about/', 200, 'About'],
  ['//about', 200, 'About'],
  ['/project/99', 404, 'No such project'],
  ['/nowhere', 404, 'Not found'],
  ['/%E0%A4%A', 404, 'Not found'],
])('%s answers %d with “%s”', async (path, status, heading) => {
  const response = await ask(path);
  expect(response.statusCode).toBe(status);
  expect(response.text).toContain(`<h1>${heading}</h1>`);
  expect(response.headers['x-frame-options']).toBe('DENY');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});

test('a 3xx rule redirects', async () => {
  const response = await ask('/old');
  expect([response.statusCode, response.headers.location]).toEqual([301, `${address}/about`]);
});

test.each([
  [`/${picture}`, 'image/avif', 'public, max-age=31536000, immutable'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=0, must-revalidate'],
])('%s has its type and caching, and only texts are compressed', async (path, type, caching) => {
  const { headers } = await ask(path, { 'accept-encoding': 'br' });
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
  expect('content-encoding' in headers).toBe(type.includes('json'));
});

test('a missing file is not cached', async () => {
  const { statusCode, headers } = await ask(`/${folder}/a/other.avif`);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
});

test('a byte range is sent uncompressed, and one outside of the file is refused', async () => {
  const part = await ask('/', { range: 'bytes=0-7', 'accept-encoding': 'br' });
  expect([part.statusCode, part.text, part.headers['content-encoding']]).toEqual([206, '<h1>Home', undefined]);
  const outside = await ask(`/${picture}`, { range: 'bytes=10-' });
  expect([outside.statusCode, outside.text, outside.headers['content-range']]).toEqual([416, '', 'bytes */10']);
});

test('an invalid host is refused, and the server keeps running', async () => {
  expect((await ask('/', { host: 'no host' })).statusCode).toBe(400);
  expect((await ask('/')).statusCode).toBe(200);
});

test('an invalid port is refused', () => {
  for (const port of ['70000', '80.5'])
    expect(() => portOf(port, 8888)).toThrow(
      `PORT is “${port}”, but should be a whole number from 1 to 65535, such as 9000.`,
    );
});

const hasIPv6 = Object.values(networkInterfaces()).some((all = []) => all.some((found) => found.address === '::1'));

/** The addresses of this computer in its network. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map((found) => found.address);

const reach = (host: string) => fetch(`http://${host}:${new URL(address).port}`).then(({ status }) => status);

test('the site is available only locally, over IPv4 and IPv6', async () => {
  expect(await reach('127.0.0.1')).toBe(200);
  if (hasIPv6) expect(await reach('[::1]')).toBe(200);
  for (const host of outside) await expect(reach(host)).rejects.toThrow();
});

test('below a path “npm start” names the path', async () => {
  mkdirSync(join(root, 'content'));
  writeFileSync(join(root, 'content/site.json'), '{ "siteUrl": "https://robin.test/work" }');
  const port = await freePort();
  const below = startServer(port);
  const output = await below.nextOutput(/The site is at[^]*\n/);
  await below.stop();
  rmSync(join(root, 'content'), { recursive: true });
  expect(output).toContain(`The site is at http://localhost:${port}/work (Ctrl+C stops it).`);
});

test('with HOST=0.0.0.0 “npm start” prints the addresses for phones', async () => {
  const port = await freePort();
  const shared = startServer(port, '0.0.0.0');
  const output = await shared.nextOutput(/The site is at[^]*\n/);
  const named = output.match(/http:\/\/[\d.]+:\d+/g) ?? [];
  const statuses = await Promise.all(named.map((url) => fetch(url).then(({ status }) => status)));
  await shared.stop();
  expect(output).toContain(`The site is at http://localhost:${port} (Ctrl+C stops it).`);
  expect(named).toEqual(outside.map((host) => `http://${host}:${port}`));
  expect(statuses).toEqual(outside.map(() => 200));
});
