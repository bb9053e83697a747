import { existsSync, mkdirSync } from 'node:fs';
import type * as FileSystem from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { bySeverity } from '../../src/content/check/diagnostic';
import { newProject } from '../../src/content/schema/new-project';
import { buildSite } from '../../src/publish/build';
import { checkSite } from '../../src/publish/site-check';
import type { Refused, State } from '../../src/editing/protocol';
import { caseStudy } from '../lock/support/site';
import { filesIn } from '../lock/support/terminal';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';
import { gitIn } from './published-site';

let mockFailure: string | undefined;

jest.mock('../../src/publish/gatsby', () => ({ runGatsby: async () => 0 }));

jest.mock('node:fs', () => {
  const real: typeof FileSystem = jest.requireActual('node:fs');
  const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  return {
    ...real,
    renameSync: (...names: Parameters<typeof real.renameSync>) => {
      if (mockFailure === 'rename') throw full();
      real.renameSync(...names);
    },
    writeFileSync: (...[file, data, options]: Parameters<typeof real.writeFileSync>) => {
      if (mockFailure !== 'write') return real.writeFileSync(file, data, options);
      real.writeFileSync(file, data.toString().slice(0, 100), options);
      throw full();
    },
  };
});

const tree = contentTree(20);
const { ask, patch, refresh } = editor(() => tree().content);
const root = () => dirname(tree().content);
const get = async () => (await ask('GET', 'content')).body;
const title = (value: string) => ({ op: 'replace', path: '/0/title', value });

const home = process.cwd();

afterEach(() => {
  mockFailure = undefined;
  process.chdir(home);
});

test('the state contains all editable files', async () => {
  await tree().replace('projects.json', '"title": "Case study 0"', '"title": "Case study 0", "draft": true');
  await tree().write('uploads/old.png', 'x');
  const state = await get();
  expect(Object.keys(state.files)).toEqual(['projects.json', 'site.json', 'words.json']);
  expect(state.files['projects.json']?.value).toEqual(JSON.parse(await tree().read('projects.json')));
  expect(state.files['site.json']?.schema).toHaveProperty('properties.hero');
  expect(state).toMatchObject({ unused: ['uploads/old.png'] });
  expect(state).not.toHaveProperty('undo');
  expect(state).not.toHaveProperty('recipients');
});

