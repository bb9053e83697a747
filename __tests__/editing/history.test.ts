import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { editedContent } from '../../src/editing/server/content';
import type { Refused, State } from '../../src/editing/protocol';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { filesIn } from '../lock/support/terminal';
import { editor } from './editor';

const tree = contentTree(20);
const { ask, patch } = editor(() => tree().content);
const all = () => filesIn(dirname(tree().content), 'content');
const undo = <Body = State>() => ask<Body>('POST', 'undo');
const redo = <Body = State>() => ask<Body>('POST', 'redo');
const title = (value: string) => patch('projects.json', { op: 'replace', path: '/0/title', value });
const put = <Body = State & { path: string }>(name: string, body: Buffer) =>
  ask<Body>('PUT', `uploads/${name}`, { body });

describe('changes can be undone exactly', () => {
  test('texts can be undone and redone in order', async () => {
    await tree().write('projects.json', `\uFEFF${(await tree().read('projects.json')).replaceAll('\n', '\r\n')}`);
    const states = [all()];
    expect((await title('One')).body).toMatchObject({ undo: 'One: title' });
    states.push(all());
    await patch('site.json', { op: 'replace', path: '/brand', value: 'B' });
    states.push(all());
    expect((await undo()).body).toMatchObject({
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

  test('a change after an undo clears the redo steps; one without effect does not', async () => {
    await title('One');
    await undo();
    await title('Two');
    expect((await redo()).status).toBe(409);
    const history = editedContent(dirname(tree().content));
    history.write({ words: 'One', files: [{ path: 'content/one.txt', after: Buffer.from('1') }] });
    history.undo();
    await history.record(
      () => 'Show link',
      async () => undefined,
    );
    expect(await history.state()).toMatchObject({ undo: undefined, redo: 'One' });
  });

  test('links are not part of a command’s changes', async () => {
    const root = dirname(tree().content);
    const history = editedContent(root);
    await history.record(
      () => 'A link',
      async () => {
        writeFileSync(join(root, 'secret'), 'for nobody else');
        symlinkSync(join(root, 'secret'), tree().path('link'));
      },
    );
    expect((await history.state()).undo).toBeUndefined();
  });

  test('a picture and its field are one change', async () => {
    const before = all();
    const { path } = (await put('New%20one.png', await drawPicture(3, 240).toBuffer())).body;
    expect(path).toBe('./uploads/new-one.png');
    expect((await patch('projects.json', { op: 'replace', path: '/0/image', value: path })).body.undo).toBe(
      'Case study 0: 1 picture',
    );
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
    await patch('projects.json', { op: 'replace', path: '/0/image', value: './uploads/old.png' });
    const used = all();
    expect((await put('old.png', picture)).body.path).toBe('./uploads/old.png');
    expect([(await undo()).body.undo, all()]).toEqual(['One: 1 picture', used]);
  });

  test('a picture that is deleted', async () => {
    await put('old.png', await drawPicture(3, 240).toBuffer());
    await title('One');
    expect((await ask('GET', 'content')).body.unused).toEqual(['uploads/old.png']);
    const before = all();
    expect((await ask('DELETE', 'uploads/old.png')).body).toMatchObject({
      unused: [],
      undo: 'Deleted: content/uploads/old.png',
    });
    expect(existsSync(tree().path('uploads/old.png'))).toBe(false);
    await undo();
    expect(all()).toEqual(before);
  });

  test('not if the file has changed meanwhile', async () => {
    await title('One');
    await tree().replace('projects.json', '"One"', '"By hand"');
    const before = all();
    const { status, body } = await undo<Refused['body']>();
    const reason = expect.stringContaining('content/projects.json has been changed') as unknown;
    expect([status, body.reason, all()]).toEqual([409, reason, before]);
    await tree().replace('projects.json', '"By hand"', '"One"');
    expect((await undo()).status).toBe(200);
  });

  test('several files all or none', async () => {
    const root = dirname(tree().content);
    const [one, other] = ['content/one.txt', 'content/other.txt'].map((path) => join(root, path)) as [string, string];
    for (const path of [one, other]) writeFileSync(path, 'before');
    const history = editedContent(root);
    await history.record(
      () => 'Both',
      async () => [one, other].forEach((path) => writeFileSync(path, 'after')),
    );
    for (const path of [one, other]) mkdirSync(`${path}.part/in the way`, { recursive: true });
    expect(() => history.undo()).toThrow();
    rmSync(`${other}.part`, { recursive: true });
    expect(() => history.undo()).toThrow();
    expect([one, other].map((path) => readFileSync(path, 'utf8'))).toEqual(['after', 'after']);
    expect(await history.state()).toMatchObject({ undo: 'Both', redo: undefined });
  });
});

describe('an uploaded file', () => {
  test('gets a free name; equal files are stored once', async () => {
    const [one, other] = [await drawPicture(3, 240).toBuffer(), await drawPicture(4, 240).toBuffer()];
    await tree().write('uploads/Cover.PNG', await drawPicture(5, 240).toBuffer());
    const paths = [];
    for (const bytes of [one, other, one]) paths.push((await put('cover.png', bytes)).body.path);
    expect(paths).toEqual(['./uploads/cover-2.png', './uploads/cover-3.png', './uploads/cover-2.png']);
    await undo();
    await undo();
    expect(all()).not.toHaveProperty(['content/uploads/cover-2.png']);
  });

  test('is refused with the check’s message if it is unusable', async () => {
    const before = all();
    const half = (await drawPicture(3, 240).jpeg().toBuffer()).subarray(0, 900);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    for (const [name, bytes, found] of [
      ['a.svg', script, /SVG data/],
      ['a.jpg', half, /damaged picture/],
      ['a.exe', Buffer.from('MZ'), /file named “\.exe”/],
    ] as const) {
      const { status, body } = await put<Refused['body']>(name, bytes);
      const diagnostic = expect.objectContaining({ severity: 'error', found: expect.stringMatching(found) }) as unknown;
      expect([status, body.diagnostics]).toEqual([422, [diagnostic]]);
    }
    expect(all()).toEqual(before);
  });

  test('a video and a PDF', async () => {
    const film = readFileSync('__tests__/fixtures/films/clip.webm');
    expect((await put('Clip.webm', film)).body.path).toBe('./uploads/clip.webm');
    expect((await put('cv.pdf?slot=document', Buffer.from('%PDF-1.7\n%%EOF'))).body.path).toBe('./uploads/cv.pdf');
  });
});
