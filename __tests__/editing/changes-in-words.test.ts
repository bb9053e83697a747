import { changesInWords, unlockedIn } from '../../src/editing/server/changes-in-words';
import { sampleProject, sampleSite } from '../support/content-tree';
import words from '../fixtures/words.json';

const [one, two, three] = [0, 1, 2].map(sampleProject);
const projects = (before: unknown[], after: unknown[], ...files: string[]) =>
  changesInWords('projects.json', before, after, new Set(files));

test('nothing', () => {
  for (const [file, value] of [
    ['projects.json', [one, two]],
    ['site.json', sampleSite],
    ['words.json', words],
  ] as const)
    expect(changesInWords(file, value, JSON.parse(JSON.stringify(value)))).toEqual([]);
});

test('fields, and new or changed pictures', () => {
  const { strategy: _, ...content } = { ...two?.content, heroSubtitle: 'New' };
  const after = [
    { ...one, title: 'The search that nobody could find' },
    { ...two, imageAlt: 'New', image: './uploads/new.png', content },
  ];
  expect(projects([one, two], after, './uploads/cover-0.png', './uploads/old.png')).toEqual([
    'The search that nobody could find: title, 1 picture',
    'Case study 1: cover: description, subtitle, your notes on strategy taken out, 1 picture',
  ]);
});

test('details are named by their part', () => {
  const { impact, ...rest } = one?.content ?? {};
  const content = { ...rest, impact: { ...impact, description: 'New' } };
  expect(projects([one], [{ ...one, content }])).toEqual(['Case study 0: what it means (impact)']);
});

test('details and phrases', () => {
  const site = { ...sampleSite, hero: { headline: 'New' }, profile: { ...sampleSite.profile, label: 'Elsewhere' } };
  expect(changesInWords('site.json', sampleSite, site)).toEqual([
    'You and your site: name (profile), headline (home page)',
  ]);
  expect(changesInWords('words.json', words, { ...words, back: { ...words.back, text: 'Return' } })).toEqual([
    'Words of the interface: case study: link back',
  ]);
});

test('more than eight fields are counted', () => {
  const french = Object.fromEntries(Object.keys(words).map((name) => [name, { text: 'Mot', lang: 'fr' }]));
  expect(changesInWords('words.json', words, french)).toEqual([
    `Words of the interface: ${Object.keys(words).length} changed`,
  ]);
});

test('the working copy of a locked case study', () => {
  const [before, after] = [two?.content, { ...two?.content, heroSubtitle: 'New' }];
  const projects = [one, { title: 'Coaching by phone', sealed: './sealed/coaching.json' }];
  expect(changesInWords('private/coaching.json', before, after, new Set(), projects)).toEqual([
    'Coaching by phone (locked): subtitle',
  ]);
});

test('new and deleted projects, and drafts', () => {
  const draft = { ...three, draft: true };
  expect(projects([one, two], [one, three, two])).toEqual(['Case study 2: new']);
  expect(projects([one, two], [one, draft, two])).toEqual(['Case study 2: new, a draft, which is not shown']);
  expect(projects([one, two], [two])).toEqual(['Case study 0: deleted']);
  expect(projects([one, three], [one, draft])).toEqual(['Case study 2: made a draft']);
  expect(projects([one, draft], [one, three])).toEqual(['Case study 2: made public']);
});

test('a copy of a project is a new one', () => {
  expect(projects([one, two], [{ ...one, title: 'Copy' }, one, two])).toEqual(['Copy: new']);
});

test('a project that is locked, sealed again, and unlocked', () => {
  const { content: _, ...card } = one ?? {};
  const sealed = { ...card, sealed: './sealed/case-study-0.json' };
  expect(projects([one], [sealed], sealed.sealed)).toEqual(['Case study 0: locked']);
  expect(projects([sealed], [sealed], sealed.sealed)).toEqual(['Case study 0: its locked part']);
  expect(projects([sealed], [one])).toEqual(['Case study 0: no longer locked, 3 pictures']);
  expect(unlockedIn([two, sealed], [one, two])).toEqual(['Case study 0']);
  expect(unlockedIn([one, sealed], [{ ...sealed, title: 'New' }, two])).toEqual([]);
});

test.each([
  ['the first to the end', [1, 2, 3, 0]],
  ['one in the middle', [0, 2, 3, 1]],
])('a moved project: %s', (_, order) => {
  const before = [0, 1, 2, 3].map(sampleProject);
  expect(
    projects(
      before,
      order.map((index) => before[index]),
    ),
  ).toEqual(['The order of the projects']);
});
