import { connect } from 'node:net';
import { dirname } from 'node:path';
import { editingHandler } from '../../src/editing/server/handler';
import { mountEditing } from '../../src/editing/server/mount';
import { contentTree } from '../support/content-cases';
import { editor } from './editor';

const tree = contentTree(20, true);
const { ask, port, token, hashOf, refresh, comeFrom } = editor(() => tree().content, true);
const root = () => dirname(tree().content);

const rename0 = { op: 'replace', path: '/0/title', value: 'Another title' };
const change = async (headers: Record<string, string>, body?: unknown) => {
  const patch = { file: 'projects.json', hash: hashOf('projects.json'), changes: [rename0] };
  return ask('PATCH', 'content', { headers, body: body ?? patch });
};
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
      'under a name that only begins with “localhost”',
      () => ({ host: `localhost.evil.example:${port()}`, origin: `http://localhost.evil.example:${port()}` }),
    ],
    ['from another site, as the browser says', () => ({ 'sec-fetch-site': 'cross-site' })],
    ['from another port, as the browser says', () => ({ 'sec-fetch-site': 'same-site' })],
    ['from the address bar', () => ({ 'sec-fetch-site': 'none' })],
    ['without the token', () => ({ 'x-edit-token': '' })],
    ['with a token of the same length', () => ({ 'x-edit-token': 'A'.repeat(token().length) })],
  ])('%s', async (_, headers) => {
    const reply = await unchanged(() => change(headers()));
    expect(reply).toMatchObject({ status: 403 });
  });

  test('from another computer', async () => {
    const body = { file: 'projects.json', hash: hashOf('projects.json'), changes: [rename0] };
    for (const address of ['192.168.1.7', '::ffff:192.168.1.7', '2001:db8::1', '128.0.0.1']) {
      comeFrom(address);
      expect(await unchanged(() => ask('PATCH', 'content', { body }))).toMatchObject({ status: 403 });
      expect((await ask('GET', 'content')).status).toBe(403);
    }
  });

  test('without an origin', async () => {
    const body = { file: 'projects.json', hash: hashOf('projects.json'), changes: [rename0] };
    const headers = { 'x-edit-token': token(), 'sec-fetch-site': 'same-origin' };
    expect((await ask('PATCH', 'content', { body, isOwn: false, headers })).status).toBe(403);
  });

  test('not sent as JSON', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-16'])
      expect(await unchanged(() => change({ 'content-type': type }))).toMatchObject({ status: 415 });
  });

  test('of any kind without the token', async () => {
    for (const name of ['undo', 'redo', 'command', 'publish']) {
      const reply = await unchanged(() => ask('POST', name, { body: {}, headers: { 'x-edit-token': '' } }));
      expect(reply).toMatchObject({ status: 403 });
    }
  });
});

test('the site itself gets the token and may change its content', async () => {
  expect((await ask('GET', 'content')).body.token).toBe(token());
  expect((await change({})).status).toBe(200);
  expect(await tree().read('projects.json')).toContain('Another title');
  expect(refresh).toHaveBeenCalledTimes(1);
});

describe('no other site can read the content', () => {
  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a page that is opened from elsewhere', { 'sec-fetch-site': 'none' }],
    ['a name that leads to this computer', { host: 'evil.example' }],
  ])('%s', async (_, headers) => {
    const reply = await ask('GET', 'content', { isOwn: false, headers });
    expect(reply).toMatchObject({ status: 403 });
    expect(reply.bytes.toString()).not.toContain(token());
  });

  test('no answer allows another origin', async () => {
    for (const method of ['GET', 'OPTIONS', 'PATCH', 'HEAD', 'TRACE']) {
      for (const headers of [{ origin: 'https://evil.example', 'access-control-request-method': 'PATCH' }, {}]) {
        const { headers: answered } = await ask(method, 'content', { headers, isOwn: false });
        expect(Object.keys(answered).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
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

test('invalid requests are refused', async () => {
  const requests: [string, unknown][] = [
    ['command', { command: 'lock', args: '0; rm' }],
    ['command', { command: 'lock', args: [] }],
    ['command', { command: 'unseal', args: ['--public', '0'] }],
    ['command', { command: 'share', args: ['add', 7] }],
    ['publish', { dryRun: 'yes' }],
  ];
  for (const [name, body] of requests) expect((await ask('POST', name, { body })).status).toBe(400);
});

describe('an oversized body', () => {
  const sendSlowly = (head: string[], chunk: Buffer, times: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port(), '127.0.0.1');
      let output = '';
      socket.on('error', reject);
      socket.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        if (output.includes('\r\n\r\n')) {
          socket.destroy();
          resolve(output);
        }
      });
      const own = [`host: 127.0.0.1:${port()}`, `origin: http://127.0.0.1:${port()}`, `x-edit-token: ${token()}`];
      socket.write([...head, ...own, '', ''].join('\r\n'));
      for (let time = 0; time < times; time++) socket.write(chunk);
    });

  test('is refused before reading, if it has a length', async () => {
    const head = ['PUT /__edit/uploads/a.png HTTP/1.1', 'content-length: 50000001'];
    expect(await sendSlowly(head, Buffer.alloc(0), 0)).toMatch(/^HTTP\/1\.1 413/);
  });

  test('is refused before reading, if it has none', async () => {
    const head = ['PATCH /__edit/content HTTP/1.1', 'content-type: application/json', 'transfer-encoding: chunked'];
    const chunk = Buffer.from(`10000\r\n${' '.repeat(65_536)}\r\n`);
    expect(await sendSlowly(head, chunk, 17)).toMatch(/^HTTP\/1\.1 413/);
  });
});

describe('if other computers can reach the site', () => {
  const mount = (host: string) => {
    const output = jest.spyOn(console, 'log').mockImplementation();
    const use = jest.fn();
    mountEditing({ use }, { program: { host } }, editingHandler(root(), refresh));
    const words = output.mock.calls.flat().join();
    output.mockRestore();
    return { isMounted: use.mock.calls.length > 0, output: words };
  };

  test('editing is disabled with a message', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.7', 'my-computer.local', '127.0.0.1.evil.example'])
      expect(mount(host)).toEqual({ isMounted: false, output: expect.stringContaining(`--host ${host}`) });
  });

  test('otherwise it is enabled', () => {
    for (const host of ['localhost', '127.0.0.1', '::1']) expect(mount(host)).toEqual({ isMounted: true, output: '' });
  });
});
