import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { mountEditing } from '../../src/editing/server/handler';
import { plainName } from '../../src/editing/server/uploads';
import { shownOrder } from '../../src/data-layer/drafts';
import { drawPicture } from '../support/content-tree';
import { contentTree } from '../support/content-cases';
import { editor } from './editor';

const tree = contentTree(120);
const { ask, port, token, refresh, patch, comeFrom } = editor(() => tree().content);
const root = () => dirname(tree().content);

jest.setTimeout(60_000);

const rename0 = { op: 'replace', path: '/0/title', value: 'Another title' };
const change = async (headers: Record<string, string>, body?: unknown) => {
  const { files } = (await ask('GET', 'content')).body;
  const patch = { file: 'projects.json', hash: files['projects.json']?.hash, changes: [rename0] };
  return ask('PATCH', 'content', { headers, body: body ?? patch });
};
const unchanged = async (act: () => Promise<unknown>) => {
  const before = await tree().read('projects.json');
  const result = await act();
  expect(await tree().read('projects.json')).toBe(before);
  expect(refresh).not.toHaveBeenCalled();
  return result;
};

test('the site itself may change what it shows', async () => {
  expect((await change({})).status).toBe(200);
  expect(await tree().read('projects.json')).toContain('Another title');
  expect(refresh).toHaveBeenCalledTimes(1);
});

describe('a change is refused', () => {
  test.each([
    ['of another site', () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })],
    [
      'of another site, in a browser that says no more',
      () => ({ origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }),
    ],
    ['of another port of this computer', () => ({ origin: 'http://127.0.0.1:1' })],
    ['of a page that hides where it is from', () => ({ origin: 'null' })],
    ['of this site under another of its names', () => ({ origin: `http://localhost:${port()}` })],
    [
      'under a name that leads to this computer',
      () => ({ host: `evil.example:${port()}`, origin: `http://evil.example:${port()}` }),
    ],
    [
      'under the name of this computer, for another port',
      () => ({ host: '127.0.0.1:1', origin: 'http://127.0.0.1:1' }),
    ],
    [
      'under a name that only starts right',
      () => ({ host: `localhost.evil.example:${port()}`, origin: `http://localhost.evil.example:${port()}` }),
    ],
    ['from another site, as the browser says', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['from another port, as the browser says', () => ({ 'sec-fetch-site': 'same-site' })],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['without the token', () => ({ 'x-edit-token': '' })],
    ['with a token of the same length', () => ({ 'x-edit-token': 'A'.repeat(token().length) })],
    ['with half of the token', () => ({ 'x-edit-token': token().slice(0, 20) })],
  ])('%s', async (_, headers) => {
    const reply = await unchanged(() => change(headers()));
    expect(reply).toMatchObject({ status: 403 });
  });

  test.each(['192.168.1.7', '::ffff:192.168.1.7', '2001:db8::1', '128.0.0.1'])(
    'from another computer: %s',
    async (address) => {
      const { files } = (await ask('GET', 'content')).body;
      comeFrom(address);
      const body = { file: 'projects.json', hash: files['projects.json']?.hash, changes: [rename0] };
      expect(await unchanged(() => ask('PATCH', 'content', { body }))).toMatchObject({ status: 403 });
      expect((await ask('GET', 'content')).status).toBe(403);
    },
  );

  test('that does not say where it is from', async () => {
    const { files } = (await ask('GET', 'content')).body;
    const body = { file: 'projects.json', hash: files['projects.json']?.hash, changes: [rename0] };
    const headers = { 'x-edit-token': token(), 'sec-fetch-site': 'same-origin' };
    expect((await ask('PATCH', 'content', { body, isOwn: false, headers })).status).toBe(403);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=utf-16',
  ])('as %s', async (type) =>
    expect(await unchanged(() => change({ 'content-type': type }))).toMatchObject({ status: 415 }),
  );

  test.each(['undo', 'redo', 'lock', 'share', 'publish'])('of %s without the token', async (name) => {
    const reply = await unchanged(() => ask('POST', name, { body: {}, headers: { 'x-edit-token': '' } }));
    expect(reply).toMatchObject({ status: 403 });
  });
});

