/** @jest-environment jsdom */
import { showReports } from '../../src/browser/report-overlay';
import { provideModals } from '../support/modal';

interface Stream {
  close: () => void;
  onmessage?: (event: { data: string }) => void;
  onerror?: () => void;
}

beforeAll(provideModals);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a stream that ends is reported once and tried again less and less often', () => {
  const streams: Stream[] = [];
  const close = jest.fn();
  const EventSource = jest.fn(() => {
    const stream = { close };
    streams.push(stream);
    return stream;
  });
  Object.assign(globalThis, { EventSource });
  const onReport = jest.fn();
  showReports('/__content', onReport);
  streams.at(-1)?.onmessage?.({ data: '""' });
  const pauses = Array.from({ length: 10 }, () => {
    const before = Date.now();
    streams.at(-1)?.onerror?.();
    jest.advanceTimersToNextTimer();
    return Date.now() - before;
  });
  expect(close).toHaveBeenCalledTimes(10);
  expect(new Set(pauses).size).toBeGreaterThan(5);
  expect(pauses).toEqual(pauses.toSorted((one, other) => one - other));
  expect(onReport.mock.calls).toEqual([[''], []]);
  streams.at(-1)?.onmessage?.({ data: '"One error"' });
  expect(onReport).toHaveBeenLastCalledWith('One error');
  streams.at(-1)?.onerror?.();
  expect(onReport).toHaveBeenLastCalledWith();
});
