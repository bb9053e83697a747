import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { locking } from '../../src/lock/owner/locking';
import { check } from '../../src/site';
import { publish as publishSite } from '../../src/editing/server/publishing';
import { filesIn } from '../lock/support/terminal';
import { treeAt, type Tree } from '../support/content-cases';
import { drawPicture, sampleSite, writeContentTree } from '../support/content-tree';

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'gc.auto=0'];

const gitIn = (folder: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

// Every test has a site with a remote repository.
let folder = '';
let place = '';
let tree: Tree;
const root = () => join(place, 'site');
const remote = () => join(place, 'remote.git');
const git = (...args: string[]) => gitIn(root(), ...args);
const published = (file: string) => gitIn(remote(), 'show', `main:content/${file}`);
const publish = (dryRun = false, more: Parameters<typeof publishSite>[3] = {}) =>
  publishSite(
    { root: root(), refresh: async () => ({ revision: 1 }), check, locking: { ...locking, sharingNotes: () => [] } },
    dryRun,
    sampleSite,
    more,
  );
const changes = async () => (await publish(true)).changes;
const title = (value: string) => tree.replace('projects.json', '"Case study 0"', `"${value}"`);

/** Renames a project that has this title. */
const rename = (from: string, to: string) => tree.replace('projects.json', `"${from}"`, `"${to}"`);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'published-'));
  const first = join(folder, 'first');
  await writeContentTree(join(first, 'site/content'), { projects: 2, width: 20, isAlike: true });
  writeFileSync(join(first, 'site/code.ts'), 'one\n');
  writeFileSync(join(first, 'site/.gitignore'), 'private/\n');
  // Without hooks and in one pack, it is a third of the files to copy for each test.
  for (const [name, ...how] of [['site'], ['remote.git', '--bare']])
    gitIn(first, 'init', '-q', '-b', 'main', '--template=', ...how, String(name));
  gitIn(join(first, 'site'), 'remote', 'add', 'origin', '../remote.git');
  gitIn(join(first, 'site'), 'add', '-A');
  gitIn(join(first, 'site'), 'commit', '-qm', 'Start');
  gitIn(join(first, 'site'), 'push', '-q', '-u', 'origin', 'main');
  for (const name of ['site', 'remote.git']) gitIn(join(first, name), 'repack', '-adq');
  for (const name of ['site/.git', 'remote.git'])
    appendFileSync(join(first, name, 'config'), '[maintenance]\n\tauto = false\n[receive]\n\tautogc = false\n');
});
beforeEach(() => {
  place = mkdtempSync(join(folder, 'case-'));
  cpSync(join(folder, 'first'), place, { recursive: true });
  tree = treeAt(join(root(), 'content'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Publishes a change of files in `content/` and elsewhere from another clone. */
function publishFromOtherClone(change: (inClone: (file: string) => string) => void): void {
  const other = join(place, 'another');
  cpSync(join(folder, 'first/site'), other, { recursive: true });
  change((file) => join(other, file));
  gitIn(other, 'add', '-A');
  gitIn(other, 'commit', '-qm', 'By another');
  gitIn(other, 'push', '-q');
}

/** Everything that could be incomplete after a failure. */
const state = () => ({
  files: { ...filesIn(root(), 'content'), code: readFileSync(join(root(), 'code.ts'), 'utf8') },
  staged: git('ls-files', '--stage'),
  committed: readFileSync(join(root(), '.git/refs/heads/main'), 'utf8'),
  published: readFileSync(join(remote(), 'refs/heads/main'), 'utf8'),
});

test('before publishing changes are described in words, with unpublished commits and unused files', async () => {
  await tree.write('uploads/old.png', 'x');
  expect(await changes()).toEqual(['1 file that no page shows']);
  await title('New');
  git('commit', '-qam', 'By hand');
  await drawPicture(50, 120).toFile(tree.path('uploads/cover-0.png'));
  const before = state();
  expect(await changes()).toEqual(['New: title, 1 picture']);
  expect(state()).toEqual(before);
});

test('only the content is committed and pushed, whatever else has changed', async () => {
  await title('New');
  await drawPicture(60, 120).toFile(tree.path('uploads/new.png'));
  writeFileSync(join(root(), 'code.ts'), 'two\n');
  writeFileSync(join(root(), 'staged.ts'), 'staged\n');
  git('add', 'staged.ts');
  const to = { remote: 'origin', branch: 'main' };
  const commit = expect.stringMatching(/^\w{10}$/) as unknown;
  expect(await publish()).toEqual({ changes: ['New: title'], to, pushed: true, commit });
  expect(gitIn(remote(), 'show', '--name-only', '--format=%s', 'main').split('\n').filter(Boolean)).toEqual([
    'New: title',
    'content/projects.json',
    'content/uploads/new.png',
  ]);
  expect(git('status', '--short', '--branch')).toBe('## main...origin/main\n M code.ts\nA  staged.ts');
  expect(await publish()).toEqual({ changes: [], to });
});

test('a missing branch is created, even without a commit', async () => {
  gitIn(remote(), 'update-ref', '-d', 'refs/heads/main');
  rmSync(join(root(), '.git'), { recursive: true });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'somewhere', remote());
  git('config', 'user.name', '');
  expect(await publish()).toMatchObject({ pushed: true });
  expect(published('site.json')).toContain('Robin Sample');
  expect(git('log', '-1', '--format=%an')).toBe('Robin Sample');
});

test('it is pushed to the upstream branch', async () => {
  git('remote', 'rename', 'origin', 'host');
  git('remote', 'add', 'origin', '../nowhere.git');
  git('branch', '-qm', 'writing');
  await title('New');
  expect(await publish()).toMatchObject({ to: { remote: 'host', branch: 'main' }, pushed: true });
  expect(published('projects.json')).toContain('"New"');
});

test('the target is reported, and whether it differs from the main branch', async () => {
  git('checkout', '-q', '--no-track', '-b', 'redesign');
  await title('New');
  expect(await publish()).toMatchObject({ to: { remote: 'origin', branch: 'redesign', main: 'main' }, pushed: true });
  expect(published('projects.json')).not.toContain('"New"');
});

test('changes of others are merged with uncommitted ones', async () => {
  publishFromOtherClone((inClone) => {
    replaceIn(inClone('content/projects.json'), 'Case study 1', 'By another');
    cpSync(tree.path('uploads/cover-0.png'), inClone('content/uploads/theirs.png'));
    replaceIn(inClone('content/site.json'), './uploads/portrait.png', './uploads/theirs.png');
    writeFileSync(inClone('other.ts'), 'theirs\n');
  });
  await title('Mine');
  writeFileSync(join(root(), 'code.ts'), 'two\n');
  expect(await publish()).toMatchObject({ changes: ['Mine: title'], pushed: true });
  for (const text of [published('projects.json'), await tree.read('projects.json')])
    expect(text).toMatch(/"Mine"[^]*"By another"/);
  expect(readFileSync(join(root(), 'other.ts'), 'utf8')).toBe('theirs\n');
  expect(existsSync(tree.path('uploads/theirs.png'))).toBe(true);
  expect(git('status', '--short')).toBe('M code.ts');
  expect(git('rev-parse', 'HEAD')).toBe(gitIn(remote(), 'rev-parse', 'main'));
});

test('changes of others are merged in a clone of another branch alone, too', async () => {
  git('push', '-q', 'origin', 'main:writing');
  rmSync(root(), { recursive: true });
  gitIn(place, 'clone', '-q', '--single-branch', '--branch', 'writing', `file://${remote()}`, root());
  git('switch', '-qc', 'main');
  git('config', 'branch.main.remote', 'origin');
  git('config', 'branch.main.merge', 'refs/heads/main');
  publishFromOtherClone((inClone) => replaceIn(inClone('content/projects.json'), 'Case study 1', 'By another'));
  await title('Mine');
  expect(await publish()).toMatchObject({ pushed: true });
  expect(published('projects.json')).toMatch(/"Mine"[^]*"By another"/);
});

test('of conflicts the chosen versions are kept, together with all other changes', async () => {
  publishFromOtherClone((inClone) => {
    replaceIn(inClone('content/projects.json'), 'Case study 0', 'Theirs');
    replaceIn(inClone('content/projects.json'), 'The start page of case 0', 'Their start page');
    replaceIn(inClone('content/projects.json'), 'Case study 1', 'Theirs alone');
  });
  await title('Mine');
  await tree.replace('projects.json', 'The start page of case 0', 'My start page');
  await tree.replace('projects.json', 'The start page of case 1', 'Mine alone');
  const [name, start] = ['content/projects.json#/0/title', 'content/projects.json#/0/imageAlt'];
  await publish(false, { choices: { [name]: 'theirs', [start]: 'yours' } });
  for (const text of [published('projects.json'), await tree.read('projects.json')]) {
    expect(text).toMatch(/"Theirs"[^]*"My start page"[^]*"Theirs alone"[^]*"Mine alone"/);
    expect(text).not.toMatch(/"Mine"|"Their start page"/);
  }
  expect(git('status', '--short')).toBe('');
});

test('commits are signed where git signs them, those that take in changes of others, too', async () => {
  execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(place, 'key')]);
  git('config', 'gpg.format', 'ssh');
  git('config', 'user.signingkey', join(place, 'key.pub'));
  git('config', 'commit.gpgsign', 'true');
  publishFromOtherClone((inClone) => replaceIn(inClone('content/projects.json'), 'Case study 1', 'By another'));
  await title('Mine');
  await publish();
  for (const commit of ['HEAD', 'HEAD^1']) expect(git('cat-file', '-p', commit)).toContain('gpgsig -----BEGIN SSH');
  git('config', 'user.signingkey', join(place, 'gone.pub'));
  await rename('Mine', 'Another');
  await expect(publish()).rejects.toThrow(/could not sign this one/);
});

test('it says what it is doing, and how far an upload is', async () => {
  const said: string[] = [];
  await drawPicture(70, 600).toFile(tree.path('uploads/new.png'));
  await publish(false, { say: (words) => said.push(words) });
  expect(said).toEqual(
    expect.arrayContaining(['Checking the content', expect.stringMatching(/^Uploading: 100 %, .*B so far$/)]),
  );
});

test('a name that is changed in its capitals alone is published as on the disk', async () => {
  // Like on a Mac.
  git('config', 'core.ignoreCase', 'true');
  for (const [from, to] of [
    ['cover-0.png', 'Cover-0.png'],
    ['cover-1.png', 'covers/cover-1.png'],
  ] as const) {
    mkdirSync(tree.path('uploads/covers'), { recursive: true });
    renameSync(tree.path(`uploads/${from}`), tree.path(`uploads/${to}`));
    await tree.replace('projects.json', `./uploads/${from}`, `./uploads/${to}`);
  }
  await publish();
  renameSync(tree.path('uploads/covers'), tree.path('uploads/Covers'));
  await tree.replace('projects.json', './uploads/covers', './uploads/Covers');
  await publish();
  const names = gitIn(remote(), 'ls-tree', '-r', '--name-only', 'main', 'content/uploads').split('\n');
  expect(names.filter((name) => /cover-[01]/i.test(name))).toEqual([
    'content/uploads/Cover-0.png',
    'content/uploads/Covers/cover-1.png',
  ]);
  expect(git('status', '--porcelain', 'content')).toBe('');
});

test('companions that macOS makes on external drives are no content', async () => {
  for (const name of ['._projects.json', 'uploads/._cover-0.png', 'uploads/._old.png'])
    await tree.write(name, '\0\x05\x16\x07');
  expect(await changes()).toEqual([]);
  await title('New');
  expect(await publish()).toMatchObject({ changes: ['New: title'], pushed: true });
  expect(gitIn(remote(), 'ls-tree', '-r', '--name-only', 'main')).not.toContain('._');
});

/** Puts a program in place of git that does what these lines of a shell say first. */
function replaceGit(...lines: string[]): void {
  const real = execFileSync('which', ['git'], { encoding: 'utf8' }).trim();
  mkdirSync(join(place, 'bin'));
  writeFileSync(join(place, 'bin/git'), ['#!/bin/sh', ...lines, `exec ${real} "$@"`].join('\n'), { mode: 0o755 });
  jest.replaceProperty(process, 'env', { ...process.env, PATH: `${join(place, 'bin')}:${process.env['PATH']}` });
}

describe('what the host will get is checked', () => {
  const write = (file: string, ...lines: string[]) => {
    mkdirSync(dirname(join(root(), file)), { recursive: true });
    writeFileSync(join(root(), file), lines.join('\n'));
  };
  const accents = (...names: string[]) => write('src/accents.ts', `export const accents = ${JSON.stringify(names)};`);

  beforeEach(() => {
    symlinkSync(resolve('node_modules'), join(root(), 'node_modules'));
    appendFileSync(join(root(), '.git/info/exclude'), 'node_modules\n');
    accents('purple', 'blue');
    // The check of a site whose accents are its own.
    write(
      'scripts/check.ts',
      "import { readFileSync } from 'node:fs';",
      "import { accents } from '../src/accents';",
      "const { color } = JSON.parse(readFileSync('content/projects.json', 'utf8'))[0];",
      'if (!accents.includes(color)) {',
      "  console.log('1 error\\n\\ncontent/projects.json:3:5  error  color\\n  found     ' + color);",
      "  console.log('  expected  ' + accents + '\\n  fix       Write one of them.');",
      '  process.exitCode = 1;',
      '}',
    );
    git('add', 'scripts', 'src');
    git('commit', '-qm', 'Code');
  });

  test('code that the content needs is named, and published once it is committed', async () => {
    accents('blue');
    git('commit', '-qam', 'Without one of them');
    accents('blue', 'purple');
    await title('New');
    expect(await publish(true)).toMatchObject({ leftOut: ['src/accents.ts'] });
    await expect(publish()).rejects.toThrow(
      /could not build it: content\/projects\.json:3:5: found \w+; expected blue\..*Not committed here: src\/accents\.ts\./,
    );
    expect(gitIn(remote(), 'log', '-1', '--format=%s', 'main')).toBe('Start');
    git('commit', '-qm', 'With all of them', 'src');
    expect(await publish()).toMatchObject({ pushed: true });
    expect(gitIn(remote(), 'log', '--format=%s', 'main').split('\n')).toEqual([
      'New: title',
      'With all of them',
      'Without one of them',
      'Code',
      'Start',
    ]);
  });

  test('files that git leaves out, packages and their versions are named', async () => {
    await title('New');
    write('src/page.tsx', "import { box } from './box';", 'export default box;');
    git('add', 'src');
    git('commit', '-qm', 'A page');
    appendFileSync(join(root(), '.gitignore'), 'box.tsx\n');
    write('src/box.tsx', 'export const box = 1;');
    await expect(publish()).rejects.toThrow(/src\/page\.tsx needs src\/box\.tsx\. .*Not committed here: src\/box\.tsx/);
    write('src/page.tsx', "import { box } from 'boxes';", 'export default box;');
    write('package.json', '{ "dependencies": {} }');
    git('add', 'src', 'package.json');
    git('commit', '-qm', 'Another page');
    write('package.json', '{ "dependencies": { "boxes": "1" } }');
    await expect(publish()).rejects.toThrow(/src\/page\.tsx needs package\.json/);
    const lock = (dependencies: object) =>
      write('package-lock.json', JSON.stringify({ packages: { '': { dependencies } } }));
    lock({});
    git('add', 'package.json', 'package-lock.json');
    git('commit', '-qm', 'Boxes');
    lock({ boxes: '1' });
    await expect(publish()).rejects.toThrow(/package\.json needs package-lock\.json/);
    git('commit', '-qam', 'Their version');
    expect(await publish()).toMatchObject({ pushed: true });
  });
});

test('an old git publishes, but does not take in what others have published', async () => {
  replaceGit(
    'case "$*" in *--version*) echo "git version 2.30.1 (Apple Git-130)"; exit;; *--write-tree*) exit 129;; esac',
  );
  await title('New');
  expect(await publish(true)).toMatchObject({ warnings: [expect.stringMatching(/git 2\.38 or newer.*git 2\.30\.1/)] });
  expect(await publish()).toMatchObject({ pushed: true });
  publishFromOtherClone((inClone) => {
    gitIn(dirname(inClone('x')), 'pull', '-q');
    replaceIn(inClone('content/projects.json'), 'Case study 1', 'By another');
  });
  await rename('New', 'Newer');
  await expect(publish()).rejects.toThrow(/git 2\.38 or newer is needed; this is git 2\.30\.1.*Nothing was published/);
});

describe('publishing is refused, and changes nothing', () => {
  beforeEach(async () => {
    await title('Mine');
    writeFileSync(join(root(), 'code.ts'), 'two\n');
    git('add', 'code.ts');
  });

  const refused = async (reason: RegExp): Promise<unknown> => {
    const before = state();
    const failure: unknown = await publish().catch((error: unknown) => error);
    expect(failure).toMatchObject({ status: 409, message: expect.stringMatching(reason) });
    expect(failure).toMatchObject({ message: expect.stringMatching(/Nothing was published\.$/) });
    expect(state()).toEqual(before);
    return failure;
  };

  test('others have changed the same lines: both versions are named', async () => {
    publishFromOtherClone((inClone) => replaceIn(inClone('content/projects.json'), 'Case study 0', 'Theirs'));
    const failure = await refused(/same lines as you, in content\/projects\.json/);
    const conflict = { id: 'content/projects.json#/0/title', place: '“Mine”: Title', yours: 'Mine', theirs: 'Theirs' };
    expect(failure).toMatchObject({ body: { conflicts: [conflict] } });
  });

  test('others have changed the same picture', async () => {
    publishFromOtherClone((inClone) => writeFileSync(inClone('content/uploads/cover-0.png'), 'x'));
    await drawPicture(60, 120).toFile(tree.path('uploads/cover-0.png'));
    await refused(/the same files as you, content\/uploads\/cover-0\.png: take theirs in with git first/);
  });

  test('together with changes of others it is invalid', async () => {
    const slug = (file: string, name: string) => replaceIn(file, `"title": "${name}"`, `"title": "x", "slug": "same"`);
    publishFromOtherClone((inClone) => slug(inClone('content/projects.json'), 'Case study 1'));
    slug(tree.path('projects.json'), 'Mine');
    await refused(/Together with what others have changed.*“same”/s);
  });

  test('others have changed a file outside of content/ that has also changed here', async () => {
    publishFromOtherClone((inClone) => writeFileSync(inClone('code.ts'), 'theirs\n'));
    writeFileSync(join(root(), 'code.ts'), 'mine\n');
    await refused(/outside of content\//);
  });

  test('the content has an error', async () => {
    await tree.replace('site.json', '"hello@example.com"', '"nobody"');
    await refused(/something to fix first: You and your site: E-mail\..*Found “nobody”/s);
  });

  test('private content would be published', async () => {
    writeFileSync(join(root(), '.gitignore'), '');
    mkdirSync(join(root(), 'private'));
    writeFileSync(join(root(), 'private/keys.json'), '{"default": "x"}');
    await refused(/private/);
  });

  test('git ignores a picture', async () => {
    writeFileSync(join(root(), '.gitignore'), 'private/\nnew.png\n');
    await drawPicture(60, 120).toFile(tree.path('uploads/new.png'));
    await tree.replace('projects.json', './uploads/cover-0.png', './uploads/new.png');
    await refused(/Git leaves out content\/uploads\/new\.png, which the site shows/);
  });

  test('a file is too large', async () => {
    await tree.write('uploads/large.pdf', '');
    // A sparse file is enough.
    truncateSync(tree.path('uploads/large.pdf'), 101e6);
    await refused(/large\.pdf is larger than the 100 MB/);
  });

  test('the remote is gone', async () => {
    git('remote', 'set-url', 'origin', '../nothing.git');
    await refused(/is not there, or you may not see it/);
  });

  test('a remote hook rejects the push at first', async () => {
    const hook = join(remote(), 'hooks/pre-receive');
    mkdirSync(join(remote(), 'hooks'), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\necho "Commits need a ticket." >&2\nexit 1\n`, { mode: 0o755 });
    await refused(/refuses it: Commits need a ticket\. Nothing/);
    rmSync(hook);
    expect(await publish()).toMatchObject({ pushed: true });
  });

  test('git is in the middle of something', async () => {
    git('branch', 'theirs');
    git('commit', '-qm', 'Mine');
    await rename('Mine', 'Again');
    git('commit', '-qam', 'Again');
    git('switch', '-q', 'theirs');
    await title('Other');
    git('commit', '-qam', 'Other');
    expect(() => git('merge', 'main')).toThrow();
    await refused(/middle of a merge here\. `git merge --continue`/);
    git('merge', '--abort');
    expect(() => git('rebase', 'main')).toThrow();
    await refused(/middle of a rebase/);
    git('rebase', '--abort');
    git('bisect', 'start', 'HEAD', 'HEAD~1');
    await refused(/middle of a bisect/);
  });

  test('a file has two versions in git', async () => {
    git('stash', '-q');
    await title('Other');
    git('commit', '-qam', 'Other');
    expect(() => git('stash', 'pop')).toThrow();
    await refused(/two versions of content\/projects\.json/);
  });

  test('a synced folder has copied files of git', async () => {
    const copy = join(root(), '.git/refs/heads/main 2');
    cpSync(join(root(), '.git/refs/heads/main'), copy);
    await refused(/disturbed by “[^”]*main 2”: iCloud, Dropbox/);
    rmSync(copy);
    expect(await publish()).toMatchObject({ pushed: true });
  });

  test('there is no remote, no branch, no repository', async () => {
    git('remote', 'remove', 'origin');
    await refused(/docs\/publishing.md, “Put it on GitHub”.*named “origin”/);
    git('checkout', '-q', '--detach');
    await refused(/on no branch.*git switch main/);
    rmSync(join(root(), '.git'), { recursive: true });
    const before = filesIn(root(), 'content');
    await expect(publish()).rejects.toThrow(/is no git repository, so there is nowhere to publish to/);
    gitIn(place, 'init', '-q');
    await expect(publish()).rejects.toThrow(/no git repository by itself/);
    expect(filesIn(root(), 'content')).toEqual(before);
  });
});
