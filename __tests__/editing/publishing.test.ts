import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Published, Refusal } from '../../src/editing/protocol';
import { contentTree } from '../support/content-cases';
import { drawPicture } from '../support/content-tree';
import { editor } from './editor';

const tree = contentTree(120);
const { ask, patch } = editor(() => tree().content);
const root = () => dirname(tree().content);

jest.setTimeout(60_000);

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com'];
const gitIn = (folder: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();
const git = (...args: string[]) => gitIn(root(), ...args);

let elsewhere: string;
const remote = () => join(elsewhere, 'remote.git');
const published = (file: string) => gitIn(remote(), 'show', `main:${file}`);

beforeEach(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'remote-'));
  gitIn(elsewhere, 'init', '-q', '--bare', '-b', 'main', 'remote.git');
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'origin', remote());
  writeFileSync(join(root(), 'code.ts'), 'one\n');
  writeFileSync(join(root(), '.gitignore'), 'private/\n');
  git('add', '-A');
  git('commit', '-qm', 'Start');
  git('push', '-q', '-u', 'origin', 'main');
});
afterEach(() => rmSync(elsewhere, { recursive: true, force: true }));

const publish = <Body = Published>(body: object = {}) => ask<Body>('POST', 'publish', { body });
const title = (value: string, index = 0) => patch('projects.json', { op: 'replace', path: `/${index}/title`, value });

/** What somebody else publishes meanwhile. */
function another(change: (folder: string) => void) {
  const folder = join(elsewhere, 'another');
  gitIn(elsewhere, 'clone', '-q', remote(), folder);
  change(folder);
  gitIn(folder, 'add', '-A');
  gitIn(folder, 'commit', '-qm', 'By another');
  gitIn(folder, 'push', '-q');
}
const replaceIn = (file: string, from: string, to: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(
    file,
    text.replace(from, () => to),
  );
};

/** All that could be half done. */
const here = () => [
  git('rev-parse', 'HEAD'),
  git('status', '--short'),
  git('diff'),
  git('diff', '--cached'),
  gitIn(remote(), 'rev-parse', 'main'),
];

async function refused(reason: RegExp) {
  const before = here();
  const reply = await publish<Refusal>();
  expect(reply.body.reason).toMatch(reason);
  expect(reply.body.reason).toMatch(/Nothing was published\.$/);
  expect([reply.status, here()]).toEqual([409, before]);
}

describe('what has changed is told in words', () => {
  const changes = async () => (await publish({ dryRun: true })).body.changes;

  test('nothing', async () => {
    expect(await changes()).toEqual([]);
    expect((await publish()).body).not.toHaveProperty('commit');
  });

  test('fields, pictures, details and phrases', async () => {
    await title('The search that nobody could find');
    await drawPicture(50, 120).toFile(tree().path('uploads/cover-0.png'));
    await patch(
      'projects.json',
      { op: 'replace', path: '/1/content/heroSubtitle', value: 'New' },
      { op: 'remove', path: '/1/content/strategy' },
    );
    await patch('projects.json', { op: 'replace', path: '/1/imageAlt', value: 'New' });
    await patch('site.json', { op: 'replace', path: '/hero/headline', value: 'New' });
    await patch('words.json', { op: 'replace', path: '/back/text', value: 'Return' });
    const before = here();
    expect(await changes()).toEqual([
      'The search that nobody could find: title, 1 picture',
      'Case study 1: image text alternative, hero subtitle, strategy',
      'Your details: headline',
      'Fixed phrases: 1',
    ]);
    expect(here()).toEqual(before);
  });

  test('projects that are new, deleted, moved, drafts', async () => {
    const [first] = JSON.parse(await tree().read('projects.json'));
    await patch('projects.json', {
      op: 'add',
      path: '/2',
      value: { ...first, title: 'Third', image: './uploads/flow-0.png' },
    });
    await patch('projects.json', { op: 'move', from: '/0', path: '/2' });
    await patch('projects.json', { op: 'add', path: '/0/draft', value: true });
    expect(await changes()).toEqual(['Case study 1: back to draft, moved', 'Third: new']);
    await patch('projects.json', { op: 'remove', path: '/0' });
    expect(await changes()).toEqual(['Third: new', 'Case study 1: deleted']);
  });

  test('a file that nothing names', async () => {
    await tree().write('uploads/old.png', 'x');
    expect(await changes()).toEqual(['1 file that no page shows']);
  });

  test('what was committed and not yet published', async () => {
    await title('New');
    git('commit', '-qam', 'By hand');
    expect(await changes()).toEqual(['New: title']);
  });
});

