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
  const of = (files?: Set<string>) =>
    changesInWords('site.json', { ...sampleSite, cv: './uploads/old.pdf' }, cv, files);
  expect(of(new Set())).toEqual(['You and your site: 1 PDF']);
  expect(of()).toEqual(['You and your site: CV replaced']);
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

describe('in a case study', () => {
  const quote = { kind: 'quote', words: 'One name.', by: 'Odile' };
  const text = { kind: 'text', title: 'The brief', paragraphs: ['Signs.', 'On deck.'] };
  const picture = (alt: string, image = `./uploads/${alt}.png`) => ({ image, alt });
  const pictures = { kind: 'pictures', title: 'The shop', arrangement: 'wide', items: [picture('A'), picture('B')] };
  const sections: unknown[] = ['summary', quote, text, pictures, 'design'];
  const study = { heroSubtitle: 'Signs', summary: { problem: 'None' }, design: ['It was wide.', 'It was high.'] };
  /** What Undo says, without the title of the project. */
  const undo = (before: object, after: object) => {
    const versions = [before, after].map((content) => [{ title: 'A ferry', content: { ...study, ...content } }]);
    return changesInWords('projects.json', versions[0], versions[1]).map((line) => line.replace('A ferry: ', ''));
  };
  const now = (...after: unknown[]) => undo({ sections }, { sections: after });
  const [first, , third, fourth, last] = sections;

  test.each<[string, string[], string[]]>([
    ['is changed', now(first, { ...quote, words: 'Two.' }, third, fourth, last), ['words (quote “Two.”)']],
    ['is added', now(...sections, { ...quote, words: 'Two.' }), ['quote “Two.” added']],
    ['is duplicated', now(first, quote, quote, third, fourth, last), ['quote “One name.” duplicated']],
    ['is taken out', now(first, third, fourth, last), ['quote “One name.” taken out']],
    ['is moved', now(first, third, fourth, last, quote), ['quote “One name.” moved']],
    ['is moved by one', now(first, text, quote, fourth, last), ['text “The brief” and quote “One name.” swapped']],
    ['is hidden', now(first, quote, third, fourth), ['design hidden']],
    ['gets a heading', now(first, quote, third, fourth, { part: 'design', title: 'A' }), ['title (design “A”) added']],
  ])('a section that %s is named', (_, words, expected) => {
    expect(words).toEqual(expected);
  });

  test('several sections that are moved at once are the order', () => {
    expect(now(last, fourth, third, quote, first)).toEqual(['sections reordered']);
  });

  test('the first change of a project that listed no sections is named alone', () => {
    const { design, summary } = study;
    expect(undo({}, { sections: ['summary', quote, 'design'] })).toEqual(['quote “One name.” added']);
    expect(undo({}, { sections: ['design', 'summary'] })).toEqual(['design and in short swapped']);
    expect(undo({ sections: ['design'] }, { sections: ['design', 'summary'] })).toEqual(['in short shown']);
    expect(undo({ sections: ['summary'], design: undefined }, { sections: ['summary', 'design'], design })).toEqual([
      'design added',
    ]);
    expect(undo({ summary }, { summary: undefined })).toEqual(['in short taken out']);
  });

  test('an entry is named by its place and words', () => {
    const points = (...design: string[]) => undo({}, { design });
    expect(points('It was wide.', 'It was deep.')).toEqual(['design 2']);
    expect(points('It was wide.')).toEqual(['design 2 “It was high.” taken out']);
    expect(points('New words', ...study.design)).toEqual(['design 1 “New words” added']);
    expect(points('It was high.', 'It was wide.')).toEqual([
      'design 1 “It was high.” and design 2 “It was wide.” swapped',
    ]);
    const paragraphs = ['Signs.'];
    expect(now(first, quote, { ...text, paragraphs }, fourth, last)).toEqual([
      'paragraphs 2 “On deck.” (text “The brief”) taken out',
    ]);
  });

  test('a picture is named by what it is, and where it is', () => {
    const items = (...entries: object[]) => now(first, quote, third, { ...pictures, items: entries }, last);
    const place = '(pictures “The shop”)';
    expect(items(picture('A'), picture('B', './uploads/new.png'))).toEqual([
      `picture (pictures and videos 2, pictures “The shop”) replaced`,
    ]);
    expect(items(picture('A'), picture('B'), picture('C'))).toEqual([`pictures and videos 3 “C” ${place} added`]);
    expect(items(picture('B'))).toEqual([`pictures and videos 1 “A” ${place} taken out`]);
    expect(changesInWords('site.json', { ...sampleSite, cv: './uploads/a.pdf' }, sampleSite)).toEqual([
      'You and your site: CV taken out',
    ]);
  });

  test('a section of a locked one is named, too', () => {
    const copy = (...list: unknown[]) => ({ ...study, sections: list });
    const lists = [{ title: 'A clinic', sealed: './sealed/clinic.json' }];
    const after = copy(...sections, { ...quote, words: 'Two.' });
    expect(changesInWords('private/clinic.json', copy(...sections), after, undefined, lists)).toEqual([
      'A clinic (locked): quote “Two.” added',
    ]);
  });

  test('publishing names sections, too, and counts pictures', () => {
    const of = (list: unknown[]) => [{ title: 'A ferry', content: { ...study, sections: list } }];
    const after = [...sections, { ...pictures, title: 'At sea', items: [picture('C')] }];
    expect(projects(of(sections), of(after))).toEqual(['A ferry: pictures “At sea” added, 1 picture']);
  });
});

test('new, copied, moved and deleted projects, and drafts', () => {
  const draft = { ...three, draft: true };
  expect(projects([one, two], [one, three, two])).toEqual(['Case study 2: new']);
  expect(projects([one, two], [one, draft, two])).toEqual(['Case study 2: new, a draft, which is not shown']);
  expect(projects([one, two], [{ ...one, title: 'Copy' }, one, two])).toEqual(['Copy: new']);
  expect(projects([one, two, three], [one, three, two])).toEqual(['Case study 2 and Case study 1: swapped']);
  expect(projects([one, two, three], [two, three, one])).toEqual(['Case study 0: moved']);
  expect(projects([one, two, three], [three, two, one])).toEqual(['The order of the projects']);
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
