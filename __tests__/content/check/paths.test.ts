import { mkdir, rename, symlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { testCases, type Case, type Tree } from '../../support/content-cases';

const cover = './uploads/cover-0.png';
const put = 'Put the picture into uploads, or name one that is there.';

const path = (to: string, fix: string, prepare?: (tree: Tree) => Promise<unknown>): Case => ({
  name: to,
  spoil: async (tree) => {
    await tree.replace('projects.json', cover, JSON.stringify(to).slice(1, -1));
    await prepare?.(tree);
  },
  at: JSON.stringify(to),
  field: 'project 0, “Case study 0”, image',
  found: `“${to}”, where the site finds no picture`,
  expected:
    'a picture in this folder, named exactly as its file (capital and small letters count), such as “./uploads/cover.png”',
  fix,
});

const cover0 = 'Write “./uploads/cover-0.png”.';

describe('the path of a picture', () => {
  testCases([
    path('./uploads/cover-0.PNG', cover0),
    path('./Uploads/cover-0.png', cover0),
    path('./uploads/covr-0.png', cover0),
    path('./cover-0.png', cover0),
    path('./uploads/cover%2D0.png', cover0),
    path('../uploads/cover-0.png', cover0),
    path('/uploads/cover-0.png', cover0),
    path('C:\\uploads\\cover-0.png', cover0),
    path('.\\uploads\\cover-0.png', cover0),
    path('https://example.com/cover-0.png', cover0),
    path('data:image/png;base64,/cover-0.png', cover0),
    path('./uploads/', put, (tree) => tree.replace('projects.json', 'Search first', '/cover-0.png')),
    path('./sealed/cover-0.png', 'Write “./uploads/cover-1.png”.', async (tree) => {
      await mkdir(tree.path('sealed'));
      await rename(tree.path('uploads/cover-0.png'), tree.path('sealed/cover-0.png'));
    }),
    {
      name: 'of a picture that is gone',
      spoil: (tree) => rename(tree.path('uploads/portrait.png'), `${dirname(tree.content)}/portrait.png`),
      file: 'site.json',
      at: '"./uploads/portrait.png"',
      field: 'about.portrait',
      found: '“./uploads/portrait.png”, where the site finds no picture',
      fix: put,
    },
    {
      name: 'whose file name spells its accents otherwise',
      spoil: async (tree) => {
        await tree.replace('projects.json', cover, './uploads/é.png'.normalize('NFC'));
        await rename(tree.path('uploads/cover-0.png'), tree.path('uploads/é.png'.normalize('NFD')));
      },
      at: '"./uploads/é.png"'.normalize('NFC'),
      found: `“${'./uploads/é.png'.normalize('NFC')}”, where the site finds no picture`,
      fix: 'The accents are stored in another way: rename the file by typing its name again.',
    },
    {
      name: 'that leaves the folder by a link',
      spoil: async (tree) => {
        await rename(tree.path('uploads/cover-0.png'), `${dirname(tree.content)}/cover-0.png`);
        await symlink('../../cover-0.png', tree.path('uploads/cover-0.png'));
      },
      file: 'uploads/cover-0.png',
      found: 'a link',
      fix: 'Put the file itself in its place, and allow yourself to read it, or delete it.',
    },
    {
      name: 'empty',
      spoil: (tree) =>
        tree
          .replace('projects.json', '"./uploads/cover-0.png"', '"", "imageAlt": "/cover-0.png"')
          .then(() => tree.replace('projects.json', '"imageAlt": "The start page of case 0",\n', '')),
      at: '""',
      found: 'an empty text, where the site finds no picture',
      fix: put,
    },
  ]);
});
