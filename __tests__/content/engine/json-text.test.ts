import { changed, type Change } from '../../../src/content/engine/json-text';

interface Entry {
  title: string;
  tags: string[];
  links: object[];
  about: { text?: string; lang?: string };
}

const value: Entry[] = [
  { title: 'Été', tags: ['a', 'b'], links: [], about: { text: 'x', lang: 'fr' } },
  { title: 'Two', tags: ['c'], links: [{ label: 'L', url: 'U' }], about: {} },
  { title: 'Three', tags: [], links: [], about: { text: 'y' } },
];

const cases: [string, Change, (copy: typeof value) => unknown][] = [
  ['another text', { op: 'replace', path: '/1/title', value: 'N “1”\n' }, ([, v]) => v && (v.title = 'N “1”\n')],
  ['an entry at the end', { op: 'add', path: '/0/tags/-', value: 'z' }, ([v]) => v?.tags.push('z')],
  ['an entry in the middle', { op: 'add', path: '/0/tags/1', value: 'z' }, ([v]) => v?.tags.splice(1, 0, 'z')],
  ['a group', { op: 'add', path: '/0/links/-', value: { url: 'U' } }, ([v]) => v?.links.push({ url: 'U' })],
  ['a field', { op: 'add', path: '/0/about/x', value: 'y' }, ([v]) => Object.assign(v?.about ?? {}, { x: 'y' })],
  ['no first entry any more', { op: 'remove', path: '/0/tags/0' }, ([v]) => v?.tags.shift()],
  ['no last entry any more', { op: 'remove', path: '/0/tags/1' }, ([v]) => v?.tags.pop()],
  ['no field at all any more', { op: 'remove', path: '/2/about/text' }, ([, , v]) => delete v?.about.text],
  ['an entry further down', { op: 'move', from: '/0', path: '/2' }, (v) => v.push(...v.splice(0, 1))],
  [
    'an entry of another list',
    { op: 'move', from: '/1/links/0', path: '/2/links/0' },
    ([, v, w]) => w?.links.push(...(v?.links.splice(0, 1) ?? [])),
  ],
];

test.each(cases)('the changed list has %s, and the file keeps its layout', (_, change, mutate) => {
  const expected = structuredClone(value);
  mutate(expected);
  const [before, after] = [JSON.stringify(value, null, 2), JSON.stringify(expected, null, 2)];
  expect(changed(before, change)).toBe(after);
  expect(changed(before.replaceAll('\n', '\r\n'), change)).toBe(after.replaceAll('\n', '\r\n'));
  expect(changed(JSON.stringify(value), change)).toBe(JSON.stringify(expected));
});

test('lists on one line stay on one line', () => {
  const text = '[\n  { "tags": ["a"], "links": [] }\n]\n';
  const tagged = changed(text, { op: 'add', path: '/0/tags/-', value: 'b' });
  expect(changed(tagged, { op: 'add', path: '/0/links/-', value: { url: 'U' } })).toBe(
    '[\n  { "tags": ["a", "b"], "links": [{ "url": "U" }] }\n]\n',
  );
});

describe('unrelated text stays unchanged', () => {
  const odd =
    '[\n  {"title":  "\\u00e9t\\u00e9 \\/", "n": 1.0e2 },\n\n\t{ "title": "Two", "deep": [\n1,\n   2 ] }\n  ]  \n\n';

  test('escapes, numbers, blanks and empty lines', () => {
    expect(changed(odd, { op: 'replace', path: '/1/title', value: 'é' })).toBe(odd.replace('"Two"', '"é"'));
  });

  test('a field that gets another name, in its place', () => {
    const renamed = changed(odd, { op: 'move', from: '/0/title', path: '/0/name' });
    expect(renamed).toBe(odd.replace('"title":  ', '"name":  '));
  });

  test('the text of a moved entry', () => {
    const [first, second] = [
      '{"title":  "\\u00e9t\\u00e9 \\/", "n": 1.0e2 }',
      '{ "title": "Two", "deep": [\n1,\n   2 ] }',
    ];
    expect(changed(odd, { op: 'move', from: '/1', path: '/0' })).toBe(`[\n  ${second},\n\n\t${first}\n  ]  \n\n`);
  });
});

test.each([
  { op: 'move', from: '/0/title', path: '/0/tags' },
  { op: 'replace', path: '/7/title', value: 'x' },
  { op: 'remove', path: '/0/tags/2' },
  { op: 'add', path: '/0/tags/7', value: 'x' },
  { op: 'add', path: '/0/title/x', value: 'x' },
  { op: 'replace', path: '', value: [] },
] satisfies Change[])('an invalid pointer is refused: %j', (change) => {
  expect(() => changed(JSON.stringify(value), change)).toThrow(/There is no “/);
});
