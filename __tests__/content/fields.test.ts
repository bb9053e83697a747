import { rm } from 'node:fs/promises';
import { inProjects, inSite, seal, testCases } from '../support/content-cases';

describe('the shape of the content', () => {
  testCases([
    {
      name: 'an empty list of projects',
      spoil: (tree) => tree.write('projects.json', '[]\n'),
      at: '[]',
      subject: 'the whole file',
      found: 'an empty list [ ]',
      expected: 'at least 1 entry',
      remedy: 'Add at least 1 entry.',
    },
    {
      name: 'an object in place of the array',
      spoil: async (tree) => {
        const [project] = JSON.parse(await tree.read('projects.json'));
        await tree.write('projects.json', JSON.stringify(project));
      },
      at: '{',
      found: 'a group { }',
      expected: 'a list in [ ]: the projects, in the order of the site',
      remedy: 'Put “[” before it and “]” after it.',
    },
    {
      name: 'a required field missing',
      spoil: inProjects('    "category": "Knowledge platform",\n', ''),
      at: '{',
      subject: 'project 0, “Case study 0”, category',
      found: 'no “category”',
      expected: 'a text in quotation marks: a few words under the title of the card',
      remedy: 'Add "category": "…".',
    },
    {
      name: 'a text alternative missing',
      spoil: inProjects('        "resultsAlt": "A list of results with the filters beside it",\n', ''),
      at: '{\n        "results"',
      subject: 'project 0, “Case study 0”, content.designImages.resultsAlt',
      found: 'no “resultsAlt”',
      remedy: 'Add "resultsAlt": "…".',
    },
    {
      name: 'a misspelt field, once',
      spoil: inProjects('"title"', '"titel"'),
      at: '"titel"',
      subject: 'project 0, “Case study 0”, titel',
      found: 'the unknown field “titel”',
      expected: 'one of the fields title, category, image, imageAlt, color, content, sealed',
      remedy: 'Rename “titel” to “title”.',
    },
    {
      name: 'an unknown field',
      spoil: inProjects('"color"', '"year": "2024",\n    "color"'),
      at: '"year"',
      found: 'the unknown field “year”',
      remedy: 'Delete “year”.',
    },
    {
      name: 'a field that is there already',
      spoil: inProjects('"color"', '"colour": "blue",\n    "color"'),
      at: '"colour"',
      found: 'the unknown field “colour”',
      remedy: 'Delete “colour”; “color” is there already.',
    },
    {
      name: 'a number in place of a text',
      spoil: inProjects('"Knowledge platform"', '2024'),
      at: '2024',
      found: 'the number 2024',
      remedy: 'Write "2024" with quotation marks.',
    },
    {
      name: 'a text in place of a list',
      spoil: inProjects('[\n        "Search first"\n      ]', '"Search first"'),
      at: '"Search first"',
      found: '“Search first”',
      expected: 'a list in [ ]: kept for you; never shown on the site',
      remedy: 'Put “[” before it and “]” after it.',
    },
    {
      name: 'null',
      spoil: inSite('"LinkedIn"', 'null'),
      file: 'site.json',
      at: 'null',
      found: 'null',
      remedy: 'Write "…" in its place.',
    },
    {
      name: 'a colour it does not know',
      spoil: inProjects('"purple"', '"pruple"'),
      at: '"pruple"',
      found: '“pruple”',
      expected: '“purple” or “blue”',
      remedy: 'Write “purple”.',
    },
    {
      name: 'both an open and a locked case study',
      spoil: async (tree) => {
        await tree.replace('projects.json', '"color": "blue",', '"color": "blue",\n    "sealed": "./sealed/x.json",');
        await seal(tree, 'x.json');
      },
      at: '"./sealed/x.json"',
      subject: 'project 1, “Case study 1”, sealed',
      found: 'both “content” and “sealed”',
      remedy: 'Take one out; of a locked case study nothing but “sealed” belongs in this file.',
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
      subject: 'project 1, “Bare”, content',
      found: 'neither “content” nor “sealed”',
      remedy: 'Add “content”, or “sealed”.',
    },
    {
      name: 'a figure without its text',
      spoil: inProjects('"search usage"', '""'),
      at: '"",\n        "dropoutReduction"',
      subject: 'project 0, “Case study 0”, content.impact.searchUseIncreaseText',
      found: '“searchUseIncrease” without “searchUseIncreaseText”',
      remedy: 'Fill in “searchUseIncreaseText”, or take “searchUseIncrease” out.',
    },
    {
      name: 'a confidence text without its figure',
      spoil: inProjects('"description"', '"confidenceIncreaseText": "confident",\n        "description"'),
      at: '{\n        "searchUseIncrease"',
      found: '“confidenceIncreaseText” without “confidenceIncrease”',
      remedy: 'Fill in “confidenceIncrease”, or take “confidenceIncreaseText” out.',
    },
    {
      name: 'a paragraph too few',
      spoil: inSite(',\n      "This site was built with AI."', ''),
      file: 'site.json',
      at: '[\n      "I design',
      found: '3 entries',
      expected: 'exactly 4 entries',
      remedy: 'Add at least 1 entry.',
    },
  ]);
});
