import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { editingHandler } from '../../src/editing/server/handler';
import { check } from '../../src/site';
import { mountEditing } from '../../src/editing/server/mount';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

const tree = contentTree(20, true);
const { ask, patch, port, token, hashOf, refresh, comeFrom } = editor(() => tree().content, true);
const root = () => dirname(tree().content);

const rename0 = { op: 'replace', path: '/0/title', value: 'Another title' };
const change = (headers: Record<string, string>) =>
  ask('PATCH', 'content', {
    headers,
    body: { file: 'projects.json', hash: hashOf('projects.json'), changes: [rename0] },
  });
const unchanged = async (act: () => Promise<unknown>) => {
  const before = await tree().read('projects.json');
  const result = await act();
  expect(await tree().read('projects.json')).toBe(before);
  expect(refresh).not.toHaveBeenCalled();
  return result;
};

describe('a change is refused', () => {
  test.each([
    ['of another site', () => ({ origin: 'https://evil.example' })],
    ['of another port of this computer', () => ({ origin: 'http://127.0.0.1:1' })],
    ['of this site under another of its names', () => ({ origin: `http://localhost:${port()}` })],
    [
      'under a name that leads to this computer',
      () => ({ host: `evil.example:${port()}`, origin: `http://evil.example:${port()}` }),
    ],
    ['from another port, as the browser says', () => ({ 'sec-fetch-site': 'same-site' })],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['without the token', () => ({ 'x-edit-token': '' })],
    ['with a token of the same length', () => ({ 'x-edit-token': 'A'.repeat(token().length) })],
  ])('%s', async (_, headers) => {
    const reply = await unchanged(() => change(headers()));
    expect(reply).toMatchObject({ status: 403 });
  });

  test('from another computer', async () => {
    for (const address of ['192.168.1.7', '::ffff:192.168.1.7', '2001:db8::1', '128.0.0.1']) {
      comeFrom(address);
      expect(await unchanged(() => change({}))).toMatchObject({ status: 403 });
      expect((await ask('GET', 'content')).status).toBe(403);
    }
  });

  test('without an origin', async () => {
    const headers = { 'x-edit-token': token() };
    expect((await ask('POST', 'undo', { isOwn: false, headers })).status).toBe(403);
  });

  test('not sent as JSON', async () => {
    for (const type of ['text/plain', 'application/json; charset=utf-16'])
      expect(await unchanged(() => change({ 'content-type': type }))).toMatchObject({ status: 415 });
  });

  test('of any kind without the token', async () => {
    for (const name of ['undo', 'redo', 'lock', 'publish']) {
      const reply = await unchanged(() => ask('POST', name, { body: {}, headers: { 'x-edit-token': '' } }));
      expect(reply).toMatchObject({ status: 403 });
    }
  });
});

test('the site itself gets the token and may change its content', async () => {
  expect((await ask('GET', 'content')).body.token).toBe(token());
  expect((await change({})).status).toBe(200);
  expect(await tree().read('projects.json')).toContain('Another title');
  expect(refresh).toHaveBeenCalled();
});