describe('a change', () => {
  test('changes one line of a file, whatever its line endings and escapes', async () => {
    const text = (await tree().read('site.json')).replaceAll('\n', '\r\n').replaceAll('https', '\\u0068ttps');
    const before = `\uFEFF${text}`.split('\n');
    await tree().write('site.json', before.join('\n'));
    const reply = await patch('site.json', { op: 'replace', path: '/brand', value: 'Été “1”' });
    expect(reply.status).toBe(200);
    const lines = (await tree().read('site.json')).split('\n');
    expect(lines.filter((line, index) => line !== before[index])).toEqual(['  "brand": "Été “1”",\r']);
    expect(lines).toHaveLength(before.length);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('does not wait for the site, and leaves no temporary files', async () => {
    refresh.mockReturnValue(new Promise(() => undefined));
    for (const value of ['One', 'Two']) expect((await patch('projects.json', title(value))).status).toBe(200);
    expect((await readdir(tree().content)).sort()).toEqual(['projects.json', 'site.json', 'uploads', 'words.json']);
  });

  test('adds a field in schema order', async () => {
    await patch('projects.json', { op: 'add', path: '/0/imageCaption', value: 'A caption' });
    expect(await tree().read('projects.json')).toMatch(/"imageAlt": .*\n {4}"imageCaption": "A caption",\n {4}"color"/);
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
    const source = { file: 'content/projects.json', path: [0, 'title'] };
    const words = { found: 'an empty text', expected: 'something to read', fix: 'Write something here.' };
    expect(await refused('projects.json', title(''))).toEqual([
      {
        severity: 'error',
        file: 'content/projects.json',
        source,
        line: 3,
        column: 14,
        field: 'project 0, title',
        ...words,
      },
    ]);
  });

  test('reports a picture’s errors at its field', async () => {
    await tree().write('uploads/broken.png', 'x');
    const change = { op: 'replace', path: '/0/image', value: './uploads/broken.png' };
    const source = { file: 'content/projects.json', path: [0, 'image'] };
    expect(await refused('projects.json', change)).toEqual([
      expect.objectContaining({ file: 'content/uploads/broken.png', source }),
    ]);
  });

  test('refuses unknown fields, and pictures outside of the folder', async () => {
    for (const [change, ...path] of [
      [{ op: 'add', path: '/motto', value: 'x' }, 'motto'],
      [{ op: 'replace', path: '/about/portrait', value: '../../x.png' }, 'about', 'portrait'],
    ] as [object, ...string[]][]) {
      const source = { file: 'content/site.json', path };
      expect(await refused('site.json', change)).toEqual([expect.objectContaining({ source, severity: 'error' })]);
    }
  });

  test('refuses to remove a page that another file links to', async () => {
    await tree().replace('site.json', 'I design forms.', 'I design [forms](/project/1).');
    expect(await refused('projects.json', { op: 'remove', path: '/1' })).toEqual([
      expect.objectContaining({ file: 'content/site.json', field: 'about.paragraphs, entry 1' }),
    ]);
  });

  test('allows and reports warnings', async () => {
    const change = { op: 'replace', path: '/0/imageAlt', value: 'Image of a page' };
    const { status, body } = await patch('projects.json', change);
    expect(status).toBe(200);
    const source = expect.objectContaining({ path: [0, 'imageAlt'] }) as unknown;
    expect(body.diagnostics).toContainEqual(expect.objectContaining({ severity: 'warning', source }));
  });

  test('refuses changes of a file with other errors until they are fixed', async () => {
    await tree().replace('site.json', '"hello@example.com"', '"nobody"');
    const brand = { op: 'replace', path: '/brand', value: 'B' };
    expect(await refused('site.json', brand)).toEqual([
      expect.objectContaining({ source: { file: 'content/site.json', path: ['email'] } }),
    ]);
    const { status, body } = await patch('projects.json', title('New'));
    expect([status, body.diagnostics[0]?.source?.path]).toEqual([200, ['email']]);
    expect((await patch('site.json', { op: 'replace', path: '/email', value: 'a@example.com' })).status).toBe(200);
    expect((await patch('site.json', brand)).status).toBe(200);
  });

  test('refuses changes of an unreadable file', async () => {
    await tree().write('projects.json', `<<<<<<< HEAD\n${await tree().read('projects.json')}`);
    const diagnostic = expect.objectContaining({ file: 'content/projects.json', severity: 'error' }) as unknown;
    expect(await refused('projects.json', title('New'))).toContainEqual(diagnostic);
  });
});

test('an externally changed file is not overwritten, and concurrent changes are not lost', async () => {
  const hash = async () => (await get()).files['projects.json']?.hash;
  const change = (known: unknown, value: string) =>
    ask('PATCH', 'content', { body: { file: 'projects.json', hash: known, changes: [title(value)] } });
  const [earlier, before] = [await hash(), await tree().read('projects.json')];
  await tree().replace('projects.json', 'Case study 0', 'By hand');
  expect(await change(earlier, 'On the page')).toMatchObject({ status: 409 });
  expect(await tree().read('projects.json')).toBe(before.replace('Case study 0', 'By hand'));
  const now = await hash();
  const replies = await Promise.all(['One', 'Two'].map((value) => change(now, value)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each(['write', 'rename'])('a full disk leaves all files unchanged, without temporary files: %s', async (step) => {
  const before = filesIn(root(), 'content');
  mockFailure = step;
  const reply = await patch<Required<Refused['body']>>('projects.json', title('New'));
  expect(reply).toMatchObject({ status: 500, body: { reason: expect.stringContaining('disk is full') } });
  const upload = await ask('PUT', 'uploads/new.png', { body: await drawPicture(1, 20).toBuffer() });
  expect(upload.status).toBe(500);
  mockFailure = undefined;
  expect(filesIn(root(), 'content')).toEqual(before);
  expect(await get()).not.toHaveProperty('undo');
});

describe('the working copy of a locked case study', () => {
  beforeEach(async () => {
    await mkdir(join(root(), 'private/pictures'), { recursive: true });
    await mkdir(tree().path('sealed'));
    await tree().write('sealed/coaching.json', '{"version":2}');
    await writeFile(join(root(), 'private/coaching.json'), JSON.stringify(caseStudy, null, 2));
    for (const name of ['rehearsal-room', 'weekly-digest', 'pictures/offer-sheet'])
      await drawPicture(1, 40).toFile(join(root(), `private/${name}.png`));
    const projects = JSON.parse(await tree().read('projects.json'));
    const { content: _, ...card } = projects[1];
    await tree().write(
      'projects.json',
      JSON.stringify([projects[0], { ...card, sealed: './sealed/coaching.json' }], null, 2),
    );
  });

  test('is edited only in private/, and validated too', async () => {
    const write = (value: string) =>
      patch<Required<Refused['body']> & State>('private/coaching.json', {
        op: 'replace',
        path: '/heroSubtitle',
        value,
      });
    const before = await tree().read('projects.json');
    const { status, body } = await write('New');
    expect([status, body.undo]).toEqual([200, 'Case study 1 (locked): subtitle']);
    expect(await readFile(join(root(), 'private/coaching.json'), 'utf8')).toContain('"heroSubtitle": "New"');
    const refused = await write('');
    expect([refused.status, refused.body.diagnostics[0]?.source?.path]).toEqual([422, ['heroSubtitle']]);
    expect(await tree().read('projects.json')).toBe(before);
  });

  test('gets missing pictures one by one', async () => {
    for (const name of ['rehearsal-room', 'weekly-digest']) await rm(join(root(), `private/${name}.png`));
    const { body } = await ask<State & { path: string }>('PUT', 'uploads/new.png?for=private/coaching.json', {
      body: await drawPicture(2, 240).toBuffer(),
    });
    const at = (path: string) => patch('private/coaching.json', { op: 'replace', path, value: body.path });
    expect((await at('/searchFlowImage')).status).toBe(200);
    expect((await at('/heroSubtitle')).status).toBe(422);
    expect((await at('/designImages/results')).status).toBe(200);
  });

  test('has its pictures next to it, including new ones', async () => {
    const { bytes } = await ask('GET', 'file/private/pictures/offer-sheet.png');
    expect(bytes.equals(await readFile(join(root(), 'private/pictures/offer-sheet.png')))).toBe(true);
    const picture = await drawPicture(2, 240).toBuffer();
    const { status, body } = await ask<State & { path: string }>('PUT', 'uploads/New.PNG?for=private/coaching.json', {
      body: picture,
    });
    expect([status, body.path, body.undo]).toEqual([201, './new.png', 'New file: private/new.png']);
    expect((await readFile(join(root(), 'private/new.png'))).equals(picture)).toBe(true);
    expect(await readdir(tree().path('uploads'))).not.toContain('new.png');
  });
});

test('`npm run check`, the editor, Publish and the build have the same list', async () => {
  await tree().write('uploads/old.png', 'x');
  gitIn(root(), 'init', '-q');
  gitIn(root(), 'remote', 'add', 'origin', '../remote.git');
  const expected = (await checkSite(root())).diagnostics.toSorted(bySeverity);
  expect(expected.map(({ file }) => file)).toEqual(
    expect.arrayContaining(['content/site.json', 'static/favicon.svg', 'content/uploads/old.png']),
  );

  expect((await ask('GET', 'content')).body.diagnostics).toEqual(expected);
  expect((await ask('POST', 'publish', { body: { dryRun: true } })).body.diagnostics).toEqual(expected);
  const printed = jest.spyOn(console, 'log').mockImplementation();
  mkdirSync(join(root(), 'dist'));
  process.chdir(root());
  await buildSite([]);
  expect(printed.mock.lastCall?.[0]).toMatch(
    `\nThe content has ${expected.length} warnings: npm run check shows them.`,
  );
});

test('a new project gets the placeholder picture, removed with it', async () => {
  const frame = tree().path('uploads/no-picture-yet.png');
  const { status, body } = await patch('projects.json', { op: 'add', path: '/2', value: newProject() });
  expect([status, existsSync(frame)]).toEqual([200, true]);
  expect(body.diagnostics).toContainEqual(expect.objectContaining({ severity: 'warning', isUnfinished: true }));
  await ask('POST', 'undo');
  expect(existsSync(frame)).toBe(false);
});

test('an invalid new project leaves no placeholder picture', async () => {
  const value = { ...newProject(), color: 'pink' };
  expect((await patch<Refused['body']>('projects.json', { op: 'add', path: '/2', value })).status).toBe(422);
  expect(existsSync(tree().path('uploads/no-picture-yet.png'))).toBe(false);
});
