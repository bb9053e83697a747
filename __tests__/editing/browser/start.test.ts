/** @jest-environment jsdom */
import { act } from '@testing-library/react';
import { onReport } from '../../../src/editing/browser/start';
import { editorHost, update } from '../../../src/editing/browser/state';

const status = () => editorHost()?.shadowRoot?.querySelector('.bar [role=status]')?.textContent;

beforeAll(async () => {
  // It would run once more when jsdom is closed, without a document.
  MutationObserver.prototype.observe = () => undefined;
  globalThis.fetch = async () =>
    ({ ok: true, json: async () => ({ token: '', files: {}, diagnostics: [], unused: [] }) }) as Response;
  await act(() => onReport(''));
});

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Shows a picture that always fails; returns how often it was requested again. */
function failingPicture(name: string) {
  const image = document.body.appendChild(document.createElement('img'));
  const address = `http://localhost/static/${name}`;
  Object.defineProperties(image, {
    src: { value: address },
    currentSrc: { value: address },
    complete: { value: true },
  });
  const fail = () => void image.dispatchEvent(new Event('error'));
  const reload = jest.spyOn(image, 'setAttribute').mockImplementation(fail);
  return { fail, reload };
}

test('a picture that is not made yet is tried again less and less often', () => {
  const { fail, reload } = failingPicture('one.jpg');
  fail();
  jest.advanceTimersByTime(500);
  expect(reload).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(600_000);
  expect(reload.mock.calls.length).toBeLessThan(30);
});

test('after the server has stopped, the bar says so, and pictures wait until it runs again', async () => {
  const { fail, reload } = failingPicture('two.jpg');
  await act(() => onReport());
  expect(status()).toMatch('“npm run develop” has stopped');
  fail();
  jest.advanceTimersByTime(60_000);
  expect(reload).not.toHaveBeenCalled();
  await act(() => onReport(''));
  expect([status(), reload.mock.calls.length]).toEqual(['Saved', 1]);
});

test('what is typed and not saved is never called saved', async () => {
  await act(async () => update({ hasDraft: true, status: 'Enter to edit' }));
  expect(status()).toBe('Not saved yet');
  await act(async () => update({ status: 'Saving…' }));
  expect(status()).toBe('Saving…');
  await act(async () => update({ hasDraft: false, status: undefined }));
  expect(status()).toBe('Saved');
});
