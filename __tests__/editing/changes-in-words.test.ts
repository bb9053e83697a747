import { changesInWords, unlockedIn } from '../../src/editing/server/changes-in-words';
import { sampleProject, sampleSite } from '../support/content-tree';
import words from '../fixtures/words.json';

const [one, two, three] = [0, 1, 2].map(sampleProject);
const projects = (before: unknown[], after: unknown[], ...files: string[]) =>
  changesInWords('projects.json', before, after, new Set(files));

test('fields by their parts, and new or changed pictures', () => {
  const { strategy: _, impact, ...rest } = two?.content ?? {};
  const content = { ...rest, heroSubtitle: 'New', impact: { ...impact, description: 'New' } };
  const after = [
    { ...one, title: 'The search that nobody could find' },
    { ...two, imageAlt: 'New', image: './uploads/new.png', content },
  ];
  expect(projects([one, two], after, './uploads/cover-0.png', './uploads/old.png')).toEqual([
    'The search that nobody could find: title, 1 picture',
    'Case study 1: cover: description, subtitle, your notes on strategy taken out, what it means (impact), 1 picture',
  ]);
});

test('files by what they are', () => {
  const cv = { ...sampleSite, cv: './uploads/cv.pdf' };
  expect(changesInWords('site.json', { ...sampleSite, cv: './uploads/old.pdf' }, cv)).toEqual([
    'You and your site: 1 PDF',
  ]);
});

test('details and phrases; more than eight fields are counted', () => {
  const site = { ...sampleSite, hero: { headline: 'New' }, profile: { ...sampleSite.profile, label: 'Elsewhere' } };
  expect(changesInWords('site.json', sampleSite, site)).toEqual([
    'You and your site: name (profile), headline (home page)',
  ]);
  expect(changesInWords('words.json', words, { ...words, back: { ...words.back, text: 'Return' } })).toEqual([
    'Words of the interface: case study: link back',
  ]);
  const french = Object.fromEntries(Object.keys(words).map((name) => [name, { text: 'Mot', lang: 'fr' }]));
  expect(changesInWords('words.json', words, french)).toEqual([
    `Words of the interface: ${Object.keys(words).length} changed`,
  ]);
});

test('new, copied, moved and deleted projects, and drafts', () => {
  const draft = { ...three, draft: true };
  expect(projects([one, two], [one, three, two])).toEqual(['Case study 2: new']);
  expect(projects([one, two], [one, draft, two])).toEqual(['Case study 2: new, a draft, which is not shown']);
  expect(projects([one, two], [{ ...one, title: 'Copy' }, one, two])).toEqual(['Copy: new']);
  expect(projects([one, two, three], [one, three, two])).toEqual(['The order of the projects']);
  expect(projects([one, two], [two])).toEqual(['Case study 0: deleted']);
  expect(projects([one, three], [one, draft])).toEqual(['Case study 2: made a draft']);
  expect(projects([one, draft], [one, three])).toEqual(['Case study 2: made public']);
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
