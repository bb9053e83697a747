import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publish } from '../../src/editing/server/publishing';
import { treeAt, type Tree } from '../support/content-cases';
import { sampleSite, writeContentTree } from '../support/content-tree';
import { filesIn } from '../lock/support/terminal';

const identity = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'gc.auto=0'];

export const gitIn = (folder: string, ...args: string[]) =>
  execFileSync('git', [...identity, ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** Replaces a text in a file, which must exist. */
export function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  writeFileSync(file, text.replace(from, to));
}

/** Gives every test a site with a remote repository and another clone. */
export function publishedSite() {
  let folder = '';
  let place = '';
  let tree: Tree;
  const root = () => join(place, 'site');
  const remote = () => join(place, 'remote.git');
  const git = (...args: string[]) => gitIn(root(), ...args);

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

  /** Everything that could be incomplete after a failure. */
  const state = () => ({
    files: { ...filesIn(root(), 'content'), code: readFileSync(join(root(), 'code.ts'), 'utf8') },
    staged: git('ls-files', '--stage'),
    committed: readFileSync(join(root(), '.git/refs/heads/main'), 'utf8'),
    published: readFileSync(join(remote(), 'refs/heads/main'), 'utf8'),
  });

  return {
    root,
    remote,
    git,
    state,
    tree: () => tree,
    published: (file: string) => gitIn(remote(), 'show', `main:${file}`),
    publish: (dryRun = false, choices: Parameters<typeof publish>[3] = {}) =>
      publish(root(), dryRun, sampleSite, choices),
    changes: async () => (await publish(root(), true, sampleSite)).changes,
    title: (value: string, index = 0) => tree.replace('projects.json', `"Case study ${index}"`, `"${value}"`),
    /** Publishes a change from the other clone. */
    publishFromOtherClone(change: (folder: string) => void): void {
      const other = join(place, 'another');
      cpSync(join(folder, 'first/site'), other, { recursive: true });
      change(other);
      gitIn(other, 'add', '-A');
      gitIn(other, 'commit', '-qm', 'By another');
      gitIn(other, 'push', '-q');
    },
    /** Expects publishing to fail for this reason without changes; resolves with what it says. */
    async refused(reason: RegExp): Promise<unknown> {
      const before = state();
      const failure: unknown = await publish(root(), false, sampleSite).catch((error: unknown) => error);
      expect(failure).toMatchObject({ status: 409, message: expect.stringMatching(reason) });
      expect(failure).toMatchObject({ message: expect.stringMatching(/Nothing was published\.$/) });
      expect(state()).toEqual(before);
      return failure;
    },
  };
}
