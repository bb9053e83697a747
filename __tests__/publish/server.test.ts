import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect, createServer, type AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { headersFile } from '../../src/publish/headers';
import { portOf } from '../../src/publish/port';
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
  'social/card.jpg': 'card',
  'icons/favicon.ico': 'icon',
  _headers: headersFile({ policy: "default-src 'none'", files: [picture, 'static/font.woff2'], listed: true }),
  _redirects: '/old  /about  301\n/project/*  /project/[...].html  404\n',
};

let server: ChildProcessWithoutNullStreams;
let address: string;

function start(environment: Record<string, string>, ...options: string[]): ChildProcessWithoutNullStreams {
  return spawn(resolve('node_modules/.bin/tsx'), [resolve('scripts/serve.ts'), ...options], {
    cwd: root,
    env: { ...process.env, HOST: '', ...environment },
  });
}

/** What a command says until it has ended. */
async function ended(command: ChildProcessWithoutNullStreams) {
  let said = '';
  for (const stream of [command.stdout, command.stderr]) stream.on('data', (chunk: Buffer) => (said += String(chunk)));
  const code = await new Promise((done) => command.once('close', done));
  return { code, said };
}

const says = (command: ChildProcessWithoutNullStreams, pattern: RegExp) =>
  new Promise<string>((done) => {
    let said = '';
    command.stdout.on('data', (chunk: Buffer) => {
      said += String(chunk);
      const [found] = pattern.exec(said) ?? [];
      if (found) done(found);
    });
  });

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
  server = start({ PORT: String(await freePort()) });
  address = await says(server, /http:\/\/localhost:\d+/);
});

afterAll(() => {
  server.kill();
  rmSync(root, { recursive: true });
});

test.each([
  ['/', 200, 'Home'],
  ['/about', 200, 'About'],
  ['/about/', 200, 'About'],
  ['//about', 200, 'About'],
  ['/project/0', 200, 'Project 0'],
  ['/project/99', 404, 'No such project'],
  ['/project/a%20b', 404, 'No such project'],
  ['/nowhere', 404, 'Not found'],
  ['/%E0%A4%A', 404, 'Not found'],
  ['/project/%', 404, 'Not found'],
])('%s answers %d with “%s”', async (path, status, heading) => {
  const response = await ask(path);
  expect(response.statusCode).toBe(status);
  expect(response.text).toContain(`<h1>${heading}</h1>`);
  expect(response.headers['x-frame-options']).toBe('DENY');
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
});

test.each([
  ['/', 'same-origin'],
  ['/project/0', 'same-origin'],
  ['/nowhere', 'same-origin'],
  [`/${picture}`, 'same-origin'],
  ['/social/card.jpg', 'cross-origin'],
  ['/icons/favicon.ico', 'cross-origin'],
])('%s is for pages of %s', async (path, policy) => {
  expect((await ask(path)).headers['cross-origin-resource-policy']).toBe(policy);
});

test('a 3xx rule redirects', async () => {
  const response = await ask('/old');
  expect([response.statusCode, response.headers.location]).toEqual([301, `${address}/about`]);
});

test.each([
  [`/${picture}`, 'image/avif', 'public, max-age=31536000, immutable'],
  ['/static/font.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/site.webmanifest', 'application/manifest+json; charset=utf-8', 'public, max-age=0, must-revalidate'],
])('%s has its type and caching', async (path, type, caching) => {
  const { headers } = await ask(path, { 'accept-encoding': 'br' });
  expect([headers['content-type'], headers['cache-control']]).toEqual([type, caching]);
  expect('content-encoding' in headers).toBe(type.includes('json'));
});

