import { mkdir, rename, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { testCases, type Case, type Tree } from '../../support/content-cases';

const cover = './uploads/cover-0.png';

const path = (to: string, found: string, fix: string, prepare?: (tree: Tree) => Promise<unknown>): Case => ({
  name: to,
  spoil: async (tree) => {
    await tree.replace('projects.json', cover, JSON.stringify(to).slice(1, -1));
    await prepare?.(tree);
  },
  at: JSON.stringify(to),
  field: 'project 0, “Case study 0”, image',
  found,
  fix,
});

const absent = (to: string, fix: string) => path(to, `“${to}”, which does not exist`, fix);

describe('the path of a picture', () => {
  testCases([
    absent('./uploads/cover-0.PNG', 'Write “./uploads/cover-0.png”; capital and small letters count.'),
    absent('./Uploads/cover-0.png', 'Write “./uploads/cover-0.png”; capital and small letters count.'),
    absent('./uploads/covr-0.png', 'Write “./uploads/cover-0.png”.'),
    absent('./cover-0.png', 'Write “./uploads/cover-0.png”.'),
    absent('./uploads/cover%2D0.png', 'Write “./uploads/cover-0.png”.'),
    path(
      '../uploads/cover-0.png',
      '“../uploads/cover-0.png”, which leads out of the content folder',
      'Copy it into uploads and write “./uploads/cover-0.png”.',
    ),
    path(
      '/uploads/cover-0.png',
      'the absolute path “/uploads/cover-0.png”',
      'Copy the picture into uploads and name it from there.',
    ),
    path('C:\\uploads\\cover-0.png', '“C:\\uploads\\cover-0.png”', 'Write “C:/uploads/cover-0.png”.'),
    path('.\\uploads\\cover-0.png', '“.\\uploads\\cover-0.png”', 'Write “./uploads/cover-0.png”.'),
    path(
      'https://example.com/cover-0.png',
      'the address “https://example.com/cover-0.png”',
      'Download the picture into uploads and name that file.',
    ),
    path(
      'data:image/png;base64,/cover-0.png',
      'the address “data:image/png;base64,/cover-0.png”',
      'Download the picture into uploads and name that file.',
    ),
    path('./uploads/', '“./uploads/”, which is a folder', 'Add the name of the picture in it.', (tree) =>
      tree.replace('projects.json', 'Search first', '/cover-0.png'),
    ),
    path('./sealed/cover-0.png', '“./sealed/cover-0.png”', 'Move it to uploads.', async (tree) => {
      await mkdir(tree.path('sealed'));
      await rename(tree.path('uploads/cover-0.png'), tree.path('sealed/cover-0.png'));
    }),
    {
      name: 'of a picture that is gone',
      spoil: (tree) => rename(tree.path('uploads/portrait.png'), `${dirname(tree.content)}/portrait.png`),
      file: 'site.json',
      at: '"./uploads/portrait.png"',
      field: 'about.portrait',
      found: '“./uploads/portrait.png”, which does not exist',
      fix: 'Put the picture into uploads, or name one that is there.',
    },
    {
      name: 'whose file name spells its accents otherwise',
      spoil: async (tree) => {
        await tree.replace('projects.json', cover, './uploads/é.png'.normalize('NFC'));
        await rename(tree.path('uploads/cover-0.png'), tree.path('uploads/é.png'.normalize('NFD')));
      },
      at: '"./uploads/é.png"'.normalize('NFC'),
      found: `“${'./uploads/é.png'.normalize('NFC')}”, which does not exist`,
      fix: 'The accents are stored in another way: rename the file by typing its name again.',
    },
    {
      name: 'that leaves the folder by a link',
      spoil: async (tree) => {
        await rename(tree.path('uploads/cover-0.png'), `${dirname(tree.content)}/cover-0.png`);
        await symlink('../../cover-0.png', tree.path('uploads/cover-0.png'));
      },
      at: '"./uploads/cover-0.png"',
      found: '“./uploads/cover-0.png”, which leads out of the content folder',
      fix: 'Copy it into uploads and write “./uploads/cover-0.png”.',
    },
    {
      name: 'empty',
      spoil: (tree) =>
        tree
          .replace('projects.json', '"./uploads/cover-0.png"', '"", "imageAlt": "/cover-0.png"')
          .then(() => tree.replace('projects.json', '"imageAlt": "The start page of case 0",\n', '')),
      at: '""',
      found: 'an empty path',
      fix: 'Name the picture’s file.',
    },
  ]);
});
