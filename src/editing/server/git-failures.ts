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
  [
    /No space left on device|ENOSPC|disk quota exceeded/i,
    'The disk is full, here or where this site is published to: make room, and publish again.',
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
    /pack exceeds maximum|pack size|2\.00 GiB/i,
    'All that is new is too large to be published at once: publish it in parts, some pictures first, or make them ' +
      'smaller.',
  ],
  [
    /over its data quota|LFS.*(?:quota|budget)|(?:quota|budget).*LFS/i,
    'The place that this site is published to has no room left for large files (Git LFS): buy some there, or ' +
      'delete old ones.',
  ],
  [
    /verified signature|must be signed|unsigned commits?|not signed by/i,
    'The branch that this site is published from takes signed commits only: run `git config commit.gpgsign true`, ' +
      'tell git your key (`git config user.signingkey`), make it known there (on GitHub: “Settings”, “SSH and GPG ' +
      'keys”), and publish again.',
  ],
  [
    /failed to sign|cannot sign|couldn't (?:load|sign)|no signing key|user\.signingkey/i,
    'Git signs commits here (`commit.gpgsign`), and could not sign this one. Run `git commit --allow-empty -S -m ' +
      'test` in a terminal: it asks for your passphrase, or says what is missing. `git reset --soft HEAD~1` takes ' +
      'that commit back; then publish again.',
  ],
  [
    /must not contain merge commits|linear history|merge commits? (?:is|are) not allowed/i,
    'The branch that this site is published from takes no merge commits: run `git pull --rebase --autostash` in a ' +
      'terminal, and publish again.',
  ],
  [
    /contains? secrets|push protection|GH009/i,
    'The place that this site is published to has found something secret, such as a key, in what would be published: ' +
      'take it out, also of the commits that are not published yet.',
  ],
  [
    /GH006|GH013|protected branch|through a pull request/i,
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
    /UNPROTECTED PRIVATE KEY|bad permissions/i,
    'Others on this computer could read your SSH key, so it is not used: run `chmod 600` with its name in a terminal.',
  ],
  [
    /agent refused operation|incorrect passphrase|passphrase for|signing failed/i,
    'Your SSH key could not be used. If it has a passphrase, run `ssh-add` in a terminal, which asks for it (on a ' +
      'Mac `ssh-add --apple-use-keychain`), then `git push` there once. A key on a stick is to be touched then.',
  ],
  [
    /Too many authentication failures/i,
    'This computer offers too many SSH keys: name the right one with “IdentitiesOnly yes” and “IdentityFile” in ' +
      '~/.ssh/config, and try `git push` in a terminal.',
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
    'The place that this site is published to does not know the SSH key of this computer, or the key has a ' +
      'passphrase that git can’t ask for here. With a passphrase: run `ssh-add` in a terminal (on a Mac `ssh-add ' +
      '--apple-use-keychain`), then `git push` there once. Otherwise add the key there (on GitHub: “Settings”, ' +
      '“SSH and GPG keys”), or publish to the address that starts with “https://”.',
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
    /certificate|self-signed/i,
    'The place that this site is published to can’t be trusted, as git says: its certificate is not the right one. ' +
      'In the network of a company or a hotel, try another network; otherwise check the clock of this computer.',
  ],
  [
    /unable to rewind rpc post data|postBuffer/i,
    'What is sent is too much for the way git sends it: run `git config http.postBuffer 524288000`, and publish again.',
  ],
  [
    /\(fetch first\)|\(non-fast-forward\)|cannot lock ref/i,
    'Somebody else has published at this moment: publish again.',
  ],
  [
    /does not appear to be a git repository|repository .*(?:not found|does not exist)/i,
    'The repository that this site is published to is not there, or you may not see it.',
  ],
  [
    /not resolve|resolving timed|(?:Failed to|Couldn't) connect|ssh: connect|Connection refused|unreachable|No route/i,
    'The place that this site is published to can’t be reached: are you online?',
  ],
  [
    /(?:error|HTTP|status code)[: ]+(?:5\d\d|429)|Internal Server Error|Service Unavailable|Bad Gateway/i,
    'The place that this site is published to has troubles of its own, or is too busy: publish again in some minutes.',
  ],
  [
    /silent for (\d+) minutes/,
    'Git has said nothing for $1 minutes, and was stopped: the connection may have broken. Publish again.',
  ],
  [
    new RegExp(
      [
        'RPC failed|curl \\d+|unexpected disconnect|Broken pipe|hung up|early EOF|Empty ' +
          'reply|fetch-pack|index-pack failed',
        'Connection (?:was )?(?:reset|aborted|closed|timed out)|Connection to \\S+ closed|closed by ' +
          '(?:remote|UNKNOWN|\\d)',
        'client_loop|kex_exchange|SSL_(?:ERROR|read|write)|GnuTLS|TLS connect|schannel|(?:Recv|Send) failure|gnutls',
        'operation (?:timed out|too slow)|timed out|timeout|transfer closed|bytes remaining|not closed cleanly',
        'protocol error|remote unpack failed|unpack-objects abnormal|was reset|connection lost|connection died',
      ].join('|'),
      'i',
    ),
    'The connection broke while git was sending or getting. Nothing is lost: publish again. If it goes on ' +
      'breaking, try another network, or fewer pictures at once.',
  ],
];

/** What git says about its own progress. */
const progressLine =
  /^(?:remote: )?(?:(?:Enumerat|Count|Compress|Writ|Receiv|Resolv|Unpack|Updat|Upload)ing\b.*(?:%|done)|Delta|Total)/;

/** The message of a local or remote hook that refused the push. */
function refusedPush(message: string): string | undefined {
  const lines = message
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => !progressLine.test(line));
  const messageOf = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1]?.trim() || []).join(' ');
  const [, why] = /\[remote rejected\][^(]*\(([^)]+)\)/.exec(message) ?? [];
  if (why) return `The place that this site is published to refuses it: ${messageOf(/^remote:(.*)/) || why}`;
  if (!/^error: failed to push some refs/m.test(message) || message.includes('[rejected]')) return undefined;
  const reason = messageOf(/^(?!error: failed to push)(.+)/) || 'it does not say why';
  return `A hook of git in this folder refuses it: ${reason}`;
}

/** Explains a failure of git to the owner, with a fix. */
export function failureOf(error: unknown): string {
  const message = reasonOf(error).trim();
  const [pattern, explanation] = failures.find(([one]) => one.test(message)) ?? [];
  if (explanation) return explanation.replace('$1', () => pattern?.exec(message)?.[1] ?? 'A file');
  return refusedPush(message)?.replace(/[^.!?]$/, '$&.') ?? `Git can’t do it: ${message}`;
}
