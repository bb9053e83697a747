import { checkSchema } from '../../../src/content/check/schema-issues';
import { sectionIssues } from '../../../src/content/check/sections';
import { caseStudySchema } from '../../../src/content/schema/schema';
import { writtenStudy } from '../../support/samples';

const all = ['research', 'diagnostic', 'flow', 'design', 'designImages', 'impact'];

/** What the check says of these sections: the place, what was found, and how to fix it. */
const said = (...sections: unknown[]) => {
  const study = { ...writtenStudy, sections };
  const issues = [...checkSchema(caseStudySchema, study).issues, ...sectionIssues(study)];
  return issues.map(({ path, severity = 'error', found, fix }) => `${path.join('.')} ${severity}: ${found}. ${fix}`);
};

test('parts in any order, with titles, among sections of one’s own are right', () => {
  const own = { kind: 'quote', words: 'Well said.', by: 'Odile Tremblay' };
  expect(said(own, { part: 'design', title: 'In her words' }, ...all.filter((part) => part !== 'design'))).toEqual([]);
});

test.each<[string, unknown[], string]>([
  ['an unknown part', ['desing'], 'sections.0 error: the unknown part “desing”. Write “design”.'],
  ['an unknown kind', [{ kind: 'qoute' }], 'sections.0 error: the unknown kind “qoute”. Write “quote”.'],
  [
    'no kind',
    [{ title: 'x' }],
    'sections.0 error: a section without “kind”. Write one of “text”, “points”, “pictures”',
  ],
  ['a part twice', ['design'], 'sections.6 error: “design” for the second time. Delete this entry.'],
  [
    'an empty part',
    ['gallery'],
    'sections.6 error: “gallery”, which is empty. Fill in “gallery”, or delete this entry.',
  ],
  ['a missing field', [{ kind: 'quote', by: 'Odile' }], 'sections.6.words error: no “words”. Add "words": "…".'],
  [
    'the focus of no portrait',
    [{ kind: 'quote', words: 'Well said.', by: 'Odile', portraitFocus: 'top' }],
    'sections.6.portrait error: “portraitFocus” without “portrait”. Fill in “portrait”, or take “portraitFocus” out.',
  ],
  [
    'a colour that is none',
    [
      {
        kind: 'colours',
        colours: [
          { name: 'Oven', value: 'red' },
          { name: 'Flour', value: '#fff' },
        ],
      },
    ],
    'sections.6.colours.0.value error: “red”. Write “#” and three or six of the signs 0 to 9 and a to f.',
  ],
  [
    'a title of a part that has none',
    [{ part: 'gallery', title: 'Pictures' }],
    'sections.6.part error: “gallery”. Write “summary” or',
  ],
  [
    'pictures in the wrong arrangement',
    [{ kind: 'pictures', arrangement: 'grid', items: [{ image: './a.png', alt: 'One' }] }],
    'sections.6.items error: another number of items than “grid” can show. Make it 2 to 12',
  ],
])('%s is an error with its place and its fix', (_case, added, expected) => {
  const sections = added.length === 1 && /^sections\.0/.test(expected) ? added : [...all, ...added];
  expect(said(...sections).join('\n')).toContain(expected);
});

test('a part that is filled in but not listed is a warning', () => {
  expect(said(...all.slice(1))).toEqual([
    'sections warning: “research”, which is not shown. ' +
      'Add "research" to “sections” where it is to stand, or leave it: it is kept.',
  ]);
});

test('figures of one’s own and the specification’s exclude each other', () => {
  const impact = { ...writtenStudy.impact, figures: [{ value: '1', unit: 'name', text: 'in its street' }] };
  const { issues } = checkSchema(caseStudySchema, { ...writtenStudy, impact });
  expect(issues.map(({ path, found }) => [path.join('.'), found])).toEqual([
    ['impact.searchUseIncrease', 'both “figures” and “searchUseIncrease”'],
    ['impact.dropoutReduction', 'both “figures” and “dropoutReduction”'],
  ]);
});
