import { git as answerOf } from '../../content/git';
import { valueAt } from '../../content/schema/image-fields';
import { reasonOf } from '../protocol';
import { refusal } from './guards';

export const refuse = (reason: string) => refusal(409, `${reason} Nothing was published.`);

/** What the owner is told, by what git says where it fails; `$1` is a part of that. */
const failures = {
  'Another program uses git in this folder at this moment: publish again.': /index\.lock/,
  'Git leaves out $1, which the site shows: see .gitignore.': /paths are ignored[^\n]*\n([^\n]+)/,
  'Others have changed files outside of content/ that you have changed too: commit yours first.':
    /not uptodate|would be overwritten/,
  'You are not signed in where this site is published to, or may not change it: sign in with git.':
    /could not read (?:Username|Password)|Authentication failed|Permission denied|prompts disabled|error: 40[13]|Host key/i,
  'The place that this site is published to can’t be reached: are you online?':
    /Could not resolve|(?:Failed|Couldn't) to? ?connect|Connection (?:refused|timed out|reset)|unreachable|timeout reached|No route to/i,
  'Somebody else has published at this moment: publish again.': /\(fetch first\)|\(non-fast-forward\)|cannot lock ref/i,
  'A file is too large for the place that this site is published to.': /GH001|file size limit|too large/i,
  'The repository that this site is published to is not there, or you may not see it.':
    /does not appear to be a git repository|repository .*(?:not found|does not exist)/i,
};

function failureOf(error: unknown): string {
  const message = reasonOf(error).trim();
  const [reason, said] = Object.entries(failures).find(([, pattern]) => pattern.test(message)) ?? [];
  return reason?.replace('$1', said?.exec(message)?.[1] ?? '') ?? `Git can’t do it: ${message}`;
}

/** What the owner signs in with stays; all else in the environment that would change what git does is left out. */
const leftOut = /^(?:GIT_(?!ASKPASS$|SSH$|SSH_COMMAND$)|EDITOR$|PAGER$|PREFIX$|VISUAL$)/i;

/** Nobody sits at the terminal: what would be asked there fails at once. */
const unasked = { GIT_TERMINAL_PROMPT: '0', SSH_ASKPASS: 'false', SSH_ASKPASS_REQUIRE: 'force' };

export type Git = (...args: string[]) => Promise<string>;

/** The repository of a project, and where it is published to. @throws Refused where nothing can be published from it */
export async function openRepository(root: string, site: unknown) {
  /** What git answers; empty where it fails. */
  const ask = (...args: string[]) => answerOf(root, args)?.trim() ?? '';
  if (ask('version') === '') throw refuse('Git is not installed on this computer.');
  if (ask('rev-parse', '--show-prefix', '--is-inside-work-tree') !== 'true')
    throw refuse('This folder is no git repository, so there is nowhere to publish to.');
  const branch = ask('symbolic-ref', '--quiet', 'HEAD');
  if (branch === '') throw refuse('Git is on no branch here: switch to the one that you publish.');
  const remotes = ask('remote').split('\n');
  const upstream = ask('for-each-ref', '--format=%(upstream:remotename) %(upstream:remoteref)', branch);
  const [tracked = '', followed] = upstream.split(' ');
  const remote = [tracked, 'origin', ...(remotes.length === 1 ? remotes : [])].find((one) => remotes.includes(one));
  if (!remote) throw refuse('Git knows no place to publish this site to: add a remote named “origin”.');
  const target = (tracked === remote && followed) || branch;
  /** A commit; empty where there is none. */
  const commitOf = (name: string) => ask('rev-parse', '--quiet', '--verify', name);

  // A development dependency: a host that builds the site has none.
  const { simpleGit } = await import('simple-git');
  const nameless = ['name', 'email'].filter((field) => ask('config', `user.${field}`) === '');
  const config = nameless.map((field) => `user.${field}=${valueAt(site, [field]) ?? 'Owner'}`);
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !leftOut.test(name)));
  /** Runs git with these variables. @throws Refused with what the owner is told where it fails */
  function gitWith(variables: Record<string, string>): Git {
    const env = { ...unasked, ...own, LC_ALL: 'C', ...variables };
    const unsafe = { allowUnsafeAskPass: true, allowUnsafeSshCommand: true };
    const options = { baseDir: root, allowEnvironment: Object.keys(env), unsafe, timeout: { block: 120_000 } };
    const git = simpleGit({ ...options, trimmed: true, config: ['core.quotePath=false', ...config] }).env(env);
    return (...args) =>
      git.raw(args).catch((error: unknown) => {
        throw refuse(failureOf(error));
      });
  }

  /** The last commit that is published. */
  const published = () => commitOf(target.replace('refs/heads', `refs/remotes/${remote}`));
  return { ask, gitWith, remote, target, head: commitOf('HEAD'), published };
}

export type Repository = Awaited<ReturnType<typeof openRepository>>;
