/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useUnlocking } from '../../../src/lock/visitor/use-unlocking';
import { OpeningError, openSealed, type OpenedCaseStudy } from '../../../src/lock/crypto/open';
import { aContent } from '../../support/samples';

jest.mock('../../../src/lock/crypto/open', () => ({
  ...jest.requireActual<object>('../../../src/lock/crypto/open'),
  openSealed: jest.fn(),
}));

const openMock = jest.mocked(openSealed);
const study = { content: aContent(), images: {}, image: jest.fn() } as unknown as OpenedCaseStudy;

/** An attempt that the test settles. */
function pending() {
  let settle: { resolve: (opened: OpenedCaseStudy) => void; reject: (error: Error) => void } | undefined;
  openMock.mockReturnValueOnce(new Promise((resolve, reject) => (settle = { resolve, reject })));
  return {
    succeed: () => act(async () => settle?.resolve(study)),
    fail: (error: Error) => act(async () => settle?.reject(error)),
  };
}

let url = '';
let counter = 0;

beforeEach(() => {
  openMock.mockReset();
  url = `/sealed/${counter++}.json`;
});

const start = () => renderHook(() => useUnlocking(url));

test('a password is tried, and an opened case study stays open until a reload', async () => {
  const attempt = pending();
  const { result, unmount } = start();
  act(() => result.current.unlock(' secret '));
  act(() => result.current.unlock('a second press'));
  expect(result.current).toMatchObject({ busy: true, opened: undefined, failure: undefined });
  expect(openMock.mock.calls).toEqual([[url, { passphrase: ' secret ' }, expect.any(AbortSignal)]]);
  await attempt.succeed();
  expect(result.current).toMatchObject({ busy: false, opened: study });
  unmount();
  expect(start().result.current.opened).toBe(study);
});

test.each([
  [new OpeningError('wrongPassphrase'), 'wrongPassphrase'],
  [new TypeError('an unexpected error'), 'unreadableFiles'],
])('a failure is shown until the next attempt: %s', async (error, failure) => {
  const attempt = pending();
  const { result } = start();
  act(() => result.current.unlock('guess'));
  await attempt.fail(error);
  expect(result.current).toMatchObject({ busy: false, opened: undefined, failure });
  const second = pending();
  act(() => result.current.unlock('secret'));
  expect(result.current).toMatchObject({ busy: true, failure: undefined });
  await second.succeed();
  expect(result.current.opened).toBe(study);
});

test('leaving cancels the attempt, and nothing is opened', async () => {
  const attempt = pending();
  const { result, unmount } = start();
  act(() => result.current.unlock('secret'));
  const signal = openMock.mock.calls[0]?.[2];
  unmount();
  expect(signal?.aborted).toBe(true);
  await attempt.fail(new DOMException('The operation was aborted.', 'AbortError'));
  expect(start().result.current.opened).toBeUndefined();
});

test('a cancelled attempt opens nothing, even if it succeeds, and another is possible', async () => {
  const first = pending();
  const { result } = start();
  act(() => result.current.unlock('secret'));
  act(() => result.current.cancel());
  expect(openMock.mock.calls[0]?.[2].aborted).toBe(true);
  expect(result.current).toMatchObject({ busy: false, opened: undefined });
  const second = pending();
  act(() => result.current.unlock('secret'));
  await first.succeed();
  expect(result.current).toMatchObject({ busy: true, opened: undefined, failure: undefined });
  await second.succeed();
  expect(result.current).toMatchObject({ busy: false, opened: study });
});

const linkKey = 'Jx3w0nQ7bB1mZr9tVhK2sYpL5cXfGdAe4uTiOq8NvMk';

describe('a link', () => {
  test('is tried immediately without asking, and its key is not kept', async () => {
    window.linkKey = linkKey;
    const attempt = pending();
    const { result } = start();
    expect(result.current).toMatchObject({ asks: false, busy: true });
    expect(openMock.mock.calls[0]?.[1]).toEqual({ linkKey });
    await attempt.succeed();
    expect(result.current).toMatchObject({ asks: false, busy: false, opened: study });
    expect(window).not.toHaveProperty('linkKey');
    const kept = [localStorage, sessionStorage, history.state, location.href].map((value) => JSON.stringify(value));
    for (const value of kept) expect(value).not.toContain(linkKey);
  });

  test('that fails shows the dialog', async () => {
    window.linkKey = linkKey;
    const attempt = pending();
    const { result } = start();
    await attempt.fail(new OpeningError('linkExpired'));
    expect(result.current).toMatchObject({ asks: true, busy: false, opened: undefined, failure: 'linkExpired' });
  });

  test('that arrives later replaces the current attempt', async () => {
    const first = pending();
    const { result } = start();
    expect(result.current.asks).toBe(true);
    act(() => result.current.unlock('guess'));
    const second = pending();
    window.linkKey = linkKey;
    act(() => void window.dispatchEvent(new Event('linkkey')));
    expect(openMock.mock.calls.map(([, , signal]) => signal.aborted)).toEqual([true, false]);
    await first.fail(new OpeningError('wrongPassphrase'));
    expect(result.current).toMatchObject({ busy: true, failure: undefined });
    await second.succeed();
    expect(result.current.opened).toBe(study);
  });
});

describe('leaving the site', () => {
  const leave = () => act(() => void window.dispatchEvent(new Event('pagehide')));

  test('locks the case study for a return from the page cache', async () => {
    const attempt = pending();
    const { result, unmount } = start();
    act(() => result.current.unlock('secret'));
    await attempt.succeed();
    leave();
    expect(result.current).toMatchObject({ opened: undefined, asks: true, busy: false });
    unmount();
    expect(start().result.current.opened).toBeUndefined();
  });

  test('cancels a pending attempt', async () => {
    const attempt = pending();
    const { result } = start();
    act(() => result.current.unlock('secret'));
    leave();
    expect(openMock.mock.calls[0]?.[2].aborted).toBe(true);
    await attempt.succeed();
    expect(result.current).toMatchObject({ opened: undefined, busy: false });
  });
});
