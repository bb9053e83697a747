import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { contentTree, testCases } from '../../support/content-cases';

const cover = './uploads/cover-0.png';

describe('an upload', () => {
  testCases([
    {
      name: 'that no file names',
      severity: 'warning',
      spoil: (tree) => writeFile(tree.path('uploads/old cover.png'), 'x'),
      file: 'uploads/old cover.png',
      field: 'the whole file',
      found: '1 file without a use: old cover.png',
      fix: 'Delete what you don’t need; name the rest in projects.json or site.json.',
    },
  ]);

  const tree = contentTree();

  it.each([
    'cover of search.png',
    'Übersicht été.png',
    'a#b.png',
    '100%.png',
    'a%20b.png',
    'cover 🎨.png',
    "it's (1) & [2].png",
    'a "b".png',
    'deep/er/cover.png',
  ])('may be called %s', async (name) => {
    await mkdir(dirname(tree().path(`uploads/${name}`)), { recursive: true });
    await rename(tree().path('uploads/cover-0.png'), tree().path(`uploads/${name}`));
    await tree().replace('projects.json', `"${cover}"`, JSON.stringify(`./uploads/${name}`));
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });

  it.each(['uploads/cover-0.png', './uploads/../uploads//cover-0.png'])('may be named %s', async (written) => {
    await tree().replace('projects.json', cover, written);
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });

  it.each([0.3, 0.5, 0.9])(
    'is not called unused while projects.json is cut off after %d of its length',
    async (part) => {
      const text = await tree().read('projects.json');
      await tree().write('projects.json', text.slice(0, text.length * part));
      const { diagnostics } = await checkContent(tree().content);
      expect(diagnostics.map(({ file, severity }) => [file, severity])).toEqual([['content/projects.json', 'error']]);
    },
  );

  it('may have system files beside it', async () => {
    await Promise.all(
      ['.DS_Store', 'Thumbs.db', 'desktop.ini', '.gitkeep'].map((name) =>
        writeFile(tree().path(`uploads/${name}`), ''),
      ),
    );
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});
