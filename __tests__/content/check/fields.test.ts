import { inProjects, inSite, testCases } from '../../support/content-cases';
import { firstAccent, secondAccent } from '../../support/accents';
import { accentNames } from '../../../src/styles/theme';

describe('the shape of the content', () => {
  testCases([
    {
      name: 'an empty list of projects',
      spoil: (tree) => tree.write('projects.json', '[]\n'),
      at: '[]',
      field: 'the whole file',
      found: '0 entries',
      expected: 'at least 1 entry',
      fix: 'Add at least 1 entry.',
    },
    {
      name: 'an object in place of the array',
      spoil: async (tree) => {
        const [project] = JSON.parse(await tree.read('projects.json'));
        await tree.write('projects.json', JSON.stringify(project));
      },
      at: '{',
      found: '{"title":"Case study 0","category":"Knowledge platform","im…',
      expected: 'a list in [ ]: the projects, in the order of the site',
      fix: 'Put “[” before it and “]” after it.',
    },
    {
      name: 'a required field missing',
      ...inProjects('    "category": "Knowledge platform",\n', ''),
      at: '{',
      field: 'project 0, “Case study 0”, category',
      found: 'no “category”',
      expected: 'a text in quotation marks: a few words under the title of the card',
      fix: 'Add "category": "…".',
    },
    {
      name: 'a text alternative missing',
      ...inProjects('        "resultsAlt": "A list of results with the filters beside it",\n', ''),
      at: '{\n        "results"',
      field: 'project 0, “Case study 0”, content.designImages.resultsAlt',
      found: 'no “resultsAlt”',
      fix: 'Add "resultsAlt": "…".',
    },
    {
      name: 'a misspelt field, once',
      ...inProjects('"title"', '"titel"'),
      field: 'project 0, “Case study 0”, titel',
      found: 'the unknown field “titel”',
      expected:
        'one of the fields title, category, image, imageAlt, imageCaption, imageFocus, imageMobile, color, content, sealed, slug, previousSlugs, draft',
      fix: 'Rename “titel” to “title”.',
    },
    {
      name: 'an unknown field',
      ...inProjects('"color"', '"year": "2024",\n    "color"'),
      found: 'the unknown field “year”',
      fix: 'Delete “year”.',
    },
    {
      name: 'a field that is there already',
      ...inProjects('"color"', `"colour": "${secondAccent}",\n    "color"`),
      found: 'the unknown field “colour”',
      fix: 'Delete “colour”; “color” is there already.',
    },
    {
      name: 'a number in place of a text',
      ...inProjects('"Knowledge platform"', '2024'),
      found: '2024',
      fix: 'Write "2024" in its place.',
    },
    {
      name: 'a text in place of a list',
      ...inProjects('[\n        "Search first"\n      ]', '"Search first"'),
      found: '“Search first”',
      expected: 'a list in [ ]: kept for you; never shown on the site',
      fix: 'Put “[” before it and “]” after it.',
    },
    {
      name: 'null',
      ...inSite('"LinkedIn"', 'null'),
      found: 'null',
      fix: 'Write "…" in its place.',
    },
    {
      name: 'a colour it does not know',
      ...inProjects(`"${firstAccent}"`, `"${firstAccent}x"`),
      found: `“${firstAccent}x”`,
      expected: `${accentNames.map((name) => `“${name}”`).join(' or ')}: the accent of the card and of the page`,
      fix: `Write “${firstAccent}” in its place.`,
    },
    {
      name: 'a figure without its text',
      ...inProjects('"search usage"', '""'),
      at: '"",\n        "dropoutReduction"',
      field: 'project 0, “Case study 0”, content.impact.searchUseIncreaseText',
      found: '“searchUseIncrease” without “searchUseIncreaseText”',
      fix: 'Fill in “searchUseIncreaseText”, or take “searchUseIncrease” out.',
    },
    {
      name: 'a confidence text without its figure',
      ...inProjects('"description"', '"confidenceIncreaseText": "confident",\n        "description"'),
      at: '{\n        "searchUseIncrease"',
      found: '“confidenceIncreaseText” without “confidenceIncrease”',
      fix: 'Fill in “confidenceIncrease”, or take “confidenceIncreaseText” out.',
    },
    {
      name: 'a paragraph too many',
      ...inSite('"I draw every form by hand."', Array(6).fill('"And on."').join(', ')),
      at: '[\n      "I design',
      found: '9 entries',
      expected: 'at most 8 entries',
      fix: 'Make it shorter, by 1 entry.',
    },
  ]);
});