describe('what is written here is told to no other site', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another port, as the browser says', { 'sec-fetch-site': 'same-site' }],
    ['a page that is opened from elsewhere', { 'sec-fetch-site': 'none' }],
    ['a name that leads to this computer', { host: 'evil.example' }],
  ])('%s', async (_, headers) => {
    const reply = await ask('GET', 'content', { isOwn: false, headers });
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.bytes.toString()).not.toContain(token());
  });

  test.each(['GET', 'OPTIONS', 'PATCH', 'HEAD', 'TRACE'])('no answer allows another origin: %s', async (method) => {
    for (const headers of [{ origin: 'https://evil.example', 'access-control-request-method': 'PATCH' }, {}]) {
      const { headers: answered } = await ask(method, 'content', { headers, isOwn: false });
      expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('nor can one show it as a picture or a script', async () => {
    const { headers } = await ask('GET', 'file/content/uploads/cover-0.png', { isOwn: false });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });
});

describe('nothing but the content can be read', () => {
  const secret = Buffer.from('for nobody else');
  beforeEach(async () => {
    await mkdir(join(root(), 'private'));
    await writeFile(join(root(), 'private/keys.json'), secret);
    await writeFile(join(root(), 'secret.png'), secret);
    await mkdir(join(root(), 'elsewhere'));
    await writeFile(join(root(), 'elsewhere/secret.png'), secret);
    await symlink(join(root(), 'secret.png'), tree().path('uploads/link.png'));
    await symlink(join(root(), 'elsewhere'), tree().path('linked'));
  });

  test.each([
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
    'locked/keys',
    'locked/..%2fcontent%2fprojects',
    'file/package.json',
    'nothing',
  ])('%s', async (path) => {
    const { status, bytes } = await ask('GET', path);
    expect([400, 403, 404]).toContain(status);
    expect(bytes.includes(secret)).toBe(false);
  });

  test('a picture of the content can', async () => {
    const { status, bytes, headers } = await ask('GET', 'file/content/uploads/cover-0.png', { isOwn: false });
    expect([status, headers['content-type']]).toEqual([200, 'image/png']);
    expect(bytes.equals(await readFile(tree().path('uploads/cover-0.png')))).toBe(true);
  });
});

describe('nothing but the content can be written', () => {
  test.each([
    '../package.json',
    'package.json',
    'private/keys.json',
    'private/../content/site.json',
    'sealed/x.json',
    '__proto__',
  ])('a change of %s', async (file) => {
    const reply = await ask('PATCH', 'content', { body: { file, hash: '', changes: [rename0] } });
    expect(reply).toMatchObject({ status: 400 });
  });

  test.each(['private/keys.json', '../x', 'private/nothing.json'])('a picture for %s', async (owner) => {
    const body = await drawPicture(1).toBuffer();
    expect((await ask('PUT', `uploads/a.png?for=${encodeURIComponent(owner)}`, { body })).status).toBe(400);
  });

  test.each(['..%2f..%2fevil.png', '%2fetc%2fevil.png', '..%5c..%5cevil.png', 'C:%5cevil.png', '%2e%2e%2fevil.png'])(
    'a picture named %s stands among the uploads',
    async (name) => {
      const { status, body } = await ask<{ path: string }>('PUT', `uploads/${name}`, {
        body: await drawPicture(1).toBuffer(),
      });
      expect(status).toBe(201);
      expect(body.path).toMatch(/^\.\/uploads\/[a-z\d-]*evil\.png$/);
      expect(existsSync(tree().path(body.path))).toBe(true);
    },
  );

  test('a folder of uploads that leads elsewhere is left alone', async () => {
    await rename(tree().path('uploads'), join(root(), 'elsewhere'));
    await symlink(join(root(), 'elsewhere'), tree().path('uploads'));
    const { status } = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1).toBuffer() });
    expect(status).toBe(403);
    expect(existsSync(join(root(), 'elsewhere/new.png'))).toBe(false);
  });

  test('a file that leads elsewhere is left alone', async () => {
    await rename(tree().path('projects.json'), join(root(), 'elsewhere.json'));
    await symlink(join(root(), 'elsewhere.json'), tree().path('projects.json'));
    const before = await readFile(join(root(), 'elsewhere.json'), 'utf8');
    expect((await patch('projects.json', rename0)).status).toBe(403);
    expect(await readFile(join(root(), 'elsewhere.json'), 'utf8')).toBe(before);
  });

  test('a picture that is in use, or elsewhere, can’t be deleted', async () => {
    await writeFile(join(root(), 'secret.png'), 'x');
    for (const name of ['cover-0.png', '..%2fprojects.json', '..%2f..%2fsecret.png', 'nothing.png'])
      expect((await ask('DELETE', `uploads/${name}`)).status).toBe(409);
    expect(existsSync(join(root(), 'secret.png'))).toBe(true);
  });
});

