import { cp, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { checkContent } from '../../content/check/check';
import { checkForPublishing } from '../../content/check/publishing';
import type { Diagnostic } from '../../content/check/diagnostic';
import { sealAll } from '../../seal/seal-all';
import { findSlips } from '../../seal/slips';
import type { Published, PublishRequest } from '../protocol';
import { runCommand } from './locked';
import { refusal } from './refusal';
import { openRepository, publishedCommit, type Repository } from './repository';
import { unpublished, unsealed } from './unpublished';

const mostBytes = 100 * 2 ** 20;

function assertNoErrors(diagnostics: Diagnostic[], whose: string): void {
  const [first, ...others] = diagnostics.filter(({ severity }) => severity === 'error');
  if (!first) return;
  const { file, field, found, expected, fix } = first;
  const more = others.length > 0 ? ` (and ${others.length} more)` : '';
  throw refusal(
    409,
    `${whose} to fix first: ${file}, ${field}: ${found}, in place of ${expected}. ${fix}${more} Nothing was published.`,
  );
}

/** @throws EditingError where what is to be published is wrong, or git would not take it */
async function assertPublishable(root: string, { git }: Repository, changed: string[]): Promise<void> {
  const { diagnostics, pictures } = await checkForPublishing(join(root, 'content'));
  assertNoErrors([...diagnostics, ...findSlips(root)], 'There is something');
  for (const file of changed) {
    const size = (await stat(join(root, file)).catch(() => undefined))?.size ?? 0;
    if (size > mostBytes)
      throw refusal(409, `${file} is larger than the 100 MB that git’s hosts take. Nothing was published.`);
  }
  const needed = ['projects.json', 'site.json', 'words.json', ...pictures.keys()].map((path) => `content/${path}`);
  const [ignored] = (await git('-c', 'core.quotePath=false', 'check-ignore', '--', ...needed))
    .split('\n')
    .filter(Boolean);
  if (ignored)
    throw refusal(409, `Git ignores ${ignored}, which the site shows: see .gitignore. Nothing was published.`);
}

/** A commit of `content/` as it is, and of nothing else that has changed; the last one where that says the same. */
async function commitContent({ withIndex, head }: Repository, folder: string, words: string[]): Promise<string> {
  const git = withIndex(join(folder, 'content.index'));
  await git('read-tree', ...(head ? [head] : ['--empty']));
  await git('add', '--all', '--', 'content', ':(exclude)content/**/*.part');
  const tree = await git('write-tree');
  if (head && tree === (await git('rev-parse', `${head}^{tree}`))) return head;
  const [first = ''] = words;
  const message = words.length === 1 ? first : `${words.length} changes of the content\n\n${words.join('\n')}`;
  return git('commit-tree', tree, '-m', message, ...(head ? ['-p', head] : []));
}

/** The commit with what others have published meanwhile. @throws EditingError where both have changed the same, or it is not valid together */
async function withOthers(root: string, { git, withIndex }: Repository, folder: string, ours: string, theirs: string) {
  if ((await git('merge-base', ours, theirs).catch(() => '')) === theirs) return ours;
  const [tree = '', ...conflicts] = (
    await git('merge-tree', '--write-tree', '--name-only', '--no-messages', ours, theirs)
  ).split('\n');
  const files = conflicts.filter(Boolean).join(', ');
  if (files)
    throw refusal(
      409,
      `Others have changed the same as you, in ${files}. Take theirs in with git, and publish again. Nothing was published.`,
    );
  const merged = withIndex(join(folder, 'merged.index'));
  await merged('read-tree', tree);
  await merged('checkout-index', '--all', `--prefix=${folder}/site/`);
  const { diagnostics } = await checkContent(join(folder, 'site/content'));
  assertNoErrors(diagnostics, 'Together with what others have changed there is something');
  const commit = await git('commit-tree', tree, '-p', ours, '-p', theirs, '-m', 'Take in what others have changed');
  // Tried on a copy: what the owner has changed and not committed must not stand in the way.
  const copy = join(folder, 'copy.index');
  await cp(resolve(root, await git('rev-parse', '--git-path', 'index')), copy);
  const trial = withIndex(copy);
  await trial('add', '--all', '--', 'content');
  await trial('read-tree', '-m', '-u', '--dry-run', ours, commit).catch(() => {
    throw refusal(
      409,
      'Others have changed files that you have changed too, outside of content/, and not committed. Nothing was published.',
    );
  });
  return commit;
}

/**
 * Publishes what has changed in `content/`: checks it, takes in what others have published, and pushes it as a commit to the branch. Only
 * once it is pushed the branch here and the files follow: where anything fails, all is as it was.
 */
export async function publish(
  root: string,
  { dryRun }: PublishRequest,
  identity: { name: string; email: string },
): Promise<Published> {
  const repository = await openRepository(root, identity);
  const { git, remote, target, head } = repository;
  const { words: changes } = await unpublished(root, repository);
  if (dryRun || changes.length === 0) return { changes };
  if (unsealed(root).length > 0) await runCommand(root, sealAll);
  const { files } = await unpublished(root, repository);
  await assertPublishable(root, repository, files);
  await git('fetch', remote);
  const folder = await mkdtemp(join(tmpdir(), 'publish-'));
  try {
    const theirs = await publishedCommit(repository);
    const ours = await commitContent(repository, folder, changes);
    const commit = theirs ? await withOthers(root, repository, folder, ours, theirs) : ours;
    await git('push', remote, `${commit}:${target}`);
    await git('add', '--all', '--', 'content');
    if (commit !== ours) await git('read-tree', '-m', '-u', ours, commit);
    await git('update-ref', '-m', 'publish', 'HEAD', commit, head ?? '0'.repeat(40));
    return { changes, commit: commit.slice(0, 10), pushed: true };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
