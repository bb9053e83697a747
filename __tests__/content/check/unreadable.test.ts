import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, testCases, type Case, type Tree } from '../../support/content-cases';

const cover = 'uploads/cover-0.png';
const itself = 'Put the file itself, or the files of the folder, in place of the link.';
const inPlaceOfCover = { field: 'project 0, “Case study 0”, image (content/projects.json:5)', file: cover };

const pipe = (path: string) => execFileSync('mkfifo', [path]);

const linkTo = (target: string, found: string, more: Partial<Case> = {}): Case => ({
  name: `${found} (${target})`,
  spoil: async (tree) => {
    await mkdir(`${dirname(tree.content)}/elsewhere`);
    await rm(tree.path(more.file ?? 'uploads/link'), { force: true });
    await symlink(target, tree.path(more.file ?? 'uploads/link'));
  },
  file: 'uploads/link',
  field: 'the whole file',
  found,
  expected: 'a file that can be read',
  fix: itself,
  ...more,
});

const noFile = (file: string, more: Partial<Case> = {}): Case => ({
  name: `a pipe as ${file}`,
  spoil: async (tree) => {
    await rm(tree.path(file), { force: true });
    pipe(tree.path(file));
  },
  file,
  found: 'a pipe, a socket or a device',
  fix: 'Delete it.',
  ...more,
});

describe('what can’t be read', () => {
  testCases([
    linkTo('../../elsewhere', 'a link to a folder'),
    linkTo('.', 'a link to a folder'),
    linkTo('link', 'a link that leads in a circle'),
    linkTo('nowhere.png', 'a link that leads nowhere'),
    linkTo('nowhere.png', 'a link that leads nowhere', inPlaceOfCover),
    noFile('uploads/pipe.png'),
    noFile(cover, inPlaceOfCover),
    noFile('site.json', { fix: 'Make “site.json” a file that you may read.' }),
  ]);
});

describe('without permission', () => {
  const tree = contentTree(120);

  /** Checks as somebody who has no right to everything; the owner of these tests may have. */
  async function checkAsNobody({ content }: Tree) {
    const [place, isRoot] = [dirname(content), process.getuid?.() === 0];
    await Promise.all([dirname(place), place].map((folder) => chmod(folder, 0o755)));
    if (isRoot) process.seteuid?.(65_534);
    const { diagnostics } = await checkContent(content).finally(() => isRoot && process.seteuid?.(0));
    return diagnostics.filter(({ severity }) => severity === 'error');
  }

  it.each([
    ['file', (path: string) => writeFile(path, 'x')],
    ['folder', (path: string) => mkdir(path)],
  ])('a %s is an error', async (_, make) => {
    await make(tree().path('uploads/mine'));
    await chmod(tree().path('uploads/mine'), 0);
    const errors = await checkAsNobody(tree());
    await chmod(tree().path('uploads/mine'), 0o755);
    expect(errors).toEqual([
      expect.objectContaining({
        file: 'content/uploads/mine',
        found: 'something that can’t be opened (EACCES)',
        expected: 'a file that can be read',
        fix: 'Allow yourself to read it, or delete it.',
      }),
    ]);
  });
});
