/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Download } from '../../src/components/case-study/download';
import { words } from '../support/samples';

const revoked = jest.fn();
Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: revoked });
const open = jest.fn(async () => new Blob(['%PDF']));
const saving = () => jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
let click: ReturnType<typeof saving>;
const press = () => act(async () => void fireEvent.click(screen.getByRole('link')));

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  click = saving();
  const file = { publicURL: null, prettySize: '2.0 MB', pages: null, open };
  render(<Download section={{ title: 'The guidelines', file, at: null }} />);
});
afterEach(() => jest.useRealTimers());

test('a sealed file that can’t be loaded is said, until it can', async () => {
  open.mockRejectedValueOnce(new Error('offline'));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(words.unreadableFiles.text);
  expect(click).not.toHaveBeenCalled();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(click).toHaveBeenCalledTimes(1);
});

test('a sealed file can be saved for a minute, because Safari asks first', async () => {
  await press();
  jest.advanceTimersByTime(59_000);
  expect(revoked).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1_000);
  expect(revoked).toHaveBeenCalledWith('blob:one');
});
