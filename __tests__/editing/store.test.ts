import { existsSync } from 'node:fs';
import type * as FileSystem from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bySeverity } from '../../src/content/engine/diagnostic';
import { newProject } from '../../src/content/schema/new-project';
import { check } from '../../src/site';
import type { Refused, State } from '../../src/editing/protocol';
import { caseStudy } from '../lock/support/site';
import { filesIn } from '../lock/support/terminal';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

let mockFailure = false;

jest.mock('node:fs', () => {
  const real: typeof FileSystem = jest.requireActual('node:fs');
  return {
    ...real,
    writeFileSync: (...[file, data, options]: Parameters<typeof real.writeFileSync>) => {
      if (!mockFailure) return real.writeFileSync(file, data, options);
      real.writeFileSync(file, data.toString().slice(0, 100), options);
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    },
  };
});

const tree = contentTree(20);
const { ask, patch, refresh } = editor(() => tree().content);
const root = () => dirname(tree().content);
const get = async () => (await ask('GET', 'content')).body;
const replace = (path: string, value: string) => ({ op: 'replace', path, value });
const title = (value: string) => replace('/0/title', value);

afterEach(() => {
  mockFailure = false;
});

test('the state contains all editable files, and the remarks of `npm run check`', async () => {
  await tree().write('uploads/old.png', 'x');
  await rm(join(root(), 'static/favicon.svg'));
  const { files, ...state } = await get();
  expect(Object.keys(files)).toEqual(['projects.json', 'site.json', 'words.json']);
  expect(files['projects.json']?.value).toEqual(JSON.parse(await tree().read('projects.json')));
  expect(files['site.json']?.schema).toHaveProperty('properties.hero');
  expect(state.diagnostics).toEqual((await check(root())).diagnostics.toSorted(bySeverity));
  expect(state.diagnostics).toContainEqual(expect.objectContaining({ file: 'static/favicon.svg' }));
  expect(state).toMatchObject({ unused: ['uploads/old.png'] });
  expect(state).not.toHaveProperty('recipients');
});

