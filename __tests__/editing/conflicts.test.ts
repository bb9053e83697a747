import { takenOver, theirChanges } from '../../src/editing/server/conflicts';

const base = { title: 'One', tags: ['a', 'b'], summary: { role: 'Lead', outcome: 'Less' } };

const conflicts = (yours: object, theirs: object) =>
  theirChanges(base, { ...base, ...yours }, { ...base, ...theirs })
    .filter(({ isConflict }) => isConflict)
    .map(({ pointer }) => pointer);

test('only values that both have changed differently are conflicts', () => {
  expect(conflicts({ title: 'Two' }, { title: 'Two' })).toEqual([]);
  expect(conflicts({ title: 'Two' }, { title: 'Three' })).toEqual(['/title']);
  const summary = (role: string, outcome: string) => ({ summary: { role, outcome } });
  expect(conflicts(summary('Designer', 'More'), summary('Lead', 'Most'))).toEqual(['/summary/outcome']);
  expect(conflicts({ tags: ['a', 'x'] }, { tags: ['y', 'b'] })).toEqual([]);
  // A list of another length is a single value.
  expect(conflicts({ tags: ['a'] }, { tags: ['a', 'b', 'c'] })).toEqual(['/tags']);
});

test('what they have changed can be taken over', () => {
  const { summary: _, ...rest } = base;
  const theirs = { ...rest, title: 'Three', tags: ['y', 'b'], place: 'Lyon' };
  expect(theirChanges(base, { ...base, title: 'Two', tags: ['a', 'x'] }, theirs).map(takenOver)).toEqual([
    { op: 'replace', path: '/title', value: 'Three' },
    { op: 'replace', path: '/tags/0', value: 'y' },
    { op: 'remove', path: '/summary' },
    { op: 'add', path: '/place', value: 'Lyon' },
  ]);
});
