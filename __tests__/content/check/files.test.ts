import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { checkContent } from '../../../src/content/check/check';
import { testCases, contentTree } from '../../support/content-cases';

const emptied = 'Put it back, from a copy or from git.';
const asUtf8 =
  'In VS Code: click the encoding at the bottom right, “Reopen with Encoding”, the one in which all letters are right; then “Save with Encoding”, “UTF-8”.';
const itself = 'Put the file itself in its place, and allow yourself to read it, or delete it.';

describe('a file that can’t be read', () => {
  testCases([
    {
      name: 'missing',
      spoil: (tree) => rm(tree.path('site.json')),
      file: 'site.json',
      found: 'no such file',
      fix: emptied,
    },
    {
      name: 'missing, with a near miss beside it',
      spoil: (tree) => rename(tree.path('projects.json'), tree.path('Projects.json.txt')),
      found: 'no such file',
      fix: 'Rename “Projects.json.txt” to “projects.json”.',
    },
    { name: 'empty', spoil: (tree) => tree.write('projects.json', ''), found: 'an empty file', fix: emptied },
    {
      name: 'blank',
      spoil: (tree) => tree.write('site.json', ' \n'),
      file: 'site.json',
      found: 'an empty file',
      fix: emptied,
    },
    {
      name: 'a folder in its place',
      spoil: async (tree) => {
        await rm(tree.path('projects.json'));
        await mkdir(tree.path('projects.json'));
      },
      found: 'a folder',
      fix: itself,
    },
    {
      name: 'a link in its place',
      spoil: async (tree) => {
        await rm(tree.path('projects.json'));
        await symlink('projects.json', tree.path('projects.json'));
      },
      found: 'a link',
      fix: itself,
    },
    {
      name: 'lists in lists by the thousand',
      spoil: (tree) => tree.write('projects.json', '['.repeat(100_000)),
      at: '[',
      found: 'something that is not JSON',
      fix: 'Undo the last change.',
    },
    {
      name: 'UTF-16 with a byte order mark',
      spoil: async (tree) => tree.write('site.json', Buffer.from(`\uFEFF${await tree.read('site.json')}`, 'utf16le')),
      file: 'site.json',
      at: '\uFFFD',
      found: 'a character that is not UTF-8',
      fix: asUtf8,
    },
    {
      name: 'UTF-16 without one',
      spoil: async (tree) => tree.write('projects.json', Buffer.from(await tree.read('projects.json'), 'utf16le')),
      at: '\0',
      found: 'a character that is not UTF-8',
      fix: asUtf8,
    },
    {
      name: 'Latin-1',
      spoil: async (tree) => {
        await tree.replace('projects.json', 'Nine interviews', 'Café interviews');
        await tree.write('projects.json', Buffer.from(await tree.read('projects.json'), 'latin1'));
      },
      at: '\uFFFD interviews',
      field: 'project 0, “Case study 0”, content.initialResearch, entry 1',
      found: 'a character that is not UTF-8',
      fix: asUtf8,
    },
    {
      name: 'a JSON file of another name',
      spoil: async (tree) => tree.write('projects copy.json', await tree.read('projects.json')),
      file: 'projects copy.json',
      found: 'a JSON file that the site does not know',
      fix: 'Move it out of the content folder, or delete it.',
    },
  ]);
});

describe('a tree', () => {
  const tree = contentTree();

  it('is valid as generated', async () => {
    const { diagnostics, content, pictures } = await checkContent(tree().content);
    expect(diagnostics).toEqual([]);
    expect(content?.site.name).toBe('Robin Sample');
    expect(content?.projects).toHaveLength(2);
    expect(pictures.size).toBe(9);
  });

  it('may start its files with a byte order mark', async () => {
    await tree().write('site.json', `\uFEFF${await tree().read('site.json')}`);
    await tree().write('projects.json', `\uFEFF${await tree().read('projects.json')}`);
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });

  it('that is not there at all is three missing files', async () => {
    const { diagnostics } = await checkContent(tree().path('nowhere'));
    expect(diagnostics.map(({ file, found }) => [file, found])).toEqual([
      ['nowhere/projects.json', 'no such file'],
      ['nowhere/site.json', 'no such file'],
      ['nowhere/words.json', 'no such file'],
    ]);
  });
});
