import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runGit } from '../../src/content/engine/git';
import {
  forewarnings,
  strangeFiles,
  syncedBy,
  tooOld,
  unfinishedOperation,
} from '../../src/editing/server/git-obstacles';
import { progressIn } from '../../src/editing/server/publishing';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'obstacles-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function create(path: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), '');
}

describe('a command of git', () => {
  const say = (...commands: string[]) => ['-c', `alias.said=!${commands.join('; ')}`, 'said'];
  const run = (commands: string[], silence?: number) =>
    runGit(folder, say(...commands), process.env, silence === undefined ? {} : { silence });
  const words = Array.from({ length: 6 }, (_, at) => [
    `printf 'Writing objects: ${at} (${at}/6)\\r' >&2`,
    'sleep 0.15',
  ]);

  test('goes on as long as it says something', async () => {
    expect(await run([...words.flat(), 'echo done'], 600)).toBe('done');
  });

  test('is stopped when it says nothing any more', async () => {
    await expect(run(['sleep 5'], 200)).rejects.toThrow(/^silent for/);
  });

  test('hands on what it says on the way, which is no part of its failure', async () => {
    const said: string[] = [];
    const onProgress = (text: string) => said.push(text);
    const failing = say(...words.flat(), 'echo broken >&2', 'exit 1');
    await expect(runGit(folder, failing, process.env, { onProgress })).rejects.toThrow(/^broken\n$/);
    expect(said.join('')).toContain('Writing objects: 5 (5/6)');
  });
});

test.each([
  [
    'Writing objects:   7% (3/40)\rWriting objects:  43% (17/40), 12.50 MiB | 1.10 MiB/s\r',
    'Uploading: 43 %, 12.50 MiB so far',
  ],
  ['Uploading LFS objects:  50% (1/2), 38 MB | 1.2 MB/s', 'Uploading: 50 %, 38 MB so far'],
  ['Compressing objects: 100% (9/9), done.\n', 'Compressing: 100 %'],
  ['remote: Resolving deltas: 100% (2/2)', undefined],
])('%j is shown as %j', (text, words) => expect(progressIn(text)).toBe(words));

test.each([
  ['rebase-merge/done', /middle of a rebase.*`git rebase --continue`.*`git rebase --abort`/],
  ['rebase-apply/next', /middle of a rebase/],
  ['rebase-apply/applying', /`git am --abort`/],
  ['MERGE_HEAD', /middle of a merge.*`git merge --continue`/],
  ['CHERRY_PICK_HEAD', /middle of a cherry-pick/],
  ['sequencer/todo', /middle of a cherry-pick/],
  ['REVERT_HEAD', /middle of a revert/],
  ['BISECT_LOG', /middle of a bisect here\. `git bisect reset` in a terminal leaves it/],
])('%s is explained with a way out', (file, explanation) => {
  expect(unfinishedOperation(folder)).toBeUndefined();
  create(file);
  expect(unfinishedOperation(folder)).toMatch(explanation);
});

test.each([
  ['refs/heads/main 2', /main 2”: iCloud, Dropbox, OneDrive and Google Drive/],
  ["refs/heads/main (Ada's conflicted copy 2026-01-02)", /conflicted copy/],
  ['refs/remotes/origin/main (1)', /main \(1\)/],
  ['refs/heads/._main', /macOS makes such files on external drives/],
  ['objects/pack/._pack-1234.idx', /external drives/],
  ['objects/pack/pack-1234 2.idx', /synced/],
  ['refs/heads/desktop.ini', /Windows and Google Drive/],
  ['refs/.DS_Store', /Finder/],
])('%s in the folder of git is named, with who made it', (file, explanation) => {
  for (const own of ['refs/heads/main', 'refs/heads/two/parts', 'refs/tags/v1', 'objects/pack/pack-1.idx']) create(own);
  expect(strangeFiles(folder)).toBeUndefined();
  create(file);
  expect(strangeFiles(folder)).toMatch(explanation);
});

test.each([
  ['/Users/ada/Library/Mobile Documents/com~apple~CloudDocs/site', 'iCloud'],
  ['C:\\Users\\ada\\iCloudDrive\\site', 'iCloud'],
  ['/Users/ada/Dropbox/site', 'Dropbox'],
  ['/Users/ada/Library/CloudStorage/Dropbox-Studio/site', 'Dropbox'],
  ['/Users/ada/Dropbox (Studio)/site', 'Dropbox'],
  ['C:\\Users\\ada\\OneDrive - Studio\\site', 'OneDrive'],
  ['/Users/ada/Library/CloudStorage/OneDrive-Personal/site', 'OneDrive'],
  ['/Users/ada/Library/CloudStorage/GoogleDrive-ada@example.com/My Drive/site', 'Google Drive'],
  ['G:\\My Drive\\site', 'Google Drive'],
  ['/Users/ada/work/dropbox-rebrand', undefined],
  ['/Users/ada/Documents/site', undefined],
])('%s is synced by %s', (path, service) => expect(syncedBy(path, '/Users/ada')).toBe(service));

test('with iCloud Drive for it, a folder in “Documents” is synced; the warning says what to do', () => {
  create('Documents/site/x');
  expect(syncedBy(join(folder, 'Documents/site'), folder)).toBeUndefined();
  create('Library/Mobile Documents/com~apple~CloudDocs/Documents/x');
  expect(syncedBy(join(folder, 'Documents/site'), folder)).toBe('iCloud');
  create('Dropbox/site/x');
  const [first = '', ...others] = forewarnings(join(folder, 'Dropbox/site'), 'git version 2.39.5');
  expect(first).toMatch(/synced by Dropbox.*Move it/);
  expect(others).toEqual([]);
});

test.each(['git version 2.37.0 (Apple Git-136)', 'git version 2.30.1.windows.1', 'git version 1.9'])(
  '%s is too old',
  (one) => expect(tooOld(one)).toMatch(/git 2\.38 or newer is needed; this is git (?:2\.37\.0|2\.30\.1|1\.9)/),
);
test.each(['git version 2.38.0', 'git version 2.100.1', 'git version 3.0', ''])('%j is new enough', (one) =>
  expect(tooOld(one)).toBeUndefined(),
);
