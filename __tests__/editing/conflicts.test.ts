import { changesToMerge, findConflicts, pointerOf } from '../../src/editing/server/conflicts';

const base = { title: 'One', tags: ['a', 'b'], summary: { role: 'Lead', outcome: 'Less' } };

const conflicts = (yours: object, theirs: object) =>
  findConflicts(base, { ...base, ...yours }, { ...base, ...theirs }).map(({ steps }) => pointerOf(steps));

test('only values that both have changed differently are conflicts', () => {
  expect(conflicts({ title: 'Two' }, { tags: ['a', 'c'] })).toEqual([]);
  expect(conflicts({ title: 'Two' }, { title: 'Two' })).toEqual([]);
  expect(conflicts({ title: 'Two' }, { title: 'Three' })).toEqual(['/title']);
  const summary = (role: string, outcome: string) => ({ summary: { role, outcome } });
  expect(conflicts(summary('Designer', 'More'), summary('Lead', 'Most'))).toEqual(['/summary/outcome']);
  expect(conflicts({ tags: ['a', 'x'] }, { tags: ['y', 'b'] })).toEqual([]);
});

test('a list of another length is a single value', () => {
  expect(conflicts({ tags: ['a'] }, { tags: ['a', 'b', 'c'] })).toEqual(['/tags']);
});

test('their version is used if only they have changed it, or if chosen', () => {
  const yours = { ...base, title: 'Two', tags: ['a', 'x'] };
  const { summary: _, ...rest } = base;
  const theirs = { ...rest, title: 'Three', tags: ['y', 'b'], place: 'Lyon' };
  const merged = (isTheirs: boolean) => changesToMerge(base, yours, theirs, () => isTheirs);
  const alone = [
    { op: 'replace', path: '/tags/0', value: 'y' },
    { op: 'remove', path: '/summary' },
    { op: 'add', path: '/place', value: 'Lyon' },
  ];
  expect(merged(false)).toEqual(alone);
  expect(merged(true)).toEqual([{ op: 'replace', path: '/title', value: 'Three' }, ...alone]);
});