describe('no other site can read the content', () => {
  test.each([
    ['another site', () => ({ origin: 'https://evil.example' })],
    ['a name that leads to this computer', () => ({ host: `localhost.evil.example:${port()}` })],
  ])('%s', async (_, headers) => {
    const reply = await ask('GET', 'content', { isOwn: false, headers: headers() });
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.bytes.toString()).not.toContain(token());
  });

  test('no answer allows another origin', async () => {
    for (const method of ['GET', 'OPTIONS', 'PATCH']) {
      const headers = { origin: 'https://evil.example', 'access-control-request-method': 'PATCH' };
      const { headers: answered } = await ask(method, 'content', { headers, isOwn: false });
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('responses can’t be embedded as pictures or scripts', async () => {
    const { headers } = await ask('GET', 'file/content/uploads/cover-0.png', { isOwn: false });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

test.each([
  ['lock', { action: 'unseal', index: 0 }],
  ['lock', { action: 'add', label: 'X', opens: '--until' }],
  ['publish', { dryRun: 'yes' }],
])('an invalid request is refused: %s', async (name, body) => {
  expect((await ask('POST', name, { body })).status).toBe(400);
});

test('a site without a lock says so', async () => {
  const handle = editingHandler({ root: root(), refresh, check, locking: undefined }, token());
  const server = createServer((incoming, response) => void handle(incoming, response, () => response.end()));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port: own } = server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${own}/__edit/history/0`);
  expect([reply.status, await reply.json()]).toEqual([404, { reason: 'This site has no lock.' }]);
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

test('a body that is too large, or of unknown length, is refused before reading', async () => {
  const large = { 'content-length': '50000001', connection: 'close' };
  expect(await ask('PUT', 'uploads/a.png', { headers: large })).toMatchObject({
    status: 413,
    body: { reason: 'More than 50 MB can’t be taken.' },
  });
  const unknown = { 'transfer-encoding': 'chunked', connection: 'close' };
  expect((await ask('POST', 'publish', { headers: unknown, body: {} })).status).toBe(413);
});

test('if other computers can reach the site, editing is disabled with a message', () => {
  const output = jest.spyOn(console, 'log').mockImplementation();
  const use = jest.fn();
  const mount = (host: string) =>
    mountEditing({ use }, { program: { host } }, editingHandler({ root: root(), refresh, check, locking: undefined }));
  for (const host of ['0.0.0.0', '::', 'my-computer.local', '127.0.0.1.evil.example']) {
    mount(host);
    expect(output).toHaveBeenLastCalledWith(expect.stringContaining(`--host ${host}`));
  }
  expect(use).not.toHaveBeenCalled();
  for (const host of ['localhost', '127.0.0.1', '::1']) mount(host);
  expect(use).toHaveBeenCalledTimes(3);
});

describe('only the content can be read and written', () => {
  const secret = Buffer.from('for nobody else');
  beforeAll(async () => {
    await mkdir(join(root(), 'private'));
    await writeFile(join(root(), 'private/keys.json'), secret);
    await writeFile(join(root(), 'secret.png'), secret);
    await mkdir(join(root(), 'elsewhere'));
    await writeFile(join(root(), 'elsewhere/secret.png'), secret);
    await symlink(join(root(), 'secret.png'), tree().path('uploads/link.png'));
    await symlink(join(root(), 'elsewhere'), tree().path('linked'));
  });

  test('nothing else is read, whatever the spelling of a path', async () => {
    const paths = [
      'file/private/keys.json',
      'file/content/projects.json',
      'file/secret.png',
      'file/content/../secret.png',
      'file/content/%2e%2e/secret.png',
      'file/content/..%2fsecret.png',
      'file/content/..%5csecret.png',
      'file//content/../secret.png',
      'file/content/uploads/link.png',
      'file/content/linked/secret.png',
      'file/content/uploads/../../secret.png',
      'file/%00content/uploads/cover-0.png',
      'file/%E0%A4%A',
      'file/package.json',
      'nothing',
    ];
    for (const path of paths) {
      const { status, bytes } = await ask('GET', path);
      expect([path, [400, 403, 404].includes(status ?? 0), bytes.includes(secret)]).toEqual([path, true, false]);
    }
  });

  test('pictures of the content are readable', async () => {
    const { status, bytes, headers } = await ask('GET', 'file/content/uploads/cover-0.png', { isOwn: false });
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(bytes.equals(await readFile(tree().path('uploads/cover-0.png')))).toBe(true);
  });

  test('no other file is written', async () => {
    for (const file of ['../package.json', 'private/keys.json', 'private/../content/site.json', '__proto__']) {
      const reply = await ask('PATCH', 'content', { body: { file, hash: '', changes: [rename0] } });
      expect(reply).toMatchObject({ status: 400 });
    }
  });

  test('a name with a character that no file name has is refused, and nothing is guessed', async () => {
    const body = await drawPicture(1, 20).toBuffer();
    for (const name of ['a%0041.png', 'a%00.png']) {
      expect((await ask('PUT', `uploads/${name}`, { body })).status).toBe(400);
      expect((await ask('GET', `file/content/uploads/${name}`)).status).toBe(400);
    }
  });

  test('no picture is stored for another file', async () => {
    const body = await drawPicture(1, 20).toBuffer();
    for (const owner of ['private/keys.json', '../x', 'private/nothing.json'])
      expect((await ask('PUT', `uploads/a.png?for=${encodeURIComponent(owner)}`, { body })).status).toBe(400);
  });

  test('pictures are stored in uploads, whatever their names', async () => {
    const bytes = await drawPicture(1, 20).toBuffer();
    for (const name of ['..%2f..%2fevil.png', '%2fetc%2fevil.png', '..%5c..%5cevil.png', 'C:%5cevil.png']) {
      const { status, body } = await ask<{ path: string }>('PUT', `uploads/${name}`, { body: bytes });
      expect(status).toBe(201);
      expect(body.path).toMatch(/^\.\/uploads\/[a-z\d-]*evil\.png$/);
      expect(existsSync(tree().path(body.path))).toBe(true);
    }
  });

  test('pictures that are used or elsewhere can’t be deleted', async () => {
    for (const name of ['cover-0.png', '../projects.json', '../../secret.png', 'nothing.png'])
      expect((await ask('POST', 'delete', { body: { names: [name] } })).status).toBe(409);
    expect(existsSync(join(root(), 'secret.png'))).toBe(true);
  });
});

describe('links to other places are not followed', () => {
  contentTree(20);
  const elsewhere = () => join(root(), 'elsewhere');

  test('a folder of uploads', async () => {
    await rename(tree().path('uploads'), elsewhere());
    await symlink(elsewhere(), tree().path('uploads'));
    const { status } = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1, 20).toBuffer() });
    expect(status).toBe(403);
    expect(existsSync(join(elsewhere(), 'new.png'))).toBe(false);
  });

  test('a link to a missing target', async () => {
    await symlink(join(elsewhere(), 'new.png'), tree().path('uploads/new.png'));
    const { status } = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1, 20).toBuffer() });
    expect(status).toBe(403);
    expect((await ask('GET', 'file/content/uploads/new.png')).status).toBe(403);
  });

  test('a file', async () => {
    await rename(tree().path('projects.json'), elsewhere());
    await symlink(elsewhere(), tree().path('projects.json'));
    const before = await readFile(elsewhere(), 'utf8');
    expect((await patch('projects.json', rename0)).status).toBe(403);
    expect(await readFile(elsewhere(), 'utf8')).toBe(before);
  });
});
