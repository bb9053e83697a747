import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, inSite, testCases } from '../../support/content-cases';
import { firstAccent, secondAccent } from '../../support/accents';

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
      name: 'a trailing comma in a list',
      ...inProjects('"A week of logs"', '"A week of logs",'),
      at: ',\n      ],\n      "projectDetails"',
      field: 'project 0, “Case study 0”, content.initialResearch, entry 2',
      found: 'a comma too many',
      fix: 'Delete the comma.',
    },
    {
      name: 'a trailing comma in a group',
      ...inSite('"portraitAlt": "Robin on a pier, with a clipboard"', '"portraitAlt": "Robin",'),
      at: ',\n  }',
      found: 'a comma too many',
      fix: 'Delete the comma.',
    },
    {
      name: 'a comment',
      ...inProjects(`"color": "${secondAccent}",`, `"color": "${secondAccent}", // or another?`),
      at: '// or another?',
      field: 'project 1, “Case study 1”',
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
      field: 'project 1, “Case study 1”',
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
});

describe('mild mistakes in the syntax', () => {
  const tree = contentTree();

  it('do not hide the mistakes in the content', async () => {
    await tree().replace('projects.json', '"A week of logs"', '"A week of logs",');
    await tree().replace('projects.json', `"${firstAccent}"`, '"no accent"');
    await tree().replace('projects.json', '"title": "Case study 1"', '"titel": "Case study 1"');
    const { diagnostics } = await checkContent(tree().content);
    expect(diagnostics.map(({ found }) => found).sort()).toEqual([
      'a comma too many',
      'the unknown field “titel”',
      '“no accent”',
    ]);
  });
});
