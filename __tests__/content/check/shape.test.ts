import { rm } from 'node:fs/promises';
import { checkContent, checkForPublishing, isValid } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { caseStudySchema, siteSchema } from '../../../src/content/schema/schema';
import { accentNames } from '../../../src/styles/theme';
import { firstAccent, secondAccent } from '../../support/accents';
import { contentTree, inProjects, inSite, seal, testCases, type Case, type Tree } from '../../support/content-cases';
import { sampleSite } from '../../support/content-tree';

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
      name: 'a part of the case study outside of it',
      ...inProjects('"color"', '"summary": {}, "color"'),
      at: '"summary"',
      found: 'the unknown field “summary”',
      fix: 'Move “summary” into “content”.',
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
    { name: 'null', ...inSite('"LinkedIn"', 'null'), found: 'null', fix: 'Write "…" in its place.' },
    {
      name: 'a text in place of true or false',
      ...inProjects('"title": "Case study 1"', '"draft":"true", "title": "Case study 1"'),
      at: '"true"',
      field: 'project 1, “Case study 1”, draft',
      found: '“true”',
      fix: 'Write true or false in its place.',
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
      expected: 'the text that says what the figure counts',
      fix: 'Fill in “searchUseIncreaseText”, or take “searchUseIncrease” out.',
    },
    {
      name: 'a confidence text without its figure',
      ...inProjects('"description"', '"confidenceIncreaseText": "confident",\n        "description"'),
      at: '{\n        "searchUseIncrease"',
      found: '“confidenceIncreaseText” without “confidenceIncrease”',
      expected: 'the figure that the text is about',
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
    {
      name: 'a day that there is not',
      ...inSite('"siteUrl"', '"availability": { "text": "Free", "until": "2027-02-30" },\n  "siteUrl"'),
      at: '"2027-02-30"',
      found: '“2027-02-30”',
      expected: 'a day, such as “2027-03-31”',
      fix: 'Write year, month and day.',
    },
    {
      name: 'a day that is over',
      ...inSite('"siteUrl"', '"availability": { "text": "Free", "until": "2020-01-31" },\n  "siteUrl"'),
      at: '"2020-01-31"',
      severity: 'warning',
      found: '“2020-01-31”, which is over',
      expected: 'a day to come',
      fix: 'Write a later day, or take “availability” out; from the next build on the site does not show it.',
    },
  ]);

  const tree = contentTree();

  test('all that may be left out is the rest', async () => {
    const [first, second] = JSON.parse(await tree().read('projects.json'));
    const bare = { ...first, content: { heroSubtitle: first.content.heroSubtitle } };
    const figures = { ...second.content.impact, searchUseIncrease: '', dropoutReduction: '' };
    const third = { ...figures, confidenceIncrease: '70%', confidenceIncreaseText: 'confident' };
    const whole = { ...second, content: { ...second.content, impact: third } };
    await tree().write('projects.json', JSON.stringify([bare, whole]));
    const { profession: _, copyrightYear: _year, lang: _lang, ...site } = JSON.parse(await tree().read('site.json'));
    await tree().write('site.json', JSON.stringify(site));
    const { content, diagnostics } = await checkContent(tree().content);
    expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(content?.site.lang).toBe('en');
  });
});

const subtitle = '"heroSubtitle": "How case 0 was solved, in one sentence",';
const picture = { image: './uploads/cover-0.png', alt: 'A screen', caption: 'Before' };
const items = (number: number) => Array.from({ length: number }, () => picture);

/** Adds fields to the case study of the first project, where `at` stands in what is written. */
const adding = (fields: object, at: string): Pick<Case, 'spoil' | 'at'> => ({
  spoil: (tree) => tree.replace('projects.json', subtitle, `${subtitle}\n${JSON.stringify(fields).slice(1, -1)},`),
  at,
});
const withGroup = (arrangement: string, members: object[], at: string) =>
  adding({ gallery: [{ arrangement, items: members }] }, at);

