import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkContent } from '../../content/check/check';
import { checkForPublishing } from '../../content/check/publishing';
import type { Diagnostic } from '../../content/check/diagnostic';
import { sealAll } from '../../seal/seal-all';
import { findSlips } from '../../seal/slips';
import type { Published } from '../protocol';
import { runCommand } from './locked';
import { refusal } from './refusal';
import { openRepository, refuse, type Repository } from './repository';
import { unpublished, unsealed } from './unpublished';

function assertNoErrors(diagnostics: Diagnostic[], where: string): void {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  if (!first) return;
  const { file, field, found, expected, fix } = first;
  const more = others.length > 0 ? ` ${others.length} more to fix.` : '';
  throw refuse(`${where}: ${file}, ${field}: ${found}, in place of ${expected}. ${fix}${more}`);
}

async function assertPublishable(root: string, { git }: Repository, changed: string[]): Promise<void> {
  const { diagnostics, pictures } = await checkForPublishing(join(root, 'content'));
  assertNoErrors([...diagnostics, ...findSlips(root)], 'There is something to fix first');
  const lock = resolve(root, await git('rev-parse', '--git-path', 'index.lock'));
  if (existsSync(lock)) throw refuse('Another program uses git in this folder at this moment: publish again.');
  const sizeOf = (file: string) => statSync(join(root, file), { throwIfNoEntry: false })?.size ?? 0;
  const large = changed.find((file) => sizeOf(file) > 100e6);
  if (large) throw refuse(`${large} is larger than the 100 MB that can be published.`);
  const shown = ['projects.json', 'site.json', 'words.json', ...pictures.keys()].map((path) => `content/${path}`);
  const [ignored] = (await git('check-ignore', '--', ...shown)).split('\n');
  if (ignored) throw refuse(`Git leaves out ${ignored}, which the site shows: see .gitignore.`);
}

/** A commit of `content/` as it is, and of nothing else that has changed; the last one where that says the same. */
async function commitContent({ withIndex, head }: Repository, folder: string, words: string[]): Promise<string> {
  const git = withIndex(join(folder, 'content'));
  await git('read-tree', head ?? '--empty');
  await git('add', '--all', '--', 'content', ':(exclude)content/**/*.part');
  const tree = await git('write-tree');
  if (head && tree === (await git('rev-parse', `${head}^{tree}`))) return head;
  const message = words.length === 1 ? words : [`${words.length} changes of the content`, words.join('\n')];
  return git('commit-tree', tree, ...message.flatMap((text) => ['-m', text]), ...(head ? ['-p', head] : []));
}

/** The commit with what others have published since. @throws EditingError where both have changed the same, or it is not valid together */
async function withOthers(
  root: string,
  { git, ask, withIndex }: Repository,
  folder: string,
  ours: string,
  theirs: string,
) {
  if ((await ask('merge-base', ours, theirs)) === theirs) return ours;
  const merging = ['merge-tree', '--write-tree', '--name-only', '--no-messages'];
  const [tree = '', ...conflicts] = (await git(...merging, ours, theirs)).split('\n').filter(Boolean);
  if (conflicts.length > 0)
    throw refuse(
      `Others have changed the same lines as you, in ${conflicts.join(', ')}: take theirs in with git first.`,
    );
  const merged = withIndex(join(folder, 'merged'));
  await merged('read-tree', tree);
  await merged('checkout-index', '--all', `--prefix=${folder}/site/`);
  const { diagnostics } = await checkContent(join(folder, 'site/content'));
  assertNoErrors(diagnostics, 'Together with what others have changed there is something to fix first');
  const commit = await git('commit-tree', tree, '-p', ours, '-p', theirs, '-m', 'Take in what others have changed');
  // Tried on a copy: what is changed here and not committed must not stand in the way.
  const index = resolve(root, await git('rev-parse', '--git-path', 'index'));
  if (existsSync(index)) cpSync(index, join(folder, 'trial'));
  const trial = withIndex(join(folder, 'trial'));
  await trial('add', '--all', '--', 'content');
  await trial('read-tree', '-m', '-u', '--dry-run', ours, commit).catch(() => {
    throw refuse('Others have changed files outside of content/ that you have changed too: commit yours first.');
  });
  return commit;
}

/**
 * Publishes what has changed in `content/`: checks it, takes in what others have published, and pushes it as a commit to the branch. Only
 * when it is pushed, the branch here and the files follow: where anything fails before, they are as they were.
 */
export async function publish(
  root: string,
  dryRun: boolean,
  owner: { name: string; email: string },
): Promise<Published> {
  const repository = await openRepository(root, owner);
  const { git, remote, target, head, published } = repository;
  const { words: changes } = await unpublished(root, repository);
  if (dryRun || changes.length === 0) return { changes };
  if (unsealed(root).length > 0) await runCommand(root, sealAll);
  await assertPublishable(root, repository, (await unpublished(root, repository)).files);
  await git('fetch', remote);
  const folder = mkdtempSync(join(tmpdir(), 'publish-'));
  try {
    const ours = await commitContent(repository, folder, changes);
    const theirs = await published();
    const commit = theirs ? await withOthers(root, repository, folder, ours, theirs) : ours;
    await git('push', remote, `${commit}:${target}`);
    try {
      await git('add', '--all', '--', 'content');
      if (commit !== ours) await git('read-tree', '-m', '-u', ours, commit);
      await git('update-ref', '-m', 'publish', 'HEAD', commit, head ?? '0'.repeat(40));
    } catch {
      throw refusal(409, 'It is published, but git could not note it in this folder. Publish once more.');
    }
    return { changes, commit: commit.slice(0, 10), pushed: true };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
