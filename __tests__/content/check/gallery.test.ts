import { caseStudySchema } from '../../../src/content/schema/schema';
import { inProjects, inSite, testCases, type Case } from '../../support/content-cases';

const subtitle = '"heroSubtitle": "How case 0 was solved, in one sentence",';
const picture = { image: './uploads/cover-0.png', alt: 'A screen', caption: 'Before' };

/** Adds fields to the case study of the first project, where `at` stands in what is written. */
const adding = (fields: object, at: string): Pick<Case, 'spoil' | 'at'> => ({
  spoil: (tree) => tree.replace('projects.json', subtitle, `${subtitle}\n${JSON.stringify(fields).slice(1, -1)},`),
  at,
});

const withGroup = (arrangement: string, items: object[], at: string) =>
  adding({ gallery: [{ arrangement, items }] }, at);

const items = (number: number) => Array.from({ length: number }, () => picture);

describe('the optional parts of a case study', () => {
  testCases([
    {
      name: 'an item without a picture or a video',
      ...withGroup('wide', [{ alt: 'A screen' }], '{"alt":"A screen"}'),
      field: 'project 0, “Case study 0”, content.gallery, entry 1.items, entry 1.image',
      found: 'neither “image” nor “video”',
      expected: 'one of the two: “image” for a picture, “video” for a video',
      fix: 'Add “image”, or “video”.',
    },
    {
      name: 'an item without an alternative',
      ...withGroup('wide', [{ image: picture.image }], '{"image"'),
      found: 'no “alt”',
      fix: 'Add "alt": "…".',
    },
    ...[
      ['pair', 1, '2'],
      ['pair', 3, '2'],
      ['compare', 1, '2'],
    ].map(([arrangement, number, expected]) => ({
      name: `${number} in “${arrangement}”`,
      ...withGroup(String(arrangement), items(Number(number)), '[{"image"'),
      found: `another number of items than “${arrangement}” can show`,
      expected: `${expected} items`,
      fix: `Make it ${expected}, or choose another arrangement.`,
    })),
    {
      name: 'compared pictures without captions',
      ...withGroup('compare', [{ image: picture.image, alt: 'A screen' }, picture], '"compare"'),
      found: 'compared pictures without captions',
      fix: 'Add "caption": "…" to both items.',
    },
    {
      name: 'a picture for phones of one of two',
      ...withGroup('compare', [{ ...picture, imageMobile: picture.image }, picture], '"compare"'),
      found: 'one compared picture with “imageMobile”',
      fix: 'Add “imageMobile” to the other item, or take it out.',
    },
    {
      name: 'an alternative that announces a picture',
      ...withGroup('wide', [{ image: picture.image, alt: 'Screenshot of the start page' }], '"Screenshot of'),
      severity: 'warning' as const,
      found: '“Screenshot of the start page”',
      fix: 'Leave out “Screenshot of”; it is announced as an image anyway.',
    },
    {
      name: 'a summary outside of the case study',
      ...inProjects('"color": "purple",', '"color": "purple", "summary": {},'),
      at: '"summary"',
      found: 'the unknown field “summary”',
      fix: 'Move “summary” into “content”.',
    },
    {
      name: 'the caption of an item under the name of its picture',
      ...withGroup('wide', [{ image: picture.image, alt: 'A screen', imageCaption: 'Before' }], '"imageCaption"'),
      found: 'the unknown field “imageCaption”',
      fix: 'Rename “imageCaption” to “caption”.',
    },
    {
      name: 'a text in place of the decisions',
      ...adding({ summary: { problem: 'A', role: 'B', decisions: 'One.', outcome: 'C' } }, '"One."'),
      found: '“One.”',
      fix: 'Put “[” before it and “]” after it.',
    },
    {
      name: 'an unknown arrangement',
      ...withGroup('grid', items(2), '"grid"'),
      found: '“grid”',
      expected: expect.stringMatching(/^“wide” or “pair” or “phones” or “compare”: one under the other \("wide"\), /),
      fix: 'Write “wide” or “pair” or “phones” or “compare” in its place.',
    },
    {
      name: 'a misspelt focus',
      ...adding({ searchFlowImageFocus: 'botom' }, '"botom"'),
      found: '“botom”',
      expected: expect.stringMatching(/^“top” or “center” or “bottom”: what of searchFlowImage its frame keeps/),
      fix: 'Write “bottom” in its place.',
    },
    {
      name: 'a summary without a decision',
      ...adding({ summary: { problem: 'A', role: 'B', decisions: [], outcome: 'C' } }, '[]'),
      found: '0 entries',
      expected: 'at least 1 entry',
      fix: 'Add at least 1 entry.',
    },
    {
      name: 'a summary with too many decisions',
      ...adding({ summary: { problem: 'A', role: 'B', decisions: ['1', '2', '3', '4'], outcome: 'C' } }, '["1"'),
      found: '4 entries',
      expected: 'at most 3 entries',
      fix: 'Make it shorter, by 1 entry.',
    },
  ]);
});

it.each([
  [1, false],
  [2, true],
  [5, true],
  [6, false],
])('%i tall screens in a row: %p', (number, isAllowed) => {
  const gallery = [{ arrangement: 'phones', items: items(number) }];
  expect(caseStudySchema.safeParse({ heroSubtitle: 'One sentence.', gallery }).success).toBe(isAllowed);
});

const site = '"siteUrl"';
const available = (until: string) => `"availability": { "text": "Free in March", "until": "${until}" },\n  ${site}`;

describe('the availability of the owner', () => {
  testCases([
    {
      name: 'a day that there is not',
      ...inSite(site, available('2027-02-30')),
      at: '"2027-02-30"',
      found: '“2027-02-30”',
      expected: 'a day, such as “2027-03-31”',
      fix: 'Write year, month and day.',
    },
    {
      name: 'a day that is over',
      ...inSite(site, available('2020-01-31')),
      at: '"2020-01-31"',
      severity: 'warning',
      found: '“2020-01-31”, which is over',
      expected: 'a day to come',
      fix: 'Write a later day, or take “availability” out; from the next build on the site does not show it.',
    },
  ]);
});