describe('a gallery', () => {
  testCases([
    {
      name: 'with an item without a picture or a video',
      ...withGroup('wide', [{ alt: 'A screen' }], '{"alt":"A screen"}'),
      field: 'project 0, “Case study 0”, content.gallery, entry 1.items, entry 1.image',
      found: 'neither “image” nor “video”',
      expected: 'one of the two: “image” for a picture, “video” for a video',
      fix: 'Add “image”, or “video”.',
    },
    {
      name: 'with another number of items than its arrangement can show',
      ...withGroup('pair', items(3), '[{"image"'),
      found: 'another number of items than “pair” can show',
      expected: '2 items',
      fix: 'Make it 2, or choose another arrangement.',
    },
    {
      name: 'of an unknown arrangement',
      ...withGroup('grid', items(2), '"grid"'),
      found: '“grid”',
      expected: expect.stringMatching(/^“wide” or “pair” or “phones” or “compare”: one under the other \("wide"\), /),
      fix: 'Write “wide” or “pair” or “phones” or “compare” in its place.',
    },
    {
      name: 'with compared pictures without captions',
      ...withGroup('compare', [{ image: picture.image, alt: 'A screen' }, picture], '"compare"'),
      found: 'compared pictures without captions',
      fix: 'Add "caption": "…" to both items.',
    },
    {
      name: 'with a picture for phones of one of two',
      ...withGroup('compare', [{ ...picture, imageMobile: picture.image }, picture], '"compare"'),
      found: 'one compared picture with “imageMobile”',
      fix: 'Add “imageMobile” to the other item, or take it out.',
    },
    {
      name: 'with a caption under the name of its picture',
      ...withGroup('wide', [{ image: picture.image, alt: 'A screen', imageCaption: 'Before' }], '"imageCaption"'),
      found: 'the unknown field “imageCaption”',
      fix: 'Rename “imageCaption” to “caption”.',
    },
    {
      name: 'beside a misspelt focus',
      ...adding({ searchFlowImageFocus: 'botom' }, '"botom"'),
      found: '“botom”',
      expected: expect.stringMatching(/^“top” or “center” or “bottom”: what of searchFlowImage its frame keeps/),
      fix: 'Write “bottom” in its place.',
    },
  ]);
});

test.each<[string, number, number, (number: number) => object]>([
  ['tall screens in a row', 2, 5, (number) => ({ gallery: [{ arrangement: 'phones', items: items(number) }] })],
  ['groups', 1, 8, (number) => ({ gallery: Array(number).fill({ arrangement: 'wide', items: items(1) }) })],
  [
    'decisions',
    1,
    3,
    (number) => ({ summary: { problem: 'A', role: 'B', decisions: Array(number).fill('C'), outcome: 'D' } }),
  ],
])('there may be as many %s: %i to %i', (_, least, most, part) => {
  const isAllowed = (number: number) =>
    caseStudySchema.safeParse({ heroSubtitle: 'One sentence.', ...part(number) }).success;
  expect([least - 1, least, most, most + 1].map(isAllowed)).toEqual([false, true, true, false]);
});

test('there may be up to six links', () => {
  const link = { label: 'Drawings', url: 'https://drawings.example' };
  const isAllowed = (number: number) =>
    siteSchema.safeParse({ ...sampleSite, links: Array(number).fill(link) }).success;
  expect([6, 7].map(isAllowed)).toEqual([true, false]);
});

const slug = (written: string, fix: string): Case => ({
  name: `“${written}”`,
  ...inProjects('"title": "Case study 1"', `"slug": "${written}", "title": "Case study 1"`),
  at: `"${written}"`,
  field: 'project 1, “Case study 1”, slug',
  found: `“${written}”`,
  expected: 'lower case letters from a to z, digits and hyphens',
  fix,
});

/** Puts fields in front of the titles of the two projects. */
const given = (first: string, second: string): Case['spoil'] => {
  return async ({ replace }) => {
    await replace('projects.json', '"title": "Case study 0"', `${first}, "title": "Case study 0"`);
    await replace('projects.json', '"title": "Case study 1"', `${second}, "title": "Case study 1"`);
  };
};

describe('a permanent address', () => {
  testCases([
    slug('Écran d’accueil, 2', 'Write “ecran-d-accueil-2”.'),
    slug('日本', 'Write a word or two, such as “team-search”.'),
    {
      name: 'that another project had before',
      spoil: given('"slug": "found", "previousSlugs": ["find", "search"]', '"slug": "search" '),
      at: '"search" ',
      field: 'project 1, “Case study 1”, slug',
      found: '“search”, which project 0, “Case study 0”, previousSlugs, entry 2, has too',
      expected: 'an address that no other project has',
      fix: 'Change or delete one of the two.',
    },
  ]);

  const tree = contentTree();

  test('is valid with the previous ones of each project, all different', async () => {
    await given('"slug": "search-2", "previousSlugs": ["search"]', '"previousSlugs": ["1-map"]')(tree());
    expect((await checkContent(tree().content)).diagnostics).toEqual([]);
  });
});

