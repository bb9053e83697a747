import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, posix } from 'node:path';
import { filesAndCompanions, isCompanion } from '../../content/engine/folders';
import { git } from '../../content/engine/git';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';

/** What git may be in the middle of, by a file in its folder, and the commands that finish and leave it. */
const operations: { file: string; name: string; finish?: string; leave: string }[] = [
  { file: 'rebase-merge', name: 'a rebase', finish: 'rebase --continue', leave: 'rebase --abort' },
  { file: 'rebase-apply/applying', name: '“git am”', finish: 'am --continue', leave: 'am --abort' },
  { file: 'rebase-apply', name: 'a rebase', finish: 'rebase --continue', leave: 'rebase --abort' },
  { file: 'MERGE_HEAD', name: 'a merge', finish: 'merge --continue', leave: 'merge --abort' },
  { file: 'CHERRY_PICK_HEAD', name: 'a cherry-pick', finish: 'cherry-pick --continue', leave: 'cherry-pick --abort' },
  { file: 'REVERT_HEAD', name: 'a revert', finish: 'revert --continue', leave: 'revert --abort' },
  { file: 'sequencer', name: 'a cherry-pick', finish: 'cherry-pick --continue', leave: 'cherry-pick --abort' },
  { file: 'BISECT_LOG', name: 'a bisect', leave: 'bisect reset' },
];

/** Says what git is in the middle of, and how to finish or leave it; undefined if it is in the middle of nothing. */
export function unfinishedOperation(gitFolder: string): string | undefined {
  const found = operations.find(({ file }) => existsSync(join(gitFolder, file)));
  if (!found) return undefined;
  const { name, finish, leave } = found;
  const ways = finish
    ? `\`git ${finish}\` in a terminal finishes it, once its files are as they should be; \`git ${leave}\` leaves ` +
      'it, and everything is as it was before.'
    : `\`git ${leave}\` in a terminal leaves it.`;
  return `Git is in the middle of ${name} here. ${ways}`;
}

/** Files that others than git make in its folder, each with who makes them. */
const strangers: { is: (name: string) => boolean; maker: string }[] = [
  { is: isCompanion, maker: 'macOS makes such files on external drives' },
  { is: (name) => name === '.DS_Store' || name.startsWith('Icon'), maker: 'the Finder of macOS makes such files' },
  {
    is: (name) => /^(?:desktop\.ini|Thumbs\.db)$/i.test(name),
    maker: 'Windows and Google Drive make such files',
  },
  {
    is: (name) => /[ ~]/.test(name),
    maker: 'iCloud, Dropbox, OneDrive and Google Drive make such copies where a folder is synced',
  },
];

const makerOf = (path: string) => strangers.find(({ is }) => path.split('/').some(is))?.maker;

/**
 * Says which files in git's folder are none of git's, and disturb it; undefined if there are none. No name of a branch
 * has a blank.
 */
export function strangeFiles(gitFolder: string): string | undefined {
  const read = ['refs', 'objects/pack', 'objects/info'].flatMap((folder) =>
    (tryOrUndefined(() => filesAndCompanions(join(gitFolder, folder))) ?? []).map((file) => posix.join(folder, file)),
  );
  const found = read.filter((path) => makerOf(path) !== undefined);
  const [first] = found;
  if (first === undefined) return undefined;
  const files = found.slice(0, 5).map((path) => `“${join(gitFolder, path)}”`);
  const more = found.length > files.length ? ` and ${found.length - files.length} more like it` : '';
  return `Git is disturbed by ${files.join(', ')}${more}: ${makerOf(first)}. Delete what is named here.`;
}

const synced: [RegExp, string][] = [
  [/^(?:Mobile Documents|com~apple~CloudDocs|iCloud ?Drive)$/, 'iCloud'],
  [/^Dropbox(?: \(.+\)|-.+)?$/, 'Dropbox'],
  [/^OneDrive(?: ?- ?.+)?$/, 'OneDrive'],
  [/^(?:Google ?Drive(?: ?-.+| \(.+\))?|My Drive)$/, 'Google Drive'],
];

/**
 * The service that syncs a folder, such as "Dropbox"; undefined if none is known.
 * @param home the owner's home: with iCloud Drive on, macOS may sync “Desktop” and “Documents” in it
 */
export function syncedBy(folder: string, home = homedir()): string | undefined {
  const path = tryOrUndefined(() => realpathSync(folder)) ?? folder;
  const steps = path.split(/[\\/]/);
  const named = synced.find(([pattern]) => steps.some((step) => pattern.test(step)));
  if (named) return named[1];
  const cloud = join(home, 'Library/Mobile Documents/com~apple~CloudDocs');
  const isInCloud = ['Desktop', 'Documents'].some(
    (name) => path.startsWith(join(home, name, '/')) && existsSync(join(cloud, name)),
  );
  return isInCloud ? 'iCloud' : undefined;
}

/** The oldest version of git that takes in what others have published. */
const neededVersion = [2, 38] as const;

/** Says that git is too old to take in what others have published; undefined if it is not. `version` as git says it. */
export function tooOld(version: string): string | undefined {
  const [, number = '', major = 0, minor = 0] = /((\d+)\.(\d+)[\d.]*)/.exec(version) ?? [];
  const [neededMajor, neededMinor] = neededVersion;
  if (number === '' || Number(major) > neededMajor || (Number(major) === neededMajor && Number(minor) >= neededMinor))
    return undefined;
  return (
    `To take in what others have published, git ${neededVersion.join('.')} or newer is needed; this is ` +
    `git ${number}. ` +
    'Install the newest one from git-scm.com, and start `npm run develop` again.'
  );
}

/** What may disturb publishing some day, a sentence each. */
export function forewarnings(root: string, version: string): string[] {
  const service = syncedBy(root);
  const copies =
    service &&
    `This folder is synced by ${service}, which disturbs git: it makes copies of git’s own files, and may lose ` +
      'changes. Move it to a folder that is not synced; git keeps a copy of what is published.';
  return [copies, tooOld(version)].filter((text) => text !== undefined);
}

/** Says at the start, in the terminal, what may disturb publishing some day. */
export async function forewarn(root: string): Promise<void> {
  for (const warning of forewarnings(root, (await git(root, ['--version'])) ?? ''))
    console.log(`Publishing: ${warning}`);
}
