import { rm } from 'node:fs/promises';
import { checkContent, checkForPublishing, isValid } from '../../../src/content/check/check';
import { formatReport } from '../../../src/content/check/report';
import { defaultAccents } from '../../../src/content/schema/look';
import { firstAccent, secondAccent } from '../../support/accents';
import { contentTree, inProjects, inSite, seal, testCases, wrong, type Tree } from '../../support/content-cases';

const firstProject = 'project 0, “Case study 0”,';
const counted = (statistics: string, at: string) =>
  inSite('"siteUrl"', `"statistics": ${statistics},\n  "siteUrl"`, at);
const available = (until: string) =>
  inSite('"siteUrl"', `"availability": { "text": "Free", "until": "${until}" },\n  "siteUrl"`, `"${until}"`);

describe('the shape of the content:', () => {
  testCases([
    wrong({ spoil: (tree) => tree.write('projects.json', '[]\n'), at: '[]' }, '0 entries', 'Add at least 1 entry.', {
      field: 'the whole file',
      expected: 'at least 1 entry',
    }),
    wrong(inProjects('    "category": "Knowledge platform",\n', '', '{'), 'no “category”', 'Add "category": "…".', {
      expected: 'a text in quotation marks: “Category”, a few words under the title of the card',
    }),
    wrong(
      inProjects('        "resultsAlt": "A list of results with the filters beside it",\n', '', '{\n        "results"'),
      'no “resultsAlt”',
      'Add "resultsAlt": "…".',
      { field: `${firstProject} content.designImages.resultsAlt` },
    ),
    wrong(inProjects('"color"', '"year": 1, "color"'), 'the unknown field “year”', 'Delete “year”.'),
    wrong(
      inProjects('"color"', `"colour": "${secondAccent}", "color"`),
      'the unknown field “colour”',
      'Delete “colour”; “color” is there already.',
    ),
    wrong(
      inProjects('"color"', '"summary": {}, "color"'),
      'the unknown field “summary”',
      'Move “summary” into “content”.',
    ),
    wrong(inProjects('"Knowledge platform"', '2024'), '2024', 'Write "2024" in its place.'),
    wrong(
      counted('{ "script": "stats.example.com/a.js" }', '"stats.example'),
      '“stats.example.com/a.js”',
      'Write “https://stats.example.com/a.js”.',
    ),
    wrong(
      counted('{ "script": "/a.js", "attributes": [{ "name": "onload", "value": "x" }] }', '"onload"'),
      '“onload”',
      'Copy the name that begins with “data-”, without “=”.',
    ),
    wrong(
      inProjects('[\n        "Search first"\n      ]', '"Search first"'),
      '“Search first”',
      'Put “[” before it and “]” after it.',
      { expected: 'a list in [ ]: “Your notes on strategy”, kept for you; never shown on the site' },
    ),
    wrong(inProjects('"color"', '"draft": "true", "color"', '"true"'), '“true”', 'Write true or false in its place.'),
    wrong(
      inProjects(`"${firstAccent}"`, `"${firstAccent}x"`),
      `“${firstAccent}x”`,
      `Write “${firstAccent}” in its place.`,
      { expected: `${defaultAccents.map((name) => `“${name}”`).join(' or ')}: the colour of the card and of the page` },
    ),
    wrong(
      inProjects('"search usage"', '""', '"",\n        "dropoutReduction"'),
      '“searchUseIncrease” without “searchUseIncreaseText”',
      'Fill in “searchUseIncreaseText”, or take “searchUseIncrease” out.',
      { expected: 'the text that says what the figure counts' },
    ),
    wrong(
      inProjects('"description"', '"confidenceIncreaseText": "x", "description"', '{\n        "searchUseIncrease"'),
      '“confidenceIncreaseText” without “confidenceIncrease”',
      'Fill in “confidenceIncrease”, or take “confidenceIncreaseText” out.',
      { expected: 'the figure that the text is about' },
    ),
    wrong(available('2027-02-30'), '“2027-02-30”', 'February 2027 has 28 days: write 01 to 28.', {
      expected: 'a day, such as “2027-03-31”',
    }),
    wrong(
      available('2020-01-31'),
      '“2020-01-31”, which is over',
      'Write a later day, or take “availability” out; from the next build on the site does not show it.',
      { severity: 'warning', expected: 'a day to come' },
    ),
  ]);

  const tree = contentTree();

  test('all other fields are optional', async () => {
    const [first, second] = JSON.parse(await tree().read('projects.json'));
    const bare = { ...first, content: { heroSubtitle: first.content.heroSubtitle } };
    const figures = {
      searchUseIncrease: '',
      dropoutReduction: '',
      confidenceIncrease: '7',
      confidenceIncreaseText: 'x',
    };
    const whole = { ...second, content: { ...second.content, impact: { ...second.content.impact, ...figures } } };
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
const { caption: _caption, ...bare } = picture;
const items = (number: number) => Array.from({ length: number }, () => picture);

/** Adds a group to the first project's case study; `at` is the expected position of the error. */
const withGroup = (arrangement: string, members: object[], at: string) =>
  inProjects(subtitle, `${subtitle}\n"gallery": ${JSON.stringify([{ arrangement, items: members }])},`, at);

describe('a gallery:', () => {
  testCases([
    wrong(
      withGroup('wide', [{ alt: 'A screen' }], '{"alt":"A screen"}'),
      'neither “image” nor “video”',
      'Add “image”, or “video”.',
      {
        field: `${firstProject} content.gallery, entry 1.items, entry 1.image`,
        expected: 'one of the two: “image” for a picture, “video” for a video',
      },
    ),
    wrong(
      withGroup('pair', items(3), '[{"image"'),
      'another number of items than “pair” can show',
      'Make it 2, or choose another arrangement.',
      { expected: '2 items' },
    ),
    wrong(
      withGroup('grid', items(2), '"grid"'),
      '“grid”',
      'Write “wide” or “pair” or “phones” or “compare” in its place.',
      {
        expected: expect.stringMatching(/^“wide” or “pair” or “phones” or “compare”: one under the other \("wide"\), /),
      },
    ),
    wrong(
      withGroup('compare', [bare, picture], '"compare"'),
      'compared pictures without captions',
      'Add "caption": "…" to both items.',
    ),
    wrong(
      withGroup('compare', [{ ...picture, imageMobile: picture.image }, picture], '"compare"'),
      'one compared picture with “imageMobile”',
      'Add “imageMobile” to the other item, or take it out.',
    ),
    wrong(
      withGroup('compare', [{ ...picture, prototype: 'https://figma.example/1' }, picture], '"compare"'),
      'a prototype or a film under the slider of “compare”',
      'Take its address out, or choose another arrangement.',
    ),
    wrong(
      withGroup('phones', [{ ...picture, imageMobile: picture.image }, picture], '"phones"'),
      '“imageMobile” in a group of phones',
      'Take “imageMobile” out, or choose another arrangement.',
    ),
    wrong(
      withGroup(
        'wide',
        [{ ...picture, prototype: 'https://figma.example', film: 'https://vimeo.example' }],
        '"https://v',
      ),
      'both “prototype” and “film”',
      'Take one out, or make two items of them.',
    ),
    wrong(
      withGroup('wide', [{ ...bare, imageCaption: 'Before' }], '"imageCaption"'),
      'the unknown field “imageCaption”',
      'Rename “imageCaption” to “caption”.',
    ),
  ]);
});

/** Adds fields before the titles of the two projects. */
const given = (first: string, second: string) => async (tree: Tree) => {
  await tree.replace('projects.json', '"title": "Case study 0"', `${first} "title": "Case study 0"`);
  await tree.replace('projects.json', '"title": "Case study 1"', `${second} "title": "Case study 1"`);
};

describe('a permanent address:', () => {
  const slug = (written: string, fix: string) =>
    wrong({ spoil: given('', `"slug": "${written}",`), at: `"${written}"` }, `“${written}”`, fix, {
      expected: 'lower case letters from a to z, digits and hyphens',
    });
  testCases([
    slug('Écran d’accueil, 2', 'Write “ecran-d-accueil-2”.'),
    slug('🔎', 'Write a word or two, such as “team-search”.'),
    ...[
      ['index', '404'],
      ['404', 'index'],
    ].map(([written = '', earlier = '']) =>
      wrong(
        { spoil: given('', `"slug": "${written}", "previousSlugs": ["${earlier}"],`), at: `"${written}"` },
        `“${written}”`,
        'Write a word or two, such as “team-search”.',
        { expected: 'a word that hosts don’t use themselves' },
      ),
    ),
    wrong(
      { spoil: given('"slug": "found", "previousSlugs": ["find", "search"],', '"slug": "search" ,'), at: '"search" ,' },
      '“search”, which project 0, “Case study 0”, previousSlugs, entry 2, has too',
      'Change or delete one of the two.',
      { field: 'project 1, “Case study 1”, slug', expected: 'an address that no other project has' },
    ),
  ]);
});

/** Replaces the second project, without its case study and pictures. */
const rewrite = (change: object) => async (tree: Tree) => {
  const [first, { content: _, ...card }] = JSON.parse(await tree.read('projects.json'));
  await tree.write('projects.json', JSON.stringify([first, { ...card, ...change }]));
  await Promise.all(['flow', 'results', 'homepage'].map((kind) => rm(tree.path(`uploads/${kind}-1.png`))));
};

describe('a locked case study:', () => {
  const sealed = './sealed/coaching.json';
  testCases([
    wrong(
      {
        spoil: async (tree) => {
          await tree.replace('projects.json', `"${secondAccent}",`, `"${secondAccent}", "sealed": "${sealed}",`);
          await seal(tree, 'coaching.json');
        },
        at: `"${sealed}"`,
      },
      'both “content” and “sealed”',
      'Take one out; of a locked case study nothing but “sealed” belongs in this file.',
      { field: 'project 1, “Case study 1”, sealed' },
    ),
    wrong(
      { spoil: rewrite({ title: 'Bare' }), at: '{"title":"Bare"' },
      'neither “content” nor “sealed”',
      'Add “content”, or “sealed”.',
    ),
    wrong(
      {
        spoil: async (tree) => {
          await seal(tree, 'coaching.json', '{"version":1');
          await rewrite({ sealed })(tree);
        },
        at: `"${sealed}"`,
      },
      `“${sealed}”, which is missing or damaged`,
      'Run `npm run seal`.',
    ),
    wrong(
      { spoil: rewrite({ sealed: '../private/coaching.json' }), at: '"../private/coaching.json"' },
      '“../private/coaching.json”',
      'Write “./sealed/<name>.json”, then run `npm run seal`.',
    ),
  ]);

  const tree = contentTree();

  test('is valid when its file is there', async () => {
    await seal(tree(), 'coaching.json');
    await rewrite({ sealed })(tree());
    const report = await checkContent(tree().content);
    expect(report.diagnostics).toEqual([]);
    expect(formatReport(report, { color: false })).toMatch(/^2 projects \(1 locked\) · 6 pictures · /);
  });
});

describe('a draft', () => {
  const tree = contentTree();
  const output = async () => formatReport(await checkContent(tree().content), { color: false });

  test('is counted separately; "draft": false is allowed', async () => {
    await given('"draft": true,', '"draft": false,')(tree());
    expect(await output()).toMatch(/^1 project and 1 draft · 9 pictures · .*\nReady to publish\. Nothing to fix\.$/);
    expect((await checkForPublishing(tree().content)).diagnostics).toEqual([]);
  });

  test('alone can’t be published, but is valid for editing', async () => {
    await given('"draft": true,', '"draft": true,')(tree());
    expect(isValid(await checkContent(tree().content))).toBe(true);
    expect(await output()).toMatch(
      /^0 projects and 2 drafts · .*\nNothing to publish yet: every project is a draft\.$/,
    );
    const report = await checkForPublishing(tree().content);
    expect(isValid(report)).toBe(false);
    expect(report.diagnostics).toEqual([
      expect.objectContaining({
        file: 'content/projects.json',
        found: '2 projects, all of them drafts',
        expected: 'at least one project that is no draft, for a site to publish',
        fix: 'Delete "draft": true from a project that visitors may see.',
        onPage: expect.stringContaining('“Make it public”'),
        source: { file: 'content/projects.json', path: [], places: [[0], [1]] },
      }),
    ]);
    expect(formatReport(report, { color: false })).not.toContain('Make it public');
  });
});