test.each([
  '/static/font-of-yesterday.woff2',
  `/${folder}/a/other.avif`,
  `/static/${'4567'.repeat(8)}/a/picture.avif`,
  '/app-0123.js',
])('what is missing at %s is asked for again next time', async (path) => {
  const { statusCode, headers } = await ask(path);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'public, max-age=0, must-revalidate']);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
])('text is compressed for a browser that accepts %s', async (accepted, encoding) => {
  const { headers } = await ask('/', { 'accept-encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(Number(headers['content-length'])).toBeLessThan(200);
});

test('a file the browser already has is not sent again', async () => {
  const { etag = '' } = (await ask('/')).headers;
  expect((await ask('/', { 'if-none-match': etag })).statusCode).toBe(304);
});

test.each([
  ['bytes=0-3', '0123', 'bytes 0-3/10'],
  ['bytes=4-', '456789', 'bytes 4-9/10'],
  ['bytes=8-99', '89', 'bytes 8-9/10'],
  ['bytes=-3', '789', 'bytes 7-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('of a file, the part %s is sent', async (range, text, contentRange) => {
  const response = await ask(`/${picture}`, { range });
  expect([response.statusCode, response.text, response.headers['content-range']]).toEqual([206, text, contentRange]);
  expect(response.headers['content-length']).toBe(String(text.length));
  expect(response.headers['content-type']).toBe('image/avif');
});

test.each([
  ['a part behind the end', 'bytes=10-'],
  ['the last no bytes', 'bytes=-0'],
])('%s can’t be sent', async (_, range) => {
  const response = await ask(`/${picture}`, { range });
  expect([response.statusCode, response.text, response.headers['content-range']]).toEqual([416, '', 'bytes */10']);
});

test.each([
  ['several parts', { range: 'bytes=0-1,4-5' }],
  ['a part that ends before it begins', { range: 'bytes=5-1' }],
  ['another unit', { range: 'lines=0-1' }],
  ['a part without numbers', { range: 'bytes=-' }],
  ['a part of a file that has changed since', { range: 'bytes=0-1', 'if-range': '"older"' }],
])('where %s is asked for, the whole file is sent', async (_, headers) => {
  const response = await ask(`/${picture}`, headers);
  expect([response.statusCode, response.text]).toEqual([200, '0123456789']);
  expect(response.headers['accept-ranges']).toBe('bytes');
});

test('the rest of a file that has not changed since, or of a text, is sent as it is, not compressed', async () => {
  const { etag = '' } = (await ask(`/${picture}`)).headers;
  expect((await ask(`/${picture}`, { range: 'bytes=9-', 'if-range': etag })).text).toBe('9');
  const { headers, text } = await ask('/', { range: 'bytes=0-7', 'accept-encoding': 'br' });
  expect([headers['content-encoding'], text]).toEqual([undefined, '<h1>Home']);
});

test('what is missing has no parts', async () => {
  const { statusCode, text } = await ask('/nowhere', { range: 'bytes=0-3' });
  expect([statusCode, text]).toEqual([404, '<h1>Not found</h1>']);
});

/** Sends a request word for word, as no browser would. */
function say(lines: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = '';
    const socket = connect(Number(new URL(address).port), 'localhost', () => socket.write(lines));
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('close', () => done(answer));
    socket.on('error', fail);
  });
}

test.each([
  ['an address that is none', 'GET http://: HTTP/1.1\r\nHost: localhost\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: no host\r\n'],
])('%s is refused, and the server stays up', async (_, lines) => {
  expect(await say(`${lines}Connection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
  expect((await ask('/')).statusCode).toBe(200);
});

test('a taken port is said before anything is built, with what to do', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const { code, said } = await ended(start({ PORT: String(port) }, '--build'));
  other.close();
  expect([said, code]).toEqual([
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=9000 npm start\n`,
    1,
  ]);
});

const noPort = (text: string) => `PORT is “${text}”, but should be a whole number from 1 to 65535, such as 9000.`;

test.each(['abc', '0', '70000', '80.5', '-1'])('PORT=%s is refused: it is no port', (port) => {
  expect(() => portOf(port, 8888)).toThrow(noPort(port));
});

test('what is refused ends the command with one line', async () => {
  const { code, said } = await ended(start({ PORT: 'abc' }));
  expect([said, code]).toEqual([`${noPort('abc')}\n`, 1]);
});

const hasIPv6 = Object.values(networkInterfaces()).some((all = []) => all.some((found) => found.address === '::1'));

/** The addresses under which other computers reach this one. */
const outside = Object.values(networkInterfaces())
  .flatMap((addresses = []) => addresses)
  .filter(({ internal, family }) => !internal && family === 'IPv4')
  .map((found) => found.address);

const reach = (host: string) => fetch(`http://${host}:${new URL(address).port}`).then(({ status }) => status);

test('only this computer reaches the site, by both kinds of addresses', async () => {
  expect(await reach('127.0.0.1')).toBe(200);
  if (hasIPv6) expect(await reach('[::1]')).toBe(200);
  for (const host of outside) await expect(reach(host)).rejects.toThrow();
});

test('with HOST=0.0.0.0 it says where a phone in the same network finds the site', async () => {
  const port = await freePort();
  const shared = start({ PORT: String(port), HOST: '0.0.0.0' });
  const said = await says(shared, /The site is at[^]*\n/);
  const named = said.match(/http:\/\/[\d.]+:\d+/g) ?? [];
  const statuses = await Promise.all(named.map((url) => fetch(url).then(({ status }) => status)));
  shared.kill();
  expect(named).toEqual(outside.map((host) => `http://${host}:${port}`));
  expect(statuses).toEqual(outside.map(() => 200));
});
