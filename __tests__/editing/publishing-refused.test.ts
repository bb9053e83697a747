import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPicture } from '../support/content-tree';
import { gitIn, publishedSite, replaceIn } from './published-site';

const { root, remote, git, tree, published, publish, title, publishFromOtherClone, refused } = publishedSite();

beforeEach(async () => {
  await title('Mine');
  writeFileSync(join(root(), 'code.ts'), 'two\n');
  git('add', 'code.ts');
});

describe('if others have published meanwhile', () => {
  test('the same lines, until versions are chosen or merged', async () => {
    publishFromOtherClone((folder) => {
      replaceIn(join(folder, 'content/projects.json'), 'Case study 0', 'Theirs');
      replaceIn(join(folder, 'content/projects.json'), 'Case study 1', 'Theirs alone');
    });
    await refused(/same lines as you, in content\/projects\.json/);
    const conflict = { id: 'content/projects.json#/0/title', yours: 'Mine', theirs: 'Theirs' };
    await expect(publish()).rejects.toMatchObject({
      body: { conflicts: [{ ...conflict, place: '“Mine”: Title' }] },
    });
    git('reset', '-q', '--hard');
    git('pull', '-q');
    await tree().replace('projects.json', 'Theirs', 'Mine after all');
    expect(await publish()).toMatchObject({ pushed: true });
    expect(published('content/projects.json')).toContain('Mine after all');
  });

  test('changes that are invalid together', async () => {
    const slug = (file: string, title: string) =>
      replaceIn(file, `"title": "${title}"`, `"title": "x", "slug": "same"`);
    publishFromOtherClone((folder) => slug(join(folder, 'content/projects.json'), 'Case study 1'));
    slug(tree().path('projects.json'), 'Mine');
    await refused(/Together with what others have changed.*“same”/s);
  });

  test('a file outside of content/ that has also changed here', async () => {
    publishFromOtherClone((folder) => writeFileSync(join(folder, 'code.ts'), 'theirs\n'));
    writeFileSync(join(root(), 'code.ts'), 'mine\n');
    await refused(/outside of content\//);
  });
});

describe('if the content can’t be published', () => {
  test('it has an error', async () => {
    await tree().replace('site.json', '"hello@example.com"', '"nobody"');
    await refused(/something to fix first: You and your site: E-mail\..*Found “nobody”/s);
  });

  test('a new project has placeholders', async () => {
    await tree().replace('projects.json', 'Mine', 'A new project');
    await refused(/something to fix first: “A new project”: Title\..*Found 1 placeholder;/s);
  });

  test('private content would be published', async () => {
    writeFileSync(join(root(), '.gitignore'), '');
    mkdirSync(join(root(), 'private'));
    writeFileSync(join(root(), 'private/keys.json'), '{"default": "x"}');
    await refused(/private/);
  });

  test('git ignores a picture', async () => {
    writeFileSync(join(root(), '.gitignore'), 'private/\nnew.png\n');
    await drawPicture(60, 120).toFile(tree().path('uploads/new.png'));
    await tree().replace('projects.json', './uploads/cover-0.png', './uploads/new.png');
    await refused(/Git leaves out content\/uploads\/new\.png, which the site shows/);
  });

  test('a file is too large', async () => {
    await tree().write('uploads/large.pdf', '');
    truncateSync(tree().path('uploads/large.pdf'), 101e6);
    // A sparse file is enough.
    await expect(publish()).rejects.toThrow(/large\.pdf is larger than the 100 MB/);
  });
});

describe('if git fails', () => {
  test('another program uses it', async () => {
    writeFileSync(join(root(), '.git/index.lock'), '');
    const before = gitIn(remote(), 'rev-parse', 'main');
    await expect(publish()).rejects.toThrow(/Another program uses git.*Nothing was published/);
    expect(gitIn(remote(), 'rev-parse', 'main')).toBe(before);
  });

  test('the remote is gone or unreachable', async () => {
    git('remote', 'set-url', 'origin', '../nothing.git');
    await refused(/is not there, or you may not see it/);
    git('remote', 'set-url', 'origin', 'http://127.0.0.1:1/site.git');
    await refused(/are you online/);
  });

  test('a remote hook rejects the push at first', async () => {
    const hook = join(remote(), 'hooks/pre-receive');
    mkdirSync(dirname(hook), { recursive: true });
    writeFileSync(hook, `#!/bin/sh\necho "Commits need a ticket." >&2\nexit 1\n`, { mode: 0o755 });
    await refused(/refuses it: Commits need a ticket\. Nothing/);
    rmSync(hook);
    expect(await publish()).toMatchObject({ pushed: true });
  });

  test('the remote has an unrelated history', async () => {
    gitIn(remote(), 'update-ref', 'refs/heads/main', gitIn(remote(), 'commit-tree', 'main^{tree}', '-m', 'Anew'));
    await refused(/has another history.*--unshallow.*--allow-unrelated-histories/);
  });

  test('there is no remote, no branch, no repository', async () => {
    git('remote', 'remove', 'origin');
    await expect(publish()).rejects.toThrow(/add a remote named “origin”/);
    git('checkout', '-q', '--detach');
    await expect(publish()).rejects.toThrow(/on no branch.*git switch main/);
    rmSync(join(root(), '.git'), { recursive: true });
    await expect(publish()).rejects.toThrow(/no git repository/);
    gitIn(dirname(root()), 'init', '-q');
    await expect(publish()).rejects.toThrow(/no git repository/);
  });
});