/** Writes the second project anew, without its case study and the pictures of that. */
const rewrite = (change: object) => async (tree: Tree) => {
  const [first, { content: _, ...card }] = JSON.parse(await tree.read('projects.json'));
  await tree.write('projects.json', JSON.stringify([first, { ...card, ...change }]));
  await Promise.all(['flow', 'results', 'homepage'].map((kind) => rm(tree.path(`uploads/${kind}-1.png`))));
};

describe('a locked case study', () => {
  testCases([
    {
      name: 'that is open, too',
      spoil: async (tree) => {
        await tree.replace('projects.json', `"${secondAccent}",`, `"${secondAccent}", "sealed": "./sealed/x.json",`);
        await seal(tree, 'x.json');
      },
      at: '"./sealed/x.json"',
      field: 'project 1, “Case study 1”, sealed',
      found: 'both “content” and “sealed”',
      fix: 'Take one out; of a locked case study nothing but “sealed” belongs in this file.',
    },
    {
      name: 'that is neither open nor locked',
      spoil: rewrite({ title: 'Bare' }),
      at: '{"title":"Bare"',
      field: 'project 1, “Bare”, content',
      found: 'neither “content” nor “sealed”',
      fix: 'Add “content”, or “sealed”.',
    },
    ...[undefined, '{"version":1', '{}'].map((envelope) => ({
      name: `whose file is missing or damaged: ${envelope}`,
      spoil: async (tree: Tree) => {
        if (envelope !== undefined) await seal(tree, 'coaching.json', envelope);
        await rewrite({ sealed: './sealed/coaching.json' })(tree);
      },
      at: '"./sealed/coaching.json"',
      field: 'project 1, “Case study 1”, sealed',
      found: '“./sealed/coaching.json”, which is missing or damaged',
      fix: 'Run `npm run seal`.',
    })),
    {
      name: 'in another folder',
      spoil: rewrite({ sealed: '../private/coaching.json' }),
      at: '"../private/coaching.json"',
      found: '“../private/coaching.json”',
      fix: 'Write “./sealed/<name>.json”, then run `npm run seal`.',
    },
  ]);

  const tree = contentTree();

  test('is valid when its file is there', async () => {
    await seal(tree(), 'coaching.json');
    await rewrite({ sealed: './sealed/coaching.json' })(tree());
    const report = await checkContent(tree().content);
    expect(report.diagnostics).toEqual([]);
    expect(formatReport(report, { color: false })).toMatch(/^2 projects \(1 locked\) · 6 pictures · /);
  });
});

describe('a draft', () => {
  const tree = contentTree();
  const draft = (number: number, value = true) =>
    tree().replace(
      'projects.json',
      `"title": "Case study ${number}"`,
      `"draft": ${value}, "title": "Case study ${number}"`,
    );
  const said = async () => formatReport(await checkContent(tree().content), { color: false });

  test('is counted apart; what is none may say so', async () => {
    await draft(0);
    await draft(1, false);
    expect(await said()).toMatch(/^1 project and 1 draft · 9 pictures · .*\nReady to publish\. Nothing to fix\.$/);
    expect((await checkForPublishing(tree().content)).diagnostics).toEqual([]);
  });

  test('is not enough to publish, but content to go on with', async () => {
    await draft(0);
    await draft(1);
    expect(isValid(await checkContent(tree().content))).toBe(true);
    expect(await said()).toMatch(/^0 projects and 2 drafts · .*\nNothing to publish yet: every project is a draft\.$/);
    const report = await checkForPublishing(tree().content);
    expect(isValid(report)).toBe(false);
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        file: 'content/projects.json',
        found: '2 projects, all of them drafts',
        expected: 'at least one project that is no draft, for a site to publish',
        fix: 'Delete "draft": true from a project that visitors may see.',
      }),
    ]);
  });
});
