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
  [
    'signed commits that are asked for',
    rejected(
      'protected branch hook declined',
      'error: GH006: Protected branch update failed for refs/heads/main.',
      'error: Commits must have verified signatures.',
    ),
    /signed commits only.*`git config commit\.gpgsign true`/,
  ],
  [
    'signed commits that a rule asks for',
    rejected(
      'push declined due to repository rule violations',
      'error: GH013: …',
      '- Commits must have verified signatures.',
    ),
    /signed commits only/,
  ],
  [
    'a merge that a rule refuses',
    rejected('protected branch hook declined', 'error: GH006: …', 'error: This branch must not contain merge commits.'),
    /no merge commits.*`git pull --rebase/,
  ],
  [
    'a secret that was found',
    rejected('push declined due to repository rule violations', 'error: GH013: …', '- Push cannot contain secrets'),
    /something secret/,
  ],
  [
    'a signature that failed',
    'error: gpg failed to sign the data:\ngpg: signing failed: Inappropriate ioctl for device',
    /could not sign this one.*`git commit --allow-empty -S/,
  ],
  ['a signing key that is not there', "error: Couldn't load public key ~/.ssh/gone.pub", /could not sign this one/],
  [
    'an SSH key with a passphrase',
    `sign_and_send_pubkey: signing failed for ED25519 "…" from agent: agent refused operation\r\n${unread}`,
    /has a passphrase, run `ssh-add`.*`git push` there once/,
  ],
  [
    'an SSH key that may have one',
    `git@github.com: Permission denied (publickey).\r\n${unread}`,
    /`ssh-add`.*`git push`/,
  ],
  ['a key that others can read', `@ WARNING: UNPROTECTED PRIVATE KEY FILE! @\r\n${unread}`, /`chmod 600`/],
  ['a pack of more than 2 GB', 'remote: fatal: pack exceeds maximum allowed size (2.00 GiB)', /at once.*in parts/],
  ['a full disk', 'error: file write error: No space left on device\nfatal: unable to write', /disk is full/],
  [
    'a network that reads along',
    'fatal: unable to access: SSL certificate problem: self-signed certificate',
    /certificate/,
  ],
  ['a server in trouble', "fatal: unable to access 'https://x/': The requested URL returned error: 503", /too busy/],
  [
    'a hook behind progress',
    "Enumerating objects: 5, done.\nTotal 5 (delta 0)\nno ticket\nerror: failed to push some refs to 'x'",
    /hook of git in this folder refuses it: no ticket\.$/,
  ],
  ['anything else', 'fatal: something new', /^Git can’t do it: fatal: something new$/],
])('%s is explained with a fix', (_, message, explanation) => {
  expect(failureOf(new Error(message))).toMatch(explanation);
});

test.each([
  'error: RPC failed; curl 92 HTTP/2 stream 5 was not closed cleanly: CANCEL (err 8)',
  'error: RPC failed; curl 18 transfer closed with outstanding read data remaining\nfatal: early EOF',
  'error: RPC failed; curl 56 Recv failure: Connection was reset',
  'error: RPC failed; curl 55 Send failure: Broken pipe\nfatal: the remote end hung up unexpectedly',
  'error: RPC failed; curl 28 Operation too slow. Less than 1000 bytes/sec transferred the last 600 seconds',
  'error: RPC failed; HTTP 408 curl 22 The requested URL returned error: 408',
  'send-pack: unexpected disconnect while reading sideband packet\nfatal: the remote end hung up unexpectedly',
  'client_loop: send disconnect: Broken pipe\r\nfatal: the remote end hung up unexpectedly',
  `Connection to github.com closed by remote host.\r\n${unread}`,
  `kex_exchange_identification: Connection closed by remote host\r\n${unread}`,
  `ssh_dispatch_run_fatal: Connection to 140.82.121.4 port 22: Broken pipe\r\n${unread}`,
  `Connection reset by 140.82.121.4 port 22\r\n${unread}`,
  "fatal: unable to access 'https://github.com/': OpenSSL SSL_read: SSL_ERROR_SYSCALL, errno 54",
  "fatal: unable to access 'https://github.com/': GnuTLS recv error (-110): The TLS connection was non-properly terminated.",
  "fatal: unable to access 'https://github.com/': schannel: failed to receive handshake, SSL/TLS connection failed",
  "fatal: unable to access 'https://github.com/': Empty reply from server",
  "fatal: unable to access 'https://github.com/': Operation timed out after 300000 milliseconds with 0 bytes received",
  'error: unpack failed: index-pack abnormal exit\nremote: fatal: early EOF',
])('a connection that broke is told as that: %s', (message) => {
  expect(failureOf(new Error(message))).toMatch(/^The connection broke.*publish again/);
});

test.each([
  `ssh: connect to host github.com port 22: Connection refused\r\n${unread}`,
  `ssh: connect to host github.com port 22: Operation timed out\r\n${unread}`,
  "fatal: unable to access 'https://github.com/': Failed to connect to github.com port 443 after 21 ms: Couldn't connect to server",
  "fatal: unable to access 'https://github.com/': Could not resolve host: github.com",
])('a place that can’t be reached is told as that: %s', (message) => {
  expect(failureOf(new Error(message))).toMatch(/are you online\?$/);
});
