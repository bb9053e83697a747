import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { History } from '../../src/editing/server/history';
import type { Refused, State } from '../../src/editing/protocol';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { filesIn } from '../lock/support/terminal';
import { editor } from './editor';

const tree = contentTree(20);
const { ask, patch } = editor(() => tree().content);
const root = () => dirname(tree().content);
const all = () => filesIn(root(), 'content');
const undo = <Body = State>() => ask<Body>('POST', 'undo');
const redo = () => ask('POST', 'redo');
const title = (value: string) => patch('projects.json', { op: 'replace', path: '/0/title', value });
const image = (value: string) => patch('projects.json', { op: 'replace', path: '/0/image', value });
const put = async (name: string, body: Buffer) =>
  (await ask<State & { path: string }>('PUT', `uploads/${name}`, { body })).body;

test('texts can be undone and redone in order', async () => {
  const states = [all()];
  expect((await title('One')).body).toMatchObject({ undo: 'One: title' });
  states.push(all());
  await patch('site.json', { op: 'replace', path: '/brand', value: 'B' });
  states.push(all());
  expect((await undo()).body).toMatchObject({
    words: 'You and your site: name in the navigation',
    undo: 'One: title',
    redo: 'You and your site: name in the navigation',
  });
  expect(all()).toEqual(states[1]);
  const first = (await undo()).body;
  expect([all(), first.undo, first.redo]).toEqual([states[0], undefined, 'One: title']);
  expect((await undo()).status).toBe(409);
  await redo();
  await redo();
  expect(all()).toEqual(states[2]);
  expect((await redo()).status).toBe(409);
});

test('an accent gets another name in its place, with the projects that have it, in one step', async () => {
  const file = JSON.parse(await tree().read('site.json'));
  const accents = { purple: { accent: '#5b2bd9' }, blue: { accent: '#1f4fe0' } };
  await tree().write('site.json', JSON.stringify({ ...file, look: { accents } }, null, 2));
  const before = [await tree().read('site.json'), await tree().read('projects.json')];
  const move = { op: 'move', from: '/look/accents/purple', path: '/look/accents/iris' };
  expect((await patch('site.json', move)).status).toBe(200);
  const now = async (name: string) => JSON.parse(await tree().read(name));
  expect(Object.keys((await now('site.json')).look.accents)).toEqual(['iris', 'blue']);
  expect(await tree().read('projects.json')).toBe(before[1]?.replaceAll('"color": "purple"', '"color": "iris"'));
  expect(await tree().read('projects.json')).not.toBe(before[1]);
  expect((await undo()).status).toBe(200);
  expect([await tree().read('site.json'), await tree().read('projects.json')]).toEqual(before);
  const taken = await patch('site.json', { ...move, path: '/look/accents/blue' });
  expect(taken.status).toBe(400);
});

test('a change after an undo clears the redo steps; one without effect does not', async () => {
  await title('One');
  await undo();
  await title('Two');
  expect((await redo()).status).toBe(409);
  await undo();
  await title('Case study 0');
  expect((await ask('GET', 'content')).body.redo).toBe('Two: title');
});

test('what is added and taken back at once is no change, so that Undo takes back what was done before', async () => {
  await title('One');
  const before = all();
  await patch('projects.json', { op: 'add', path: '/0/content/design/1', value: 'New words' });
  await patch('projects.json', { op: 'remove', path: '/0/content/design/1' });
  expect(all()).toEqual(before);
  expect((await undo<{ words: string }>()).body.words).toBe('One: title');
});

test('links are not part of a command’s changes', async () => {
  const history = new History(root());
  const link = async () => {
    writeFileSync(join(root(), 'secret'), 'for nobody else');
    symlinkSync(join(root(), 'secret'), tree().path('link'));
  };
  await history.record(() => 'A link', link);
  expect(history.next.undo).toBeUndefined();
});

test('a picture and its field are one change', async () => {
  const before = all();
  const { path } = await put('New%20one.png', await drawPicture(3, 240).toBuffer());
  expect(path).toBe('./uploads/new-one.png');
  expect((await image(path)).body.undo).toBe('Case study 0: cover replaced');
  const after = all();
  await undo();
  expect(all()).toEqual(before);
  await redo();
  expect(all()).toEqual(after);
});

