import { resolve } from 'node:path';
import { git as answerOf, runGit } from '../../content/engine/git';
import { valueAt } from '../../content/engine/paths';
import { refusal, type Destination } from '../protocol';
import { failureOf } from './git-failures';
import { strangeFiles, unfinishedOperation } from './git-obstacles';

export const refuse = (reason: string) => refusal(409, `${reason} Nothing was published.`);

/** Environment variables that are removed because they affect git; those for signing in stay. */
const removedVariables = /^GIT_(?!ASKPASS$|SSH$|SSH_COMMAND$)/i;

/** Git must not ask questions in the terminal: they fail immediately. */
const noPrompts = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false', SSH_ASKPASS_REQUIRE: 'force' };

/**
 * The repository of a project in `root`, and its publishing target.
 * @throws Refused if it can't be published
 */
export async function openRepository(root: string, site: unknown) {
  /** Git's output; empty if it fails. */
  const ask = async (...args: string[]) => (await answerOf(root, args))?.trim() ?? '';
  const lines = (await ask('config', '-z', '--get-regexp', '^(user|remote|branch)\\.')).split('\0');
  /** Git's settings by name: of the owner, the remotes and the branches. */
  const settings = new Map<string, string>();
  for (const [name = '', value = ''] of lines.map((line) => line.split('\n'))) settings.set(name, value);
  const nameless = ['name', 'email'].filter((field) => !settings.get(`user.${field}`));
  const names = nameless.flatMap((field) => ['-c', `user.${field}=${valueAt(site, [field]) ?? 'Owner'}`]);
  const inherited = Object.fromEntries(Object.entries(process.env).filter(([name]) => !removedVariables.test(name)));
  /**
   * Runs git with these variables.
   * @throws Refused with a message for the owner if it fails
   */
  function gitWith(variables: Record<string, string>, options?: Parameters<typeof runGit>[3]) {
    const env = { ...noPrompts, ...inherited, LC_ALL: 'C', ...variables };
    return (...args: string[]): Promise<string> =>
      runGit(root, ['-c', 'core.quotePath=false', ...names, ...args], env, options).catch((error: unknown) => {
        throw refuse(failureOf(error));
      });
  }

  const git = gitWith({});
  if ((await git('rev-parse', '--show-prefix', '--is-inside-work-tree')) !== 'true')
    throw refuse('This folder is no git repository by itself, but a part of another: that one would be published.');
  const gitFolder = await git('rev-parse', '--absolute-git-dir');
  const obstacle =
    unfinishedOperation(gitFolder) ?? strangeFiles(resolve(root, await git('rev-parse', '--git-common-dir')));
  if (obstacle) throw refuse(obstacle);
  const inConflict = (await git('ls-files', '--unmerged', '-z')).split('\0').map((line) => line.split('\t').at(-1));
  if (inConflict[0])
    throw refuse(
      `Git has two versions of ${[...new Set(inConflict)].filter(Boolean).join(', ')} here, as after \`git stash ` +
        'pop`: make of them what it should be, and run `git add` with its name.',
    );
  const branch = await ask('symbolic-ref', '--quiet', 'HEAD');
  if (branch === '')
    throw refuse('Git is on no branch here (“detached HEAD”): run `git switch main`, or the branch that you publish.');
  const remotes = [...settings.keys()].flatMap((name) => /^remote\.(.*)\.url$/.exec(name)?.[1] ?? []);
  const ofBranch = branch.replace('refs/heads/', 'branch.');
  const [tracked = '', followed] = [settings.get(`${ofBranch}.remote`), settings.get(`${ofBranch}.merge`)];
  const remote = [tracked, 'origin', ...(remotes.length === 1 ? remotes : [])].find((one) => remotes.includes(one));
  if (!remote)
    throw refuse(
      'Git knows no place to publish this site to. docs/publishing.md, “Put it on GitHub”, says how to make one; git ' +
        'calls it a remote, named “origin”.',
    );
  const target = (tracked === remote && followed) || branch;
  /** The hash of a commit; empty if there is none. */
  const commitOf = (name: string) => ask('rev-parse', '--quiet', '--verify', name);

  /** The name of the last published commit. */
  const published = target.replace('refs/heads', `refs/remotes/${remote}`);

  /** The default branch of the remote; undefined if unknown. */
  const mainBranch = async (): Promise<string | undefined> => {
    const folder = `refs/remotes/${remote}/`;
    const known = await ask('symbolic-ref', '--quiet', `${folder}HEAD`);
    if (known.startsWith(folder)) return known.slice(folder.length);
    const answer = await gitWith({}, { silence: 20_000 })('ls-remote', '--symref', remote, 'HEAD').catch(() => '');
    return /^ref: refs\/heads\/(\S+)\s+HEAD$/m.exec(answer)?.[1];
  };

  /** The publishing target, for the owner. */
  const destination = async (): Promise<Destination> => {
    const branch = target.replace('refs/heads/', '');
    const main = await mainBranch();
    return { remote, branch, ...(main !== undefined && main !== branch && { main }) };
  };
  /** How `commit-tree` signs, where commits are signed: it does not read that setting. */
  const signing = (await ask('config', '--bool', 'commit.gpgSign')) === 'true' ? ['-S'] : [];
  const version = await git('--version');
  return {
    root,
    destination,
    signing,
    version,
    ask,
    git,
    gitWith,
    remote,
    target,
    head: await commitOf('HEAD'),
    commitOf,
    published,
  };
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;
