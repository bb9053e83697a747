import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawPicture } from '../support/content-tree';
import { gitIn, publishedSite, replaceIn } from './published-site';

const { root, remote, git, state, tree, published, publish, changes, title, publishFromOtherClone, refused } =
  publishedSite();

describe('changes are described in words', () => {
  test('nothing', async () => {
    expect(await publish()).toEqual({ changes: [], to: { remote: 'origin', branch: 'main' } });
  });

  test('texts, a replaced picture, details and phrases, before publishing', async () => {
    await title('The search that nobody could find');
    await drawPicture(50, 120).toFile(tree().path('uploads/cover-0.png'));
    await tree().replace('site.json', '"headline": "', '"headline": "New: ');
    await tree().replace('words.json', '"text": "', '"text": "New: ');
    const before = state();
    expect(await changes()).toEqual([
      'The search that nobody could find: title, 1 picture',
      'You and your site: headline (home page)',
      'Words of the interface: every page: link past the navigation',
    ]);
    expect(state()).toEqual(before);
  });

  test('an unused file, and unpublished commits', async () => {
    await tree().write('uploads/old.png', 'x');
    expect(await changes()).toEqual(['1 file that no page shows']);
    await title('New');
    git('commit', '-qam', 'By hand');
    expect(await changes()).toEqual(['New: title']);
  });
});

test('only the content is committed and pushed, whatever else has changed', async () => {
  await title('New');
  await drawPicture(60, 120).toFile(tree().path('uploads/new.png'));
  writeFileSync(join(root(), 'code.ts'), 'two\n');
  writeFileSync(join(root(), 'staged.ts'), 'staged\n');
  git('add', 'staged.ts');
  expect(await publish()).toEqual({
    changes: ['New: title'],
    to: { remote: 'origin', branch: 'main' },
    pushed: true,
    commit: expect.stringMatching(/^\w{10}$/),
  });
  expect(gitIn(remote(), 'show', '--name-only', '--format=%s', 'main').split('\n').filter(Boolean)).toEqual([
    'New: title',
    'content/projects.json',
    'content/uploads/new.png',
  ]);
  expect(git('status', '--short', '--branch')).toBe('## main...origin/main\n M code.ts\nA  staged.ts');
  expect(await changes()).toEqual([]);
});

test('a missing branch is created, even without a commit', async () => {
  gitIn(remote(), 'update-ref', '-d', 'refs/heads/main');
  rmSync(join(root(), '.git'), { recursive: true });
  git('init', '-q', '-b', 'main');
  git('remote', 'add', 'somewhere', remote());
  git('config', 'user.name', '');
  expect(await publish()).toMatchObject({ pushed: true });
  expect(published('content/site.json')).toContain('Robin Sample');
  expect(git('log', '-1', '--format=%an')).toBe('Robin Sample');
});

test('it is pushed to the upstream branch', async () => {
  git('remote', 'rename', 'origin', 'host');
  git('remote', 'add', 'origin', '../nowhere.git');
  git('branch', '-qm', 'writing');
  await title('New');
  expect(await publish()).toMatchObject({ to: { remote: 'host', branch: 'main' }, pushed: true });
  expect(published('content/projects.json')).toContain('"New"');
});

test.each(['yours', 'theirs'] as const)('for conflicts %s are kept, together with all other changes', async (side) => {
  publishFromOtherClone((folder) => {
    replaceIn(join(folder, 'content/projects.json'), 'Case study 0', 'Theirs');
    replaceIn(join(folder, 'content/projects.json'), 'Case study 1', 'Theirs alone');
    replaceIn(join(folder, 'content/projects.json'), 'The start page of case 1', 'A start page');
  });
  await title('Mine');
  await tree().replace('projects.json', 'The start page of case 0', 'My own start page');
  await publish(false, { 'content/projects.json#/0/title': side });
  for (const text of [published('content/projects.json'), await tree().read('projects.json')]) {
    expect(text).toMatch(/My own start page[^]*"Theirs alone"[^]*A start page/);
    expect(text).toContain(side === 'yours' ? '"Mine"' : '"Theirs"');
    expect(text).not.toContain(side === 'yours' ? '"Theirs"' : '"Mine"');
  }
  expect(git('rev-parse', 'HEAD')).toBe(gitIn(remote(), 'rev-parse', 'main'));
  expect(git('status', '--short')).toBe('');
});

test('the target is reported, and whether it differs from the main branch', async () => {
  git('checkout', '-q', '--no-track', '-b', 'redesign');
  await title('New');
  const to = { remote: 'origin', branch: 'redesign', main: 'main' };
  expect(await publish(true)).toMatchObject({ changes: ['New: title'], to });
  expect(await publish()).toMatchObject({ to, pushed: true });
  expect(published('content/projects.json')).not.toContain('"New"');
});

test('changes of others are merged with uncommitted ones', async () => {
  publishFromOtherClone((folder) => {
    replaceIn(join(folder, 'content/projects.json'), 'Case study 1', 'By another');
    cpSync(tree().path('uploads/cover-0.png'), join(folder, 'content/uploads/theirs.png'));
    replaceIn(join(folder, 'content/site.json'), './uploads/portrait.png', './uploads/theirs.png');
    writeFileSync(join(folder, 'other.ts'), 'theirs\n');
  });
  await title('Mine');
  writeFileSync(join(root(), 'code.ts'), 'two\n');
  expect(await publish()).toMatchObject({ changes: ['Mine: title'], pushed: true });
  for (const text of [published('content/projects.json'), await tree().read('projects.json')])
    expect(text).toMatch(/"Mine"[^]*"By another"/);
  expect(readFileSync(join(root(), 'other.ts'), 'utf8')).toBe('theirs\n');
  expect(existsSync(tree().path('uploads/theirs.png'))).toBe(true);
  expect(git('status', '--short')).toBe('M code.ts');
  expect(git('rev-parse', 'HEAD')).toBe(gitIn(remote(), 'rev-parse', 'main'));
});

describe('publishing is refused, and changes nothing', () => {
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
      const failure = await refused(/same lines as you, in content\/projects\.json/);
      const conflict = { id: 'content/projects.json#/0/title', yours: 'Mine', theirs: 'Theirs' };
      expect(failure).toMatchObject({ body: { conflicts: [{ ...conflict, place: '“Mine”: Title' }] } });
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
});