describe('a change', () => {
  test('changes one line of a file, whatever its line endings, and says its revision', async () => {
    refresh.mockResolvedValue({ revision: 7 });
    const before = `\uFEFF${(await tree().read('site.json')).replaceAll('\n', '\r\n')}`.split('\n');
    await tree().write('site.json', before.join('\n'));
    const { status, body } = await patch('site.json', replace('/brand', 'Été “1”'));
    expect([status, body.revision]).toEqual([200, 7]);
    const lines = (await tree().read('site.json')).split('\n');
    expect(lines.filter((line, index) => line !== before[index])).toEqual(['  "brand": "Été “1”",\r']);
    expect(lines).toHaveLength(before.length);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('adds a field in schema order, and reports warnings', async () => {
    const caption = { op: 'add', path: '/0/imageCaption', value: 'A caption' };
    const { status, body } = await patch('projects.json', caption, replace('/0/imageAlt', 'Image of a page'));
    expect(status).toBe(200);
    expect(await tree().read('projects.json')).toMatch(/"imageAlt": .*\n {4}"imageCaption": "A caption",\n {4}"color"/);
    const source = expect.objectContaining({ path: [0, 'imageAlt'] }) as unknown;
    expect(body.diagnostics).toContainEqual(expect.objectContaining({ severity: 'warning', source }));
  });

  test('is refused where the file has changed meanwhile, and concurrent ones are not lost', async () => {
    const hash = async () => (await get()).files['projects.json']?.hash;
    const change = (known: unknown, value: string) =>
      ask('PATCH', 'content', { body: { file: 'projects.json', hash: known, changes: [title(value)] } });
    const earlier = await hash();
    await tree().replace('projects.json', 'Case study 0', 'By hand');
    expect(await change(earlier, 'On the page')).toMatchObject({
      status: 409,
      body: { reason: 'content/projects.json has been changed otherwise meanwhile.' },
    });
    expect(await tree().read('projects.json')).toContain('By hand');
    const now = await hash();
    const replies = await Promise.all(['One', 'Two'].map((value) => change(now, value)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('leaves all files unchanged on a full disk', async () => {
    const before = filesIn(root(), 'content');
    mockFailure = true;
    const reply = await patch<Refused['body']>('projects.json', title('New'));
    expect(reply).toMatchObject({ status: 500, body: { reason: 'The disk is full: nothing was changed.' } });
    const upload = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1, 20).toBuffer() });
    expect(upload.status).toBe(500);
    mockFailure = false;
    expect(filesIn(root(), 'content')).toEqual(before);
    expect(await get()).not.toHaveProperty('undo');
  });
});

describe('validation', () => {
  const refused = async (file: string, ...changes: object[]) => {
    const before = await tree().read(file);
    const { status, body } = await patch<Required<Refused['body']>>(file, ...changes);
    expect([status, await tree().read(file)]).toEqual([422, before]);
    expect(refresh).not.toHaveBeenCalled();
    return body.diagnostics;
  };

  test('refuses invalid texts with the check’s diagnostic', async () => {
    const words = { found: 'an empty text', expected: 'something to read', fix: 'Write something here.' };
    const place = { file: 'content/projects.json', line: 3, column: 14, field: 'project 0, title' };
    const source = { file: 'content/projects.json', path: [0, 'title'] };
    expect(await refused('projects.json', title(''))).toEqual([{ severity: 'error', source, ...place, ...words }]);
  });

  test('refuses what looks like a link and is none, unless it was there before', async () => {
    const point = (text: string) => replace('/0/content/design/0', text);
    const words = 'See [it](javascript:alert(1)) [](https://a.example)';
    expect(await refused('projects.json', point(words))).toEqual([
      expect.objectContaining({ found: '“[it](javascript:alert(1))”, which is no link' }),
    ]);
    await tree().replace('site.json', 'I design forms.', 'I design [forms](www.forms.example).');
    expect((await patch('site.json', replace('/brand', 'B'))).status).toBe(200);
  });

  test('refuses to remove a page that another file links to', async () => {
    await tree().replace('site.json', 'I design forms.', 'I design [forms](/project/1).');
    expect(await refused('projects.json', { op: 'remove', path: '/1' })).toEqual([
      expect.objectContaining({ file: 'content/site.json', field: 'about.paragraphs, entry 1' }),
    ]);
  });

  test('refuses to take an accent away that a project has', async () => {
    const file = JSON.parse(await tree().read('site.json'));
    const accents = { purple: { accent: '#5b2bd9' }, blue: { accent: '#1f4fe0' } };
    await tree().write('site.json', JSON.stringify({ ...file, look: { accents } }, null, 2));
    expect(await refused('site.json', { op: 'remove', path: '/look/accents/purple' })).toEqual([
      expect.objectContaining({ source: { file: 'content/projects.json', path: [0, 'color'] } }),
    ]);
  });

  test('allows changes of a file while another has an error that they do not make', async () => {
    await mkdir(join(root(), 'private'));
    await mkdir(tree().path('sealed'));
    await tree().write('sealed/coaching.json', '{"version":2}');
    const copy = { ...caseStudy, heroSubtitle: 'See [it](/project/99).' };
    await writeFile(join(root(), 'private/coaching.json'), JSON.stringify(copy, null, 2));
    const [first, { content: _, ...card }] = JSON.parse(await tree().read('projects.json'));
    const list = [first, { ...card, sealed: './sealed/coaching.json' }, { ...first, title: 'B', color: 'pink' }];
    await tree().write('projects.json', JSON.stringify(list, null, 2));
    expect((await patch('projects.json', replace('/2/color', first.color))).status).toBe(200);
    expect((await patch('projects.json', title('New'))).status).toBe(200);
    await tree().replace('projects.json', `"color": "${first.color}"`, '"color": "pink"');
    expect((await patch('site.json', replace('/brand', 'B'))).status).toBe(200);
  });

  test('allows to fix several errors one by one, and no other change until then', async () => {
    await tree().replace('site.json', '"hello@example.com"', '"nobody"');
    await tree().replace('site.json', 'https://robin.test', 'robin');
    const brand = replace('/brand', 'B');
    expect((await refused('site.json', brand)).map(({ source }) => source?.path)).toEqual([['email'], ['siteUrl']]);
    const fixed = [replace('/email', 'a@example.com'), replace('/siteUrl', 'https://robin.test')];
    expect((await refused('site.json', ...fixed, replace('/brand', ''))).length).toBe(1);
    const { status, body } = await patch('projects.json', title('New'));
    expect([status, body.diagnostics[0]?.source?.path]).toEqual([200, ['email']]);
    for (const change of [...fixed, brand]) expect((await patch('site.json', change)).status).toBe(200);
  });

  test('refuses changes of an unreadable file', async () => {
    await tree().write('projects.json', `<<<<<<< HEAD\n${await tree().read('projects.json')}`);
    const diagnostic = expect.objectContaining({ file: 'content/projects.json', severity: 'error' }) as unknown;
    expect(await refused('projects.json', title('New'))).toContainEqual(diagnostic);
  });
});

test('the working copy of a locked case study is edited only in private/, with its pictures next to it', async () => {
  await mkdir(join(root(), 'private/pictures'), { recursive: true });
  await mkdir(tree().path('sealed'));
  await tree().write('sealed/coaching.json', '{"version":2}');
  await writeFile(join(root(), 'private/coaching.json'), JSON.stringify(caseStudy, null, 2));
  for (const name of ['rehearsal-room', 'weekly-digest', 'pictures/offer-sheet'])
    await drawPicture(1, 40).toFile(join(root(), `private/${name}.png`));
  const [first, { content: _, ...card }] = JSON.parse(await tree().read('projects.json'));
  await tree().write('projects.json', JSON.stringify([first, { ...card, sealed: './sealed/coaching.json' }], null, 2));
  const before = filesIn(root(), 'content');

  const write = (value: string) =>
    patch<Required<Refused['body']> & State>('private/coaching.json', replace('/heroSubtitle', value));
  const { status, body } = await write('New');
  expect([status, body.undo]).toEqual([200, 'Case study 1 (locked): subtitle']);
  expect(await readFile(join(root(), 'private/coaching.json'), 'utf8')).toContain('"heroSubtitle": "New"');
  const refused = await write('');
  expect([refused.status, refused.body.diagnostics[0]?.source?.path]).toEqual([422, ['heroSubtitle']]);

  const { bytes } = await ask('GET', 'file/private/pictures/offer-sheet.png');
  expect(bytes.equals(await readFile(join(root(), 'private/pictures/offer-sheet.png')))).toBe(true);
  const picture = await drawPicture(2, 240).toBuffer();
  const upload = await ask<State & { path: string }>('PUT', 'uploads/New.PNG?for=private/coaching.json', {
    body: picture,
  });
  expect(upload).toMatchObject({ status: 201, body: { path: './new.png', undo: 'New file: private/new.png' } });
  expect((await readFile(join(root(), 'private/new.png'))).equals(picture)).toBe(true);
  expect(filesIn(root(), 'content')).toEqual(before);
});

test('a new project gets the placeholder picture, removed with it; an invalid one leaves none', async () => {
  const frame = tree().path('uploads/no-picture-yet.png');
  const add = (value: object) => patch('projects.json', { op: 'add', path: '/2', value });
  const { status, body } = await add(newProject());
  expect([status, existsSync(frame)]).toEqual([200, true]);
  expect(body.diagnostics).toContainEqual(expect.objectContaining({ severity: 'warning', isUnfinished: true }));
  await ask('POST', 'undo');
  expect(existsSync(frame)).toBe(false);
  expect((await add({ ...newProject(), color: 'pink' })).status).toBe(422);
  expect(existsSync(frame)).toBe(false);
});
