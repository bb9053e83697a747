import { failureOf } from '../../src/editing/server/git-failures';

const rejected = (why: string, ...lines: string[]) =>
  [
    ...lines.map((line) => `remote: ${line}        `),
    'To github.com:ada/site.git',
    ` ! [remote rejected] HEAD -> main (${why})`,
    "error: failed to push some refs to 'github.com:ada/site.git'",
  ].join('\n');

const unread = 'fatal: Could not read from remote repository.\n\nPlease make sure you have the correct access rights';

test.each([
  ['a computer without git', 'spawn git ENOENT', /^Git is not installed on this computer\.$/],
  [
    'a folder of another user',
    "fatal: detected dubious ownership in repository at '/srv/site'\n" +
      'To add an exception for this directory, call:\n\n\tgit config --global --add safe.directory /srv/site\n',
    /does not trust this folder.*another user.*`git config --global --add safe\.directory \/srv\/site`/,
  ],
  [
    'a private e-mail address',
    rejected(
      'push declined due to email privacy restrictions',
      'error: GH007: Your push would publish a private email.',
    ),
    /keeps your e-mail address private.*`git config user\.email "…"`.*users\.noreply\.github\.com/,
  ],
  [
    'a password in place of a token',
    "remote: Support for password authentication was removed.\nfatal: Authentication failed for 'https://github.com/'",
    /not signed in.*access token/,
  ],
  [
    'somebody without permission',
    "remote: Permission to ada/site.git denied to bob.\nfatal: unable to access 'https://github.com/': error: 403",
    /may not change it/,
  ],
  [
    'an SSH key that is not known',
    `git@github.com: Permission denied (publickey).\r\n${unread}`,
    /does not know the SSH key of this computer.*“SSH and GPG keys”/,
  ],
  ['a host that is not known', `Host key verification failed.\r\n${unread}`, /does not know the place.*answer “yes”/],
  [
    'a host with another key',
    `@ WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED! @\nHost key verification failed.\r\n${unread}`,
    /another key than before.*`ssh-keygen -R`/,
  ],
  [
    'a protected branch',
    rejected('protected branch hook declined', 'error: GH006: Protected branch update failed for refs/heads/main.'),
    /protected branch.*“Rules” or “Branches”/,
  ],
  [
    'a file of more than 100 MB',
    rejected(
      'pre-receive hook declined',
      'error: File content/uploads/film one.mp4 is 120.50 MB; this exceeds GitHub’s file size limit of 100.00 MB',
      'error: GH001: Large files detected.',
    ),
    /^content\/uploads\/film one\.mp4 is too large.*Make it smaller/,
  ],
  [
    'more than a server accepts',
    'error: RPC failed; HTTP 413 curl 22 The requested URL returned error: 413\nfatal: the remote end hung up',
    /^A file is too large/,
  ],
  [
    'a local hook',
    "tests have failed\nerror: failed to push some refs to '../r.git'\n",
    /hook of git in this folder refuses it: tests have failed\.$/,
  ],
  [
    'a lock that was left behind',
    "fatal: Unable to create '/srv/site/.git/index.lock': File exists.\n\nAnother git process seems to be running",
    /Another program.*If there is none, delete \/srv\/site\/\.git\/index\.lock\.$/,
  ],
  [
    'somebody else at the same moment',
    "! [rejected] main -> main (fetch first)\nerror: failed to push some refs to '../r.git'",
    /^Somebody else has published at this moment: publish again\.$/,
  ],
  ['a shallow clone', rejected('shallow update not allowed'), /too short: run `git fetch --unshallow`/],
  ['another history', 'fatal: refusing to merge unrelated histories', /another history.*`git pull --no-rebase/],
  [
    'files that may not be written',
    'error: insufficient permission for adding an object to repository database .git/objects',
    /may not write in this folder/,
  ],
  ['no connection', `ssh: Could not resolve hostname github.com: Name or service not known\r\n${unread}`, /online/],
  ['anything else', 'fatal: something new', /^Git can’t do it: fatal: something new$/],
])('%s is explained with a fix', (_, message, explanation) => {
  expect(failureOf(new Error(message))).toMatch(explanation);
});
