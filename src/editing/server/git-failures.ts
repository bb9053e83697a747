import { reasonOf } from '../protocol';

/**
 * Git's error messages with explanations for the owner, in which `$1` is a part of the message. The first match counts.
 */
const failures: [RegExp, string][] = [
  [/spawn git ENOENT/, 'Git is not installed on this computer.'],
  [
    /Unable to create '([^']+\.lock)': File exists/,
    'Another program uses git in this folder at this moment: publish again. If there is none, delete $1.',
  ],
  [
    /dubious ownership[^]*(git config --global --add safe\.directory [^\n]+)/,
    'Git does not trust this folder, because it belongs to another user of this computer. If it is yours, run `$1`.',
  ],
  [
    /insufficient permission|unable to [^\n]*: (?:Permission denied|Read-only)/i,
    'Git may not write in this folder: allow yourself to change all files in it, those in “.git” too.',
  ],
  [
    /not a git repository \(or/,
    'This folder is no git repository, so there is nowhere to publish to: see docs/publishing.md.',
  ],
  [/paths are ignored[^\n]*\n([^\n]+)/, 'Git leaves out $1, which the site shows: see .gitignore.'],
  [
    /not uptodate|would be overwritten/,
    'Others have changed files outside of content/ that you have changed too: commit yours first.',
  ],
  [
    /GH007|email privacy/,
    'GitHub keeps your e-mail address private, and a commit names it. Run `git config user.email "…"` with the ' +
      'address of github.com/settings/emails that ends in “users.noreply.github.com”, or allow such commits there; ' +
      'then publish again.',
  ],
  [
    /File (\S[^\n]*?) is [\d.]+ ?[KMG]B|GH001|file size limit|too large|HTTP 413/i,
    '$1 is too large for the place that this site is published to. Make it smaller; if it is in a commit that is ' +
      'not published yet, it must leave that, too.',
  ],
  [
    /GH006|protected branch|through a pull request/i,
    'The branch that this site is published from is a protected branch: nobody may push to it. Allow it to yourself ' +
      'where the repository is (on GitHub: “Settings”, “Rules” or “Branches”), or publish another branch.',
  ],
  [
    /shallow update not allowed/,
    'What is known of git’s history here is too short: run `git fetch --unshallow`, and publish again.',
  ],
  [
    /unrelated histories/,
    'What is published has another history than this folder. If you cloned a part of it (`--depth`), run ' +
      '`git fetch --unshallow`; otherwise take it in with `git pull --no-rebase --allow-unrelated-histories`.',
  ],
  [
    /HOST IDENTIFICATION HAS CHANGED/,
    'The place that this site is published to has another key than before. If its owner says so too, run ' +
      '`ssh-keygen -R` with its name, then `git fetch` in a terminal, and answer “yes”.',
  ],
  [
    /Host key verification failed/,
    'This computer does not know the place that this site is published to: run `git fetch` in a terminal, and ' +
      'answer “yes” if the key that it shows is the right one.',
  ],
  [
    /Permission denied \([^)]*publickey/,
    'The place that this site is published to does not know the SSH key of this computer: add it there (on GitHub: ' +
      '“Settings”, “SSH and GPG keys”), or publish to the address that starts with “https://”.',
  ],
  [
    /could not read (?:Username|Password)|Authentication failed|prompts disabled|error: 401|Permission denied \(/i,
    'You are not signed in where this site is published to: run `git push` in a terminal, and sign in. GitHub takes ' +
      'an access token, not your password.',
  ],
  [
    /error: 403|Permission to \S+ denied/,
    'You are signed in where this site is published to, but may not change it: ask its owner, or sign in with git as ' +
      'somebody who may.',
  ],
  [
    /not resolve|(?:Failed to|Couldn't) connect|Connection (?:refused|timed out|reset)|unreachable|timeout|No route/i,
    'The place that this site is published to can’t be reached: are you online?',
  ],
  [
    /\(fetch first\)|\(non-fast-forward\)|cannot lock ref/i,
    'Somebody else has published at this moment: publish again.',
  ],
  [
    /does not appear to be a git repository|repository .*(?:not found|does not exist)/i,
    'The repository that this site is published to is not there, or you may not see it.',
  ],
];

/** The message of a local or remote hook that refused the push. */
function refusedPush(message: string): string | undefined {
  const lines = message.split(/\r?\n/).map((line) => line.trim());
  const messageOf = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1]?.trim() || []).join(' ');
  const [, why] = /\[remote rejected\][^(]*\(([^)]+)\)/.exec(message) ?? [];
  if (why) return `The place that this site is published to refuses it: ${messageOf(/^remote:(.*)/) || why}`;
  if (!/^error: failed to push some refs/m.test(message) || message.includes('[rejected]')) return undefined;
  return `A hook of git in this folder refuses it: ${messageOf(/^(?!error: failed to push)(.+)/) || 'it does not say why'}`;
}

/** Explains a failure of git to the owner, with a fix. */
export function failureOf(error: unknown): string {
  const message = reasonOf(error).trim();
  const [pattern, explanation] = failures.find(([one]) => one.test(message)) ?? [];
  if (explanation) return explanation.replace('$1', () => pattern?.exec(message)?.[1] ?? 'A file');
  return refusedPush(message)?.replace(/[^.!?]$/, '$&.') ?? `Git can’t do it: ${message}`;
}
