import { checkContent } from '../../../src/content/check/check';
import { contentTree, inProjects, testCases } from '../../support/content-cases';

describe('a text that works, with a warning:', () => {
  testCases([
    {
      name: 'garbled by a wrong encoding',
      severity: 'warning',
      spoil: inProjects('Search first', 'CafÃ© crÃ¨me â€“ first'),
      at: '"CafÃ©',
      found: '“CafÃ© crÃ¨me â€“ first”',
      expected: 'accents and punctuation as you would type them',
      fix: 'Retype the garbled characters.',
    },
    {
      name: 'garbled beyond repair',
      severity: 'warning',
      spoil: inProjects('Search first', 'Caf\uFFFD first'),
      at: '"Caf\uFFFD first"',
      found: '“Caf\uFFFD first”',
      fix: 'Retype the garbled characters.',
    },
    {
      name: 'alternative that is the file name',
      severity: 'warning',
      spoil: inProjects('"The start page of case 0"', '"Cover 0"'),
      at: '"Cover 0"',
      found: '“Cover 0”',
      expected: 'what the picture shows',
      fix: 'Describe in a sentence what can be seen; this only repeats the name of the file.',
    },
    {
      name: 'alternative that says it is an image',
      severity: 'warning',
      spoil: inProjects('"The home page with', '"Screenshot of the home page with'),
      at: '"Screenshot of',
      found: '“Screenshot of the home page with the field in its middle”',
      fix: 'Leave out “Screenshot of”; it is announced as an image anyway.',
    },
    {
      name: 'of one figure of two',
      severity: 'warning',
      spoil: inProjects('"-25%"', '""'),
      at: '"",\n        "dropoutReductionText"',
      field: 'project 0, “Case study 0”, content.impact.dropoutReduction',
      found: 'no “dropoutReduction”',
      fix: 'Fill it in, or empty the other as well.',
    },
  ]);
});

describe('a title', () => {
  const tree = contentTree();

  it('had better not be used twice', async () => {
    await tree().replace('projects.json', '"Case study 1"', '"Case study 0"');
    const { diagnostics } = await checkContent(tree().content);
    const line = (await tree().read('projects.json')).split('"Case study 0"').slice(0, 2).join('').split('\n').length;
    expect(diagnostics).toEqual([
      expect.objectContaining({
        severity: 'warning',
        file: 'content/projects.json',
        line,
        field: 'project 1, “Case study 0”, title',
        found: 'the same title as project 0',
        expected: 'a title of its own',
        fix: 'Say what sets this project apart.',
      }),
    ]);
  });
});
