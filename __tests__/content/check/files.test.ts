import { execFileSync } from 'node:child_process';
import { chmod, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { checkContent } from '../../../src/content/check/check';
import { firstAccent, secondAccent } from '../../support/accents';
import { contentTree, inProjects, testCases, wrong, type Tree } from '../../support/content-cases';

const file = 'uploads/cover-0.png';
const inPlaceOfCover = { file, field: 'project 0, “Case study 0”, image (content/projects.json:5)' };
const emptied = 'Put it back, from a copy or from git.';
const itself = 'Put the file itself in its place, and allow yourself to read it, or delete it.';

/** Replaces a file with something else. */
const instead = (name: string, make: (path: string) => unknown) => async (tree: Tree) => {
  await rm(tree.path(name));
  await make(tree.path(name));
};

describe('an unreadable file:', () => {
  testCases([
    wrong((tree) => rm(tree.path('site.json')), 'no such file', emptied, { file: 'site.json' }),
    wrong(
      (tree) => rename(tree.path('projects.json'), tree.path('Projects.json.txt')),
      'no such file',
      'Rename “Projects.json.txt” to “projects.json”.',
    ),
    wrong((tree) => tree.write('projects.json', ' \n'), 'an empty file', emptied),
    wrong(instead('projects.json', mkdir), 'a folder', itself),
    wrong(
      instead(file, (path) => symlink('portrait.png', path)),
      'a link',
      itself,
      inPlaceOfCover,
    ),
    wrong(
      instead(file, (path) => execFileSync('mkfifo', [path])),
      'a pipe or a device',
      itself,
      inPlaceOfCover,
    ),
    wrong(
      { spoil: (tree) => tree.write('projects.json', '['.repeat(100_000)), at: '[' },
      'something that is not JSON',
      'Undo the last change.',
    ),
    wrong(
      {
        spoil: async (tree) => {
          await tree.replace('projects.json', 'Nine interviews', 'Café interviews');
          await tree.write('projects.json', Buffer.from(await tree.read('projects.json'), 'latin1'));
        },
        at: '\uFFFD interviews',
      },
      'a character that is not UTF-8',
      'In VS Code: click the encoding at the bottom right, “Reopen with Encoding”, the one in which all letters are ' +
        'right; then “Save with Encoding”, “UTF-8”.',
      { field: 'project 0, “Case study 0”, content.initialResearch, entry 1' },
    ),
    wrong(
      async (tree) => tree.write('projects copy.json', await tree.read('projects.json')),
      'a JSON file that the site does not know',
      'Move it out of the content folder, or delete it.',
      { file: 'projects copy.json' },
    ),
  ]);

  const tree = contentTree();

  test('a folder without permission', async () => {
    const mine = tree().path('uploads/mine');
    await mkdir(mine);
    await chmod(mine, 0);
    // Root may read it all the same.
    const [place, isRoot] = [dirname(tree().content), process.getuid?.() === 0];
    await Promise.all([dirname(place), place].map((folder) => chmod(folder, 0o755)));
    if (isRoot) process.seteuid?.(65_534);
    const { diagnostics } = await checkContent(tree().content).finally(() => isRoot && process.seteuid?.(0));
    await chmod(mine, 0o755);
    const words = { found: 'something that can’t be read (EACCES)', expected: 'a file that can be read', fix: itself };
    expect(diagnostics).toEqual([expect.objectContaining({ file: 'content/uploads/mine', ...words })]);
  });
});

const color = `    "color": "${secondAccent}",\n`;

describe('invalid JSON:', () => {
  testCases([
    wrong(inProjects('"Knowledge platform",', '"Knowledge platform"', '\n    "image"'), 'no comma', 'Add the comma.', {
      field: 'project 0, “Case study 0”, category',
    }),
    wrong(
      inProjects('"A week of logs"', '"A week of logs",', ',\n      ],\n      "projectDetails"'),
      'a comma too many',
      'Delete the comma.',
    ),
    wrong(inProjects(color, `${color} // or another?\n`, '// or another?'), 'a comment', 'Delete the comment.'),
    wrong(
      inProjects('Search first', 'The "search" first', '"search" first'),
      'a quotation mark inside a text',
      'Inside a text write \\" in place of ", or use “ and ”.',
    ),
    wrong(
      inProjects(`"${firstAccent}"`, `“${firstAccent}”`),
      `“${firstAccent}”`,
      'Write it between straight quotation marks, or delete it.',
      { expected: 'a text in straight quotation marks, "like this", a list in [ ] or a group in { }' },
    ),
    wrong(
      inProjects('"Case study 1",', '"Case study 1,'),
      'no closing quotation mark',
      'Add the closing quotation mark.',
    ),
    wrong(inProjects('\n]\n', '\n \n'), 'no closing bracket “]”', 'Add the closing bracket “]”.'),
    wrong(
      inProjects(color, `<<<<<<< HEAD\n${color}=======\n${color}>>>>>>> feature\n`),
      'the mark of an unfinished merge',
      'Keep one of the two versions and delete the lines that start with <<<<<<<, ======= and >>>>>>>.',
    ),
    wrong(
      inProjects(color, `${color}    "title": "Again",\n`, '"title": "Again"'),
      '“title” a second time',
      'Keep the “title” that is right and delete the other.',
    ),
    wrong(inProjects('"Search first"', '"Search\tfirst"'), 'a tab or a stray “\\” inside a text', 'Retype the text.'),
  ]);

  const tree = contentTree();

  test('recoverable syntax errors do not hide errors in the content', async () => {
    await tree().replace('projects.json', '"A week of logs"', '"A week of logs",');
    await tree().replace('projects.json', '"title": "Case study 1"', '"titel": "Case study 1"');
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found }) => found)).toEqual(['a comma too many', 'the unknown field “titel”']);
  });
});
