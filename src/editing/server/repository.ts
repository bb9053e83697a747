import { realpathSync } from 'node:fs';
import { refusal } from './refusal';

export const refuse = (reason: string) => refusal(409, `${reason} Nothing was published.`);

const failures: [RegExp, string][] = [
  [/spawn git ENOENT/, 'Git is not installed on this computer.'],
  [
    /could not read (?:Username|Password)|Authentication failed|Permission denied|prompts disabled|error: 40[13]|Host key/i,
    'You are not signed in where this site is published to, or may not change it: sign in with git.',
  ],
  [
    /Could not resolve|(?:Failed|Couldn't) to? ?connect|Connection (?:refused|timed out|reset)|unreachable|timeout reached|No route to/i,
    'The place that this site is published to can’t be reached: are you online?',
  ],
  [
    /\(fetch first\)|\(non-fast-forward\)|cannot lock ref/i,
    'Somebody else has published at this moment: publish again.',
  ],
  [/GH001|file size limit|too large/i, 'A file is too large for the place that this site is published to.'],
  [
    /does not appear to be a git repository|repository .*(?:not found|does not exist)/i,
    'The repository that this site is published to is not there, or you may not see it.',
  ],
];

/** What the owner signs in with stays; all else in the environment that would change what git does is left out. */
const kept = /^(?:GIT_ASKPASS|SSH_ASKPASS|GIT_SSH|GIT_SSH_COMMAND)$/;
const guarded = /^(?:GIT_|SSH_ASKPASS$|EDITOR$|PAGER$|PREFIX$|VISUAL$)/i;

/** Nobody sits at the terminal: what would be asked there fails at once. */
const unasked = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false', SSH_ASKPASS_REQUIRE: 'force' };

export type Git = (...args: string[]) => Promise<string>;

async function gitIn(root: string) {
  // A development dependency: a host that builds the site has none.
  const { simpleGit } = await import('simple-git');
  const own = Object.entries(process.env).filter(([name]) => kept.test(name) || !guarded.test(name));
  return (more: Record<string, string> = {}, config: string[] = []): Git => {
    const env = { ...unasked, ...Object.fromEntries(own), LC_ALL: 'C', ...more };
    const unsafe = { allowUnsafeAskPass: true, allowUnsafeSshCommand: true };
    const options = { baseDir: root, allowEnvironment: Object.keys(env), unsafe, timeout: { block: 120_000 } };
    const git = simpleGit({ ...options, config: ['core.quotePath=false', ...config] }).env(env);
    return async (...args) => {
      try {
        return (await git.raw(args)).replace(/\n$/, '');
      } catch (error) {
        const message = error instanceof Error ? error.message.trim() : String(error);
        throw refuse(failures.find(([pattern]) => pattern.test(message))?.[1] ?? `Git can’t do it: ${message}`);
      }
    };
  };
}

/** The repository of a project, and where it is published to. @throws EditingError where nothing can be published from it */
export async function openRepository(root: string, owner: { name: string; email: string }) {
  const open = await gitIn(root);
  const git = open();
  const ask: Git = (...args) => git(...args).catch(() => '');
  await git('version');
  const [top = '', branch = '', list = '', name, email, head] = await Promise.all([
    ask('rev-parse', '--show-toplevel'),
    ask('symbolic-ref', '--quiet', '--short', 'HEAD'),
    ask('remote'),
    ask('config', 'user.name'),
    ask('config', 'user.email'),
    ask('rev-parse', '--quiet', '--verify', 'HEAD'),
  ]);
  if (top === '' || realpathSync(top) !== realpathSync(root))
    throw refuse('This folder is no git repository, so there is nowhere to publish to.');
  if (branch === '') throw refuse('Git is on no branch here: switch to the one that you publish.');
  const remotes = list.split('\n').filter(Boolean);
  const tracked = await ask('config', `branch.${branch}.remote`);
  const remote = [tracked, 'origin', ...(remotes.length === 1 ? remotes : [])].find((one) => remotes.includes(one));
  if (remote === undefined) throw refuse('Git knows no place to publish this site to: add a remote named “origin”.');
  const followed = tracked === remote ? await ask('config', `branch.${branch}.merge`) : '';
  const config = name && email ? [] : [`user.name=${owner.name}`, `user.email=${owner.email}`];
  const target = followed || `refs/heads/${branch}`;
  return {
    git: open({}, config),
    ask,
    /** Git with an index of its own, so that what the owner has staged stays as it is. */
    withIndex: (index: string) => open({ GIT_INDEX_FILE: index }, config),
    remote,
    target,
    head: head || undefined,
    published: () => ask('rev-parse', '--quiet', '--verify', target.replace('refs/heads', `refs/remotes/${remote}`)),
  };
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;
