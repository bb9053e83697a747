import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { plainName } from '../../src/editing/server/content';
import { drawPicture } from '../support/content-tree';
import { contentTree } from '../support/content-cases';
import { editor } from './editor';

const rename0 = { op: 'replace', path: '/0/title', value: 'Another title' };

describe('only the content can be read', () => {
  const tree = contentTree(20, true);
  const { ask } = editor(() => tree().content, true);
  const root = () => dirname(tree().content);
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

  test('whatever the spelling of a path', async () => {
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
});

describe('only the content can be written', () => {
  const tree = contentTree(20, true);
  const { ask } = editor(() => tree().content, true);
  const root = () => dirname(tree().content);

  test('not another file', async () => {
    const files = [
      '../package.json',
      'private/keys.json',
      'private/../content/site.json',
      'sealed/x.json',
      '__proto__',
    ];
    for (const file of files) {
      const reply = await ask('PATCH', 'content', { body: { file, hash: '', changes: [rename0] } });
      expect(reply).toMatchObject({ status: 400 });
    }
  });

  test('not a picture for another file', async () => {
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
    await writeFile(join(root(), 'secret.png'), 'x');
    for (const name of ['cover-0.png', '..%2fprojects.json', '..%2f..%2fsecret.png', 'nothing.png'])
      expect((await ask('DELETE', `uploads/${name}`)).status).toBe(409);
    expect(existsSync(join(root(), 'secret.png'))).toBe(true);
  });
});

describe('links to other places are not followed', () => {
  const tree = contentTree(20);
  const { ask, patch } = editor(() => tree().content);
  const elsewhere = () => join(dirname(tree().content), 'elsewhere');

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

  test('a missing folder', async () => {
    await rename(tree().path('uploads'), elsewhere());
    await symlink(join(elsewhere(), 'nothing'), tree().path('uploads'));
    const { status } = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1, 20).toBuffer() });
    expect(status).toBe(403);
  });

  test('a file', async () => {
    await rename(tree().path('projects.json'), elsewhere());
    await symlink(elsewhere(), tree().path('projects.json'));
    const before = await readFile(elsewhere(), 'utf8');
    expect((await patch('projects.json', rename0)).status).toBe(403);
    expect(await readFile(elsewhere(), 'utf8')).toBe(before);
  });
});

test.each([
  ['IMG_2041.JPG', 'img-2041.jpg'],
  ['Straße nach Łódź.png', 'strasse-nach-lodz.png'],
  ['Снимок экрана.png', 'snimok-ekrana.png'],
  ['🎨.webp', 'file.webp'],
  ['..', 'file'],
  ['x'.repeat(300) + '.png', `${'x'.repeat(80)}.png`],
])('%s is stored as %s', (given, stored) => expect(plainName(given)).toBe(stored));