test('undoing an unused picture undoes no other change', async () => {
  const picture = await drawPicture(3, 240).toBuffer();
  await title('One');
  const before = all();
  await put('new.png', picture);
  const { undo: words, redo: again } = (await undo()).body;
  expect([all(), words, again]).toEqual([before, 'One: title', undefined]);
  await put('old.png', picture);
  await image('./uploads/old.png');
  const used = all();
  expect((await put('old.png', picture)).path).toBe('./uploads/old.png');
  expect([(await undo()).body.undo, all()]).toEqual(['One: cover replaced', used]);
});

test('unused files are deleted in one step, and come back', async () => {
  const remove = (...names: string[]) => ask('POST', 'delete', { body: { names } });
  for (const name of ['old', 'older']) await tree().write(`uploads/${name}.png`, name);
  const before = all();
  expect((await remove('old.png')).body).toMatchObject({
    unused: ['uploads/older.png'],
    undo: 'Deleted: content/uploads/old.png',
  });
  expect(existsSync(tree().path('uploads/old.png'))).toBe(false);
  await undo();
  expect(all()).toEqual(before);
  expect((await remove('old.png', 'older.png')).body).toMatchObject({ unused: [], undo: 'Deleted: 2 files' });
  await undo();
  expect(all()).toEqual(before);
});

describe('nothing is left behind', () => {
  const uploads = () => Object.keys(all()).filter((path) => path.startsWith('uploads/') || path.includes('/uploads/'));

  test('of a file that was not used after all; another step is not taken back', async () => {
    await title('One');
    const before = all();
    await put('one.png', await drawPicture(4, 240).toBuffer());
    await ask('POST', 'discard');
    expect(all()).toEqual(before);
    expect((await ask('POST', 'discard')).body.undo).toBe('One: title');
    expect(all()).toEqual(before);
  });

  test('of a picture added since the start that another replaces, until that is undone', async () => {
    const before = uploads();
    await image((await put('first.png', await drawPicture(5, 240).toBuffer())).path);
    const first = all();
    await image((await put('second.png', await drawPicture(6, 240).toBuffer())).path);
    const added = uploads().filter((path) => !before.includes(path));
    expect(added).toEqual([expect.stringMatching(/second\.png$/)]);
    expect(uploads()).toEqual(expect.arrayContaining(before));
    await undo();
    expect(all()).toEqual(first);
  });

  test('but what is used elsewhere, too, stays', async () => {
    const { path } = await put('first.png', await drawPicture(5, 240).toBuffer());
    await image(path);
    await patch('site.json', { op: 'replace', path: '/about/portrait', value: path });
    await image('./uploads/cover-1.png');
    expect(existsSync(tree().path('uploads/first.png'))).toBe(true);
  });
});

test('nothing is undone if the file has changed meanwhile', async () => {
  await title('One');
  await tree().replace('projects.json', '"One"', '"By hand"');
  const before = all();
  const { status, body } = await undo<Refused['body']>();
  const reason = expect.stringContaining('content/projects.json has been changed') as unknown;
  expect([status, body.reason, all()]).toEqual([409, reason, before]);
  await tree().replace('projects.json', '"By hand"', '"One"');
  expect((await undo()).status).toBe(200);
});

test('several files are undone all or none', async () => {
  const [one = '', other = ''] = ['one.txt', 'other.txt'].map((name) => tree().path(name));
  const files = () => [one, other].map((path) => readFileSync(path, 'utf8'));
  const write = (text: string) => [one, other].forEach((path) => writeFileSync(path, text));
  write('before');
  const history = new History(root());
  await history.record(
    () => 'Both',
    async () => write('after'),
  );
  mkdirSync(`${one}.part/in the way`, { recursive: true });
  await expect(history.undo()).rejects.toThrow();
  expect(files()).toEqual(['after', 'after']);
  expect(history.next).toEqual({ undo: 'Both', redo: undefined });
  rmSync(`${one}.part`, { recursive: true });
  await history.undo();
  expect(files()).toEqual(['before', 'before']);
});
