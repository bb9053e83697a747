import type { Store } from 'gatsby';
import { EventEmitter } from 'node:events';
import { writeLeftBehind } from '../../src/data-layer/left-behind';

test('only a page whose data are ready and stay unwritten is asked for', () => {
  jest.useFakeTimers();
  const pagePaths = new Set<string>();
  const trackedQueries = new Map([
    ['/', { dirty: 0 }],
    ['/about', { dirty: 4 }],
  ]);
  const store = { getState: () => ({ pendingPageDataWrites: { pagePaths }, queries: { trackedQueries } }) };
  const emitter = new EventEmitter();
  const asked: string[] = [];
  emitter.on('QUERY_RUN_REQUESTED', ({ pagePath }: { pagePath: string }) => asked.push(pagePath));
  writeLeftBehind({ store: store as unknown as Store, emitter });
  const after = (milliseconds: number) => {
    jest.advanceTimersByTime(milliseconds);
    return asked;
  };
  pagePaths.add('/about');
  expect(after(5000)).toEqual([]);
  pagePaths.add('/');
  expect(after(500)).toEqual([]);
  pagePaths.delete('/');
  expect(after(5000)).toEqual([]);
  pagePaths.add('/');
  expect(after(1000)).toEqual(['/']);
  jest.useRealTimers();
});
