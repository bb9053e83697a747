/** @jest-environment jsdom */
import { showReports } from '../../src/browser/report-overlay';
import { provideModals } from '../support/modal';

/** The streams that were opened. */
let streams: { onmessage: (event: { data: string }) => void; onerror: () => void; close: () => void }[];

beforeAll(provideModals);

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  class Stream {
    onmessage = () => undefined;
    onerror = () => undefined;
    close = jest.fn();
    constructor() {
      streams.push(this);
    }
  }
  Object.assign(globalThis, { EventSource: Stream });
});

afterEach(() => jest.useRealTimers());

const latest = () => streams.at(-1);

test('a stream that ends is reported once and tried again less and less often', () => {
  const onReport = jest.fn();
  showReports('/__content', onReport);
  latest()?.onmessage({ data: '""' });
  /** The number of attempts within ten minutes after the stream has ended. */
  const attempts = () => {
    const before = streams.length;
    latest()?.onerror();
    for (let second = 0; second < 600; second++) {
      const known = streams.length;
      jest.advanceTimersByTime(1000);
      if (streams.length > known) latest()?.onerror();
    }
    return streams.length - before;
  };
  expect(attempts()).toBeLessThan(20);
  expect(streams[0]?.close).toHaveBeenCalled();
  expect(onReport.mock.calls).toEqual([[''], []]);
  latest()?.onmessage({ data: '"One error"' });
  expect(onReport).toHaveBeenLastCalledWith('One error');
  latest()?.onerror();
  expect(onReport).toHaveBeenLastCalledWith();
});
