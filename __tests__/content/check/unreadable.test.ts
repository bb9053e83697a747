import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { inspectBytes } from '../../../src/content/check/inspect';
import { contentTree, testCases, type Case, type Tree } from '../../support/content-cases';
import { addVideo } from '../../support/video-cases';

const cover = 'uploads/cover-0.png';
const fix = 'Put the file itself in its place, and allow yourself to read it, or delete it.';
const inPlaceOfCover = { field: 'project 0, “Case study 0”, image (content/projects.json:5)', file: cover };

const pipe = (path: string) => execFileSync('mkfifo', [path]);

const linkTo = (target: string, more: Partial<Case> = {}): Case => ({
  name: `a link to ${target}`,
  spoil: async (tree) => {
    await mkdir(`${dirname(tree.content)}/elsewhere`);
    await rm(tree.path(more.file ?? 'uploads/link'), { force: true });
    await symlink(target, tree.path(more.file ?? 'uploads/link'));
  },
  file: 'uploads/link',
  field: 'the whole file',
  found: 'a link',
  expected: 'a file that can be read',
  fix,
  ...more,
});

const noFile = (file: string, more: Partial<Case> = {}): Case => ({
  name: `a pipe as ${file}`,
  spoil: async (tree) => {
    await rm(tree.path(file), { force: true });
    pipe(tree.path(file));
  },
  file,
  found: 'a pipe or a device',
  fix,
  ...more,
});

describe('what can’t be read', () => {
  testCases([
    linkTo('../../elsewhere'),
    linkTo('.'),
    linkTo('link'),
    linkTo('nowhere.png'),
    linkTo('nowhere.png', inPlaceOfCover),
    noFile('uploads/pipe.png'),
    noFile(cover, inPlaceOfCover),
    noFile('site.json'),
  ]);
});

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'4d7a'.repeat(16)}\nsize 12345\n`;

const unfetched = (file: string, name: (tree: Tree) => Promise<void> = async () => undefined): Case => ({
  name: file,
  spoil: async (tree) => {
    await name(tree);
    await mkdir(dirname(tree.path(file)), { recursive: true });
    await tree.write(file, pointer);
  },
  file,
  found: 'a Git LFS pointer in place of the file',
  expected: 'the file itself',
  fix: 'Run `git lfs pull`. A host has to fetch it, too: on Netlify, set the variable GIT_LFS_ENABLED to true.',
});

const nameCv = (tree: Tree) => tree.replace('site.json', '"siteUrl"', '"cv": "./uploads/cv.pdf", "siteUrl"');

const lockFirst = async (tree: Tree) => {
  const [first = {}, ...others]: Record<string, unknown>[] = JSON.parse(await tree.read('projects.json'));
  const { content: _, ...rest } = first;
  await tree.write('projects.json', JSON.stringify([{ ...rest, sealed: './sealed/one.json' }, ...others]));
  const uploads = ['flow', 'results', 'homepage'].map((kind) => tree.path(`uploads/${kind}-0.png`));
  await Promise.all(uploads.map((file) => rm(file)));
};

describe('what Git LFS has not fetched', () => {
  testCases([
    unfetched(cover),
    unfetched('uploads/clip.mp4', async (tree) => addVideo(tree, '')),
    unfetched('uploads/cv.pdf', nameCv),
    unfetched('uploads/unused.png'),
    unfetched('site.json'),
    unfetched('sealed/one.json', lockFirst),
    unfetched('sealed/one-17408421d8e4d51b.bin'),
  ]);

  it('is said of what is dropped on the page, too', async () => {
    const { issues } = await inspectBytes(Buffer.from(pointer), 'cover.png', 'wide');
    expect(issues.map(({ found }) => found)).toEqual(['a Git LFS pointer in place of the file']);
  });
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
        found: 'something that can’t be read (EACCES)',
        expected: 'a file that can be read',
        fix,
      }),
    ]);
  });
});
