/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { useUnlocking } from '../../src/hooks/use-unlocking';
import { OpeningError, openSealed, type OpenedCaseStudy } from '../../src/seal/open';
import { aContent } from '../support/samples';

jest.mock('../../src/seal/open', () => ({
  ...jest.requireActual<object>('../../src/seal/open'),
  openSealed: jest.fn(),
}));

const openMock = jest.mocked(openSealed);
const study = { content: aContent(), images: {}, image: jest.fn() } as unknown as OpenedCaseStudy;

/** An attempt whose end the test decides. */
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

test('what is typed is tried, and the opened case study stays for as long as the document does', async () => {
  const attempt = pending();
  const { result, unmount } = start();
  act(() => result.current.unlock(' secret '));
  expect(result.current).toMatchObject({ busy: true, opened: undefined, failure: undefined });
  expect(openMock).toHaveBeenCalledWith(url, { passphrase: ' secret ' }, expect.any(AbortSignal));
  await attempt.succeed();
  expect(result.current).toMatchObject({ busy: false, opened: study });
  unmount();
  expect(start().result.current.opened).toBe(study);
});

test.each(['wrongPassphrase', 'cannotDecrypt', 'unreadableFiles'] as const)('%s is told', async (failure) => {
  const attempt = pending();
  const { result } = start();
  act(() => result.current.unlock('guess'));
  await attempt.fail(new OpeningError(failure));
  expect(result.current).toMatchObject({ busy: false, opened: undefined, failure });
});

test('an unexpected failure counts as unreadable files', async () => {
  const attempt = pending();
  const { result } = start();
  act(() => result.current.unlock('guess'));
  await attempt.fail(new TypeError('oh'));
  expect(result.current.failure).toBe('unreadableFiles');
});

test('a new attempt clears the failure before it', async () => {
  const first = pending();
  const { result } = start();
  act(() => result.current.unlock('guess'));
  await first.fail(new OpeningError('wrongPassphrase'));
  const second = pending();
  act(() => result.current.unlock('secret'));
  expect(result.current).toMatchObject({ busy: true, failure: undefined });
  await second.succeed();
  expect(result.current.opened).toBe(study);
});

test('a second press while busy is ignored', async () => {
  const attempt = pending();
  const { result } = start();
  act(() => result.current.unlock('secret'));
  act(() => result.current.unlock('secret'));
  await attempt.succeed();
  expect(openMock).toHaveBeenCalledTimes(1);
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

test('cancelling ends the attempt at once: even one that succeeds opens nothing', async () => {
  const attempt = pending();
  const { result } = start();
  act(() => result.current.unlock('secret'));
  act(() => result.current.cancel());
  expect(openMock.mock.calls[0]?.[2].aborted).toBe(true);
  expect(result.current).toMatchObject({ busy: false, opened: undefined });
  await attempt.succeed();
  expect(result.current).toMatchObject({ busy: false, opened: undefined, failure: undefined });
  expect(start().result.current.opened).toBeUndefined();
});

test('after cancelling, another attempt is possible', async () => {
  const first = pending();
  const { result } = start();
  act(() => result.current.unlock('secret'));
  act(() => result.current.cancel());
  const second = pending();
  act(() => result.current.unlock('secret'));
  await first.succeed();
  expect(result.current).toMatchObject({ busy: true, opened: undefined });
  await second.succeed();
  expect(result.current).toMatchObject({ busy: false, opened: study });
});