describe('a body that is too long', () => {
  const sendSlowly = (head: string[], chunk: Buffer, times: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1');
      let said = '';
      socket.on('error', reject);
      socket.on('data', (bytes: Buffer) => {
        said += bytes.toString();
        if (said.includes('\r\n\r\n')) {
          socket.destroy();
          resolve(said);
        }
      });
      const own = [`host: 127.0.0.1:${port()}`, `origin: http://127.0.0.1:${port()}`, `x-edit-token: ${token()}`];
      socket.write([...head, ...own, '', ''].join('\r\n'));
      for (let time = 0; time < times; time++) socket.write(chunk);
    });

  test('is refused before it is read, where it says how long it is', async () => {
    const head = ['PUT /__edit/uploads/a.png HTTP/1.1', 'content-length: 50000001'];
    expect(await sendSlowly(head, Buffer.alloc(0), 0)).toMatch(/^HTTP\/1\.1 413/);
  });

  test('is cut off while it is read, where it does not', async () => {
    const head = ['PATCH /__edit/content HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked'];
    const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
    expect(await sendSlowly(head, chunk, 17)).toMatch(/^HTTP\/1\.1 413/);
  });

  test('50 MB are taken, and looked at', async () => {
    expect((await ask('PUT', 'uploads/a.png', { body: Buffer.alloc(50e6) })).status).toBe(422);
    expect((await ask('PUT', 'uploads/a.png', { body: Buffer.alloc(50e6 + 1) })).status).toBe(413);
  });
});

test.each([
  ['IMG_2041.JPG', 'img-2041.jpg'],
  ['Écran d’accueil (2).png', 'ecran-d-accueil-2.png'],
  ['🎨.webp', 'file.webp'],
  ['a..b...png', 'a-b.png'],
  ['.png', 'png'],
  ['..', 'file'],
  ['x'.repeat(300) + '.png', `${'x'.repeat(80)}.png`],
])('%s is stored as %s', (given, stored) => expect(plainName(given)).toBe(stored));

describe('where other computers reach the site', () => {
  const mount = (host: string) => {
    const said = jest.spyOn(console, 'log').mockImplementation();
    const use = jest.fn();
    mountEditing({ use }, { program: { host } }, { root: root(), source: { refresh, order: shownOrder } });
    return { isMounted: use.mock.calls.length > 0, said: said.mock.calls.flat().join() };
  };

  test.each(['0.0.0.0', '::', '192.168.1.7', 'my-computer.local', '127.0.0.1.evil.example'])(
    'there is no editing: %s',
    (host) => {
      expect(mount(host)).toEqual({ isMounted: false, said: expect.stringContaining(`--host ${host}`) });
    },
  );
  test.each(['localhost', '127.0.0.1', '::1'])('and where they don’t, there is: %s', (host) => {
    expect(mount(host)).toEqual({ isMounted: true, said: '' });
  });
});