describe('publishing', () => {
  test('commits and pushes the content alone, whatever else is changed or staged', async () => {
    await title('New');
    await ask('PUT', 'uploads/new.png', { body: await drawPicture(60, 120).toBuffer() });
    writeFileSync(join(root(), 'code.ts'), 'two\n');
    writeFileSync(join(root(), 'staged.ts'), 'staged\n');
    git('add', 'staged.ts');
    const { status, body } = await publish();
    expect([status, body]).toMatchObject([
      200,
      { changes: ['New: title'], pushed: true, commit: expect.stringMatching(/^\w{10}$/) },
    ]);
    expect(gitIn(remote(), 'show', '--name-only', '--format=%s', 'main').split('\n').filter(Boolean)).toEqual([
      'New: title',
      'content/projects.json',
      'content/uploads/new.png',
    ]);
    expect(git('status', '--short')).toBe('M code.ts\nA  staged.ts');
    expect(git('status', '-sb')).toContain('## main...origin/main\n');
    expect((await publish({ dryRun: true })).body.changes).toEqual([]);
  });

  test('makes the branch where there is none yet, and works before the first commit', async () => {
    gitIn(remote(), 'update-ref', '-d', 'refs/heads/main');
    rmSync(join(root(), '.git'), { recursive: true });
    git('init', '-q', '-b', 'main');
    git('remote', 'add', 'somewhere', remote());
    git('config', 'user.name', '');
    expect((await publish()).body).toMatchObject({ pushed: true });
    expect(published('content/site.json')).toContain('Robin Sample');
    expect(git('log', '-1', '--format=%an')).toBe('Robin Sample');
  });

  test('takes in what others have changed, beside what is not committed here', async () => {
    another((folder) => {
      replaceIn(join(folder, 'content/projects.json'), 'Case study 1', 'By another');
      cpSync(tree().path('uploads/cover-0.png'), join(folder, 'content/uploads/theirs.png'));
      replaceIn(join(folder, 'content/site.json'), './uploads/portrait.png', './uploads/theirs.png');
      writeFileSync(join(folder, 'other.ts'), 'theirs\n');
    });
    await title('Mine');
    writeFileSync(join(root(), 'code.ts'), 'two\n');
    expect((await publish()).body).toMatchObject({ changes: ['Mine: title'], pushed: true });
    for (const text of [published('content/projects.json'), await tree().read('projects.json')])
      expect(text).toMatch(/"Mine"[^]*"By another"/);
    expect(readFileSync(join(root(), 'other.ts'), 'utf8')).toBe('theirs\n');
    expect(existsSync(tree().path('uploads/theirs.png'))).toBe(true);
    expect(git('status', '--short')).toBe('M code.ts');
    expect(git('rev-parse', 'HEAD')).toBe(gitIn(remote(), 'rev-parse', 'main'));
  });
});

