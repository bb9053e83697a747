import { progressFlag, reportPictureProgress } from '../../src/publish/progress';

test('a build reports how many of its new pictures are done, and nothing if there are none', () => {
  jest.useFakeTimers();
  jest.replaceProperty(process, 'env', { [progressFlag]: 'true' });
  const written = jest.spyOn(process.stdout, 'write').mockImplementation();
  const jobs = { complete: new Map([['earlier', {}]]), incomplete: new Map<string, object>() };
  const none = jest.fn();
  reportPictureProgress({ getState: () => ({ jobsV2: jobs }), dispatch: none, subscribe: none, replaceReducer: none });
  jest.advanceTimersByTime(1000);
  for (const name of ['a', 'b', 'c']) jobs.incomplete.set(name, {});
  jest.advanceTimersByTime(1000);
  jobs.incomplete.delete('a');
  jobs.complete.set('a', {});
  jest.advanceTimersByTime(1000);
  expect(written.mock.calls).toEqual([['pictures 0/3\n'], ['pictures 1/3\n']]);
  jest.useRealTimers();
});
