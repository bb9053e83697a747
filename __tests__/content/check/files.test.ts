import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { firstAccent, secondAccent } from '../../support/accents';
import { contentTree, inProjects, testCases, type Tree } from '../../support/content-cases';

const emptied = 'Put it back, from a copy or from git.';
const asUtf8 =
  'In VS Code: click the encoding at the bottom right, “Reopen with Encoding”, the one in which all letters are right; then “Save with Encoding”, “UTF-8”.';
const itself = 'Put the file itself in its place, and allow yourself to read it, or delete it.';
const cover = 'uploads/cover-0.png';
const inPlaceOfCover = { field: 'project 0, “Case study 0”, image (content/projects.json:5)', file: cover };

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
    { name: 'empty', spoil: (tree) => tree.write('projects.json', ' \n'), found: 'an empty file', fix: emptied },
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
      name: 'a link that leads in a circle',
      spoil: (tree) => symlink('.', tree.path('uploads/link')),
      file: 'uploads/link',
      field: 'the whole file',
      found: 'a link',
      expected: 'a file that can be read',
      fix: itself,
    },
    {
      name: 'a link in place of a picture',
      spoil: async (tree) => {
        await rename(tree.path(cover), `${dirname(tree.content)}/cover.png`);
        await symlink('../../cover.png', tree.path(cover));
      },
      ...inPlaceOfCover,
      found: 'a link',
      fix: itself,
    },
    {
      name: 'a pipe, which would be waited for',
      spoil: async (tree) => {
        await rm(tree.path(cover));
        execFileSync('mkfifo', [tree.path(cover)]);
      },
      ...inPlaceOfCover,
      found: 'a pipe or a device',
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
      name: 'UTF-16',
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

  const tree = contentTree();

  /** Checks as somebody who has no right to everything; the owner of these tests may have. */
  async function checkAsNobody({ content }: Tree) {
    const [place, isRoot] = [dirname(content), process.getuid?.() === 0];
    await Promise.all([dirname(place), place].map((folder) => chmod(folder, 0o755)));
    if (isRoot) process.seteuid?.(65_534);
    return checkContent(content).finally(() => isRoot && process.seteuid?.(0));
  }

  test.each([
    ['file', (path: string) => writeFile(path, 'x')],
    ['folder', (path: string) => mkdir(path)],
  ])('a %s without permission', async (_, make) => {
    await make(tree().path('uploads/mine'));
    await chmod(tree().path('uploads/mine'), 0);
    const { diagnostics } = await checkAsNobody(tree());
    await chmod(tree().path('uploads/mine'), 0o755);
    const found = 'something that can’t be read (EACCES)';
    expect(diagnostics).toEqual([
      expect.objectContaining({
        file: 'content/uploads/mine',
        found,
        expected: 'a file that can be read',
        fix: itself,
      }),
    ]);
  });
});

describe('JSON that does not parse', () => {
  testCases([
    {
      name: 'a missing comma, reported where it belongs',
      ...inProjects('"category": "Knowledge platform",', '"category": "Knowledge platform"'),
      at: '\n    "image"',
      field: 'project 0, “Case study 0”, category',
      found: 'no comma',
      fix: 'Add the comma.',
    },
    {
      name: 'a comma too many',
      ...inProjects('"A week of logs"', '"A week of logs",'),
      at: ',\n      ],\n      "projectDetails"',
      field: 'project 0, “Case study 0”, content.initialResearch, entry 2',
      found: 'a comma too many',
      fix: 'Delete the comma.',
    },
    {
      name: 'a comment',
      ...inProjects(`"color": "${secondAccent}",`, `"color": "${secondAccent}", // or another?`),
      at: '// or another?',
      found: 'a comment',
      fix: 'Delete the comment.',
    },
    {
      name: 'quotation marks inside a text',
      ...inProjects('Search first', 'The "search" first'),
      at: '"search" first',
      found: 'a quotation mark inside a text',
      fix: 'Inside a text write \\" in place of ", or use “ and ”.',
    },
    {
      name: 'curly quotation marks around a text',
      ...inProjects(`"${firstAccent}"`, `“${firstAccent}”`),
      found: `“${firstAccent}”`,
      expected: 'a text in straight quotation marks, "like this", a list in [ ] or a group in { }',
      fix: 'Write it between straight quotation marks, or delete it.',
    },
    {
      name: 'a text that does not end',
      ...inProjects('"Case study 1",', '"Case study 1,'),
      found: 'no closing quotation mark',
      fix: 'Add the closing quotation mark.',
    },
    {
      name: 'a list that does not end',
      ...inProjects('\n]\n', '\n \n'),
      found: 'no closing bracket “]”',
      fix: 'Add the closing bracket “]”.',
    },
    {
      name: 'an unfinished merge',
      ...inProjects(
        `    "color": "${secondAccent}",\n`,
        `<<<<<<< HEAD\n    "color": "${secondAccent}",\n=======\n    "color": "${firstAccent}",\n>>>>>>> feature\n`,
      ),
      found: 'the mark of an unfinished merge',
      fix: 'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    },
    {
      name: 'a field twice',
      ...inProjects(`"color": "${secondAccent}",`, `"color": "${secondAccent}",\n    "title": "Again",`),
      at: '"title": "Again"',
      found: '“title” a second time',
      fix: 'Keep the “title” that is right and delete the other.',
    },
    {
      name: 'a tab inside a text',
      ...inProjects('Search first', 'Search\tfirst'),
      at: '"Search\tfirst"',
      found: 'a tab or a stray “\\” inside a text',
      fix: 'Retype the text.',
    },
  ]);

  const tree = contentTree();

  test('mild mistakes do not hide those in the content', async () => {
    await tree().replace('projects.json', '"A week of logs"', '"A week of logs",');
    await tree().replace('projects.json', '"title": "Case study 1"', '"titel": "Case study 1"');
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found }) => found)).toEqual(['a comma too many', 'the unknown field “titel”']);
  });
});