describe('nothing is half done', () => {
  beforeEach(async () => {
    await title('Mine');
    writeFileSync(join(root(), 'code.ts'), 'two\n');
    git('add', 'code.ts');
  });

  test('where others have changed the same, until theirs is taken in', async () => {
    another((folder) => replaceIn(join(folder, 'content/projects.json'), 'Case study 0', 'Theirs'));
    await refused(/same lines as you, in content\/projects\.json/);
    git('restore', '--staged', 'code.ts');
    git('stash', '-q');
    git('pull', '-q');
    expect((await title('Mine after all')).status).toBe(200);
    expect((await publish()).body).toMatchObject({ pushed: true });
    expect(published('content/projects.json')).toContain('Mine after all');
  });

  test('where it is not valid together', async () => {
    another((folder) => {
      const file = join(folder, 'content/projects.json');
      replaceIn(
        file,
        '"category": "Knowledge platform",\n    "image": "./uploads/cover-1.png"',
        '"category": "Knowledge platform",\n    "slug": "same",\n    "image": "./uploads/cover-1.png"',
      );
    });
    await patch('projects.json', { op: 'add', path: '/0/slug', value: 'same' });
    await refused(/Together with what others have changed.*“same”/);
  });

  test('where others have changed a file that is changed here', async () => {
    another((folder) => writeFileSync(join(folder, 'code.ts'), 'theirs\n'));
    await refused(/outside of content\//);
  });

  test('where the content has an error', async () => {
    await tree().replace('site.json', '"hello@example.com"', '"nobody"');
    await refused(/content\/site\.json, email: “nobody”/);
  });

  test('where something of a locked case study would be published', async () => {
    writeFileSync(join(root(), '.gitignore'), '');
    execFileSync('mkdir', [join(root(), 'private')]);
    writeFileSync(join(root(), 'private/keys.json'), '{"default": "x"}');
    await refused(/private/);
  });

  test('where another program uses git', async () => {
    writeFileSync(join(root(), '.git/index.lock'), '');
    const before = gitIn(remote(), 'rev-parse', 'main');
    expect((await publish<Refusal>()).body.reason).toMatch(/Another program uses git/);
    rmSync(join(root(), '.git/index.lock'));
    expect(gitIn(remote(), 'rev-parse', 'main')).toBe(before);
  });

  test('where git leaves out a picture', async () => {
    writeFileSync(join(root(), '.gitignore'), 'private/\nnew.png\n');
    await ask('PUT', 'uploads/new.png', { body: await drawPicture(60, 120).toBuffer() });
    await patch('projects.json', { op: 'replace', path: '/0/image', value: './uploads/new.png' });
    await refused(/Git leaves out content\/uploads\/new\.png/);
  });

  test('where a file is too large', async () => {
    execFileSync('truncate', ['-s', '101M', tree().path('uploads/large.pdf')]);
    await refused(/large\.pdf is larger than the 100 MB/);
  });

  test('where the place is not there any more', async () => {
    git('remote', 'set-url', 'origin', join(elsewhere, 'nothing.git'));
    await refused(/is not there, or you may not see it/);
  });

  test('where it can’t be reached', async () => {
    git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/site.git');
    await refused(/are you online/);
  });

  test('where it does not know the owner', async () => {
    const { createServer } = await import('node:http');
    const server = createServer((_, response) =>
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end(),
    );
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    git('config', 'credential.helper', '');
    git('remote', 'set-url', 'origin', `http://127.0.0.1:${typeof address === 'object' && address?.port}/site.git`);
    await refused(/not signed in/).finally(() => new Promise((done) => server.close(done)));
  });

  test('where it takes no push', async () => {
    writeFileSync(join(remote(), 'hooks/pre-receive'), '#!/bin/sh\necho "GH001: Large files detected." >&2\nexit 1\n', {
      mode: 0o755,
    });
    await refused(/too large for the place/);
    writeFileSync(join(remote(), 'hooks/pre-receive'), '#!/bin/sh\necho "protected branch" >&2\nexit 1\n', {
      mode: 0o755,
    });
    await refused(/protected branch/);
    rmSync(join(remote(), 'hooks/pre-receive'));
    expect((await publish()).body).toMatchObject({ pushed: true });
  });

  test('without a remote, a branch, a repository', async () => {
    git('remote', 'remove', 'origin');
    const told = async () => (await publish<Refusal>()).body.reason;
    expect(await told()).toMatch(/add a remote named “origin”/);
    git('checkout', '-q', '--detach');
    expect(await told()).toMatch(/on no branch/);
    rmSync(join(root(), '.git'), { recursive: true });
    expect(await told()).toMatch(/no git repository/);
    gitIn(dirname(root()), 'init', '-q');
    expect(await told()).toMatch(/no git repository/);
    rmSync(join(dirname(root()), '.git'), { recursive: true });
  });
});
