import type { ContentReport } from '../../src/content/check/report';
import { sharedCheck } from '../../src/editing/server/shared-check';

const report = (): ContentReport => ({ diagnostics: [], pictures: new Map(), unused: [] });
const check = jest.fn(async (_root: string, checked?: ContentReport) => ({ ...report(), ...checked }));

beforeEach(() => {
  jest.useFakeTimers();
  check.mockClear();
});
afterEach(() => jest.useRealTimers());

test('requests that follow one another share one check', async () => {
  const [checks, found] = [sharedCheck({ root: 'site', check }), report()];
  const results = [checks.check(found, 'a'), checks.check(found, 'a')];
  jest.advanceTimersByTime(1999);
  results.push(checks.check(found, 'a'));
  expect(new Set(await Promise.all(results)).size).toBe(1);
  expect(check.mock.calls).toEqual([['site', found]]);
});

test.each<[string, (checks: ReturnType<typeof sharedCheck>, found: ContentReport) => unknown]>([
  ['the content has changed', (checks) => checks.check(report(), 'a')],
  ['a file that is edited has changed', (checks, found) => checks.check(found, 'b')],
  ['the last one is two seconds old', (checks, found) => (jest.advanceTimersByTime(2000), checks.check(found, 'a'))],
  ['something was done', (checks, found) => (checks.forget(), checks.check(found, 'a'))],
  ['the content is not known', (checks) => checks.check(undefined, 'a')],
])('the site is checked anew once %s', async (_, again) => {
  const [checks, found] = [sharedCheck({ root: 'site', check }), report()];
  await checks.check(found, 'a');
  await again(checks, found);
  expect(check).toHaveBeenCalledTimes(2);
});

test('a check that fails is tried again', async () => {
  const [checks, found] = [sharedCheck({ root: 'site', check }), report()];
  check.mockRejectedValueOnce(new Error('The disk is busy.'));
  await expect(checks.check(found, 'a')).rejects.toThrow('busy');
  await expect(checks.check(found, 'a')).resolves.toMatchObject({ diagnostics: [] });
});
