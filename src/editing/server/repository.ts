import { realpath } from 'node:fs/promises';
import { refusal } from './refusal';

/** What git says when something fails, and what the owner is told. */
const failures: [RegExp, string][] = [
  [/spawn git ENOENT/, 'Git is not installed on this computer.'],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|prompts disabled|returned error: 40[13]|Host key/i,
    'You are not signed in where this site is published to, or may not change it. Sign in with git, for instance by its app, and publish again.',
  ],
  [
    /Could not resolve|Failed to connect|Couldn't connect|Connection (?:refused|timed out|reset)|unreachable|timeout reached|No route to host/i,
    'The place that this site is published to can’t be reached. Are you online?',
  ],
  [
    /\(fetch first\)|\(non-fast-forward\)|cannot lock ref/i,
    'Somebody else has published at this moment. Publish again.',
  ],
  [/GH001|file size limit|too large/i, 'A file is too large for the place that this site is published to.'],
  [
    /does not appear to be a git repository|repository .*(?:not found|does not exist)|not a git repository/i,
    'The repository that this site is published to is not there, or you may not see it.',
  ],
  [/index\.lock/, 'Another program uses git in this folder at this moment. Publish again.'],
];

/** A failure of git as a refusal, which says what was not done. */
export function gitFailure(error: unknown): Error {
  const message = error instanceof Error ? error.message : String(error);
  const known = failures.find(([pattern]) => pattern.test(message))?.[1];
  return refusal(409, `${known ?? `Git can’t do it: ${message.trim()}`} Nothing was published.`);
}

/** What the owner signs in with stays; all else that would change what git does is left out. */
const kept = /^(?:GIT_ASKPASS|SSH_ASKPASS|GIT_SSH|GIT_SSH_COMMAND)$/;
const guarded = /^(?:GIT_|EDITOR$|PAGER$|PREFIX$|VISUAL$)/i;

async function gitIn(root: string) {
  // A development dependency: a host that builds the site has none.
  const { simpleGit } = await import('simple-git');
  const own = Object.entries(process.env).filter(([name]) => kept.test(name) || !guarded.test(name));
  return (more: Record<string, string> = {}, config: string[] = []) => {
    const env = { ...Object.fromEntries(own), LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', ...more };
    const git = simpleGit({
      baseDir: root,
      allowEnvironment: Object.keys(env),
      unsafe: { allowUnsafeAskPass: true, allowUnsafeSshCommand: true },
      timeout: { block: 120_000 },
      config,
    }).env(env);
    return async (...args: string[]): Promise<string> => {
      try {
        return (await git.raw(args)).replace(/\n$/, '');
      } catch (error) {
        throw gitFailure(error);
      }
    };
  };
}

export type Git = (...args: string[]) => Promise<string>;

export interface Repository {
  git: Git;
  /** Git with an index of its own, so that what the owner has staged stays as it is. */
  withIndex: (index: string) => Git;
  /** Where the site is published to: the remote, and the branch there. */
  remote: string;
  target: string;
  /** The last commit here; undefined where there is none. */
  head: string | undefined;
}

/** The owner's repository. @throws EditingError where nothing can be published from it */
export async function openRepository(root: string, identity: { name: string; email: string }): Promise<Repository> {
  const open = await gitIn(root);
  const ask = open();
  const orNothing = (...args: string[]) => ask(...args).catch(() => '');
  const top = await ask('rev-parse', '--show-toplevel').catch((error: Error) => {
    if (error.message.includes('installed')) throw error;
    return '';
  });
  if (top === '' || (await realpath(top)) !== (await realpath(root)))
    throw refusal(409, 'This folder is no git repository, so there is nowhere to publish to. Nothing was published.');
  const branch = await orNothing('symbolic-ref', '--quiet', '--short', 'HEAD');
  if (branch === '')
    throw refusal(409, 'Git is on no branch here: switch to the one that you publish. Nothing was published.');
  const remotes = (await ask('remote')).split('\n').filter(Boolean);
  const tracked = await orNothing('config', `branch.${branch}.remote`);
  const remote = [tracked, 'origin', ...remotes.slice(0, remotes.length === 1 ? 1 : 0)].find((name) =>
    remotes.includes(name),
  );
  if (remote === undefined)
    throw refusal(
      409,
      'Git knows no remote repository to publish this site to: add one, named “origin”. Nothing was published.',
    );
  const followed = tracked === remote ? await orNothing('config', `branch.${branch}.merge`) : '';
  const hasIdentity =
    (await orNothing('config', 'user.email')) !== '' && (await orNothing('config', 'user.name')) !== '';
  const config = hasIdentity ? [] : [`user.name=${identity.name}`, `user.email=${identity.email}`];
  return {
    git: open({}, config),
    withIndex: (index) => open({ GIT_INDEX_FILE: index }, config),
    remote,
    target: followed || `refs/heads/${branch}`,
    head: (await orNothing('rev-parse', '--quiet', '--verify', 'HEAD')) || undefined,
  };
}

/** The last commit that is known of the branch that is published to. */
export const publishedCommit = async ({ git, remote, target }: Repository): Promise<string | undefined> =>
  (await git('rev-parse', '--quiet', '--verify', target.replace('refs/heads', `refs/remotes/${remote}`))) || undefined;
