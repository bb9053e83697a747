import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawPicture } from '../support/content-tree';
import { gitIn, publishedSite, replaceIn } from './published-site';

const { root, remote, git, state, tree, published, publish, changes, title, publishFromOtherClone } = publishedSite();

describe('changes are described in words', () => {
  test('nothing', async () => {
    expect(await changes()).toEqual([]);
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
