import { rm } from 'node:fs/promises';
import { checkContent } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { contentTree, seal, testCases, type Tree } from '../../support/content-cases';
import { secondAccent } from '../../support/accents';

const lock = (name: string) => async (tree: Tree) => {
  const [first, second] = JSON.parse(await tree.read('projects.json'));
  const { content: _, ...card } = second;
  await tree.write('projects.json', JSON.stringify([first, { ...card, sealed: name }]));
  await Promise.all(['flow', 'results', 'homepage'].map((kind) => rm(tree.path(`uploads/${kind}-1.png`))));
};

describe('a case study', () => {
  testCases([
    {
      name: 'both an open and a locked case study',
      spoil: async (tree) => {
        await tree.replace(
          'projects.json',
          `"color": "${secondAccent}",`,
          `"color": "${secondAccent}",\n    "sealed": "./sealed/x.json",`,
        );
        await seal(tree, 'x.json');
      },
      at: '"./sealed/x.json"',
      field: 'project 1, “Case study 1”, sealed',
      found: 'both “content” and “sealed”',
      fix: 'Take one out; of a locked case study nothing but “sealed” belongs in this file.',
    },
    {
      name: 'a case study neither open nor locked',
      spoil: async (tree) => {
        const [project] = JSON.parse(await tree.read('projects.json'));
        const { content: _, ...card } = project;
        await tree.write(
          'projects.json',
          JSON.stringify([project, { ...card, title: 'Bare', image: './uploads/cover-1.png' }]),
        );
        await Promise.all(['flow', 'results', 'homepage'].map((kind) => rm(tree.path(`uploads/${kind}-1.png`))));
      },
      at: '{"title":"Bare"',
      field: 'project 1, “Bare”, content',
      found: 'neither “content” nor “sealed”',
      fix: 'Add “content”, or “sealed”.',
    },
  ]);
});

describe('a locked case study', () => {
  testCases([
    {
      name: 'whose file is missing',
      spoil: lock('./sealed/coaching.json'),
      at: '"./sealed/coaching.json"',
      field: 'project 1, “Case study 1”, sealed',
      found: '“./sealed/coaching.json”, which is missing or damaged',
      fix: 'Run `npm run seal`.',
    },
    ...['{"version":1', '{}'].map((envelope) => ({
      name: `whose file says no more than ${envelope}`,
      spoil: async (tree: Tree) => {
        await seal(tree, 'coaching.json', envelope);
        await lock('./sealed/coaching.json')(tree);
      },
      at: '"./sealed/coaching.json"',
      found: '“./sealed/coaching.json”, which is missing or damaged',
      fix: 'Run `npm run seal`.',
    })),
    {
      name: 'in another folder',
      spoil: lock('../private/coaching.json'),
      at: '"../private/coaching.json"',
      found: '“../private/coaching.json”',
      fix: 'Write “./sealed/<name>.json”, then run `npm run seal`.',
    },
  ]);

  const tree = contentTree();

  it('is valid when its file is there', async () => {
    await seal(tree(), 'coaching.json');
    await lock('./sealed/coaching.json')(tree());
    const report = await checkContent(tree().content);
    expect(report.diagnostics).toEqual([]);
    expect(formatReport(report, { color: false })).toMatch(/^2 projects \(1 locked\) · 6 pictures · /);
  });
});
