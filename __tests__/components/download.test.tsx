/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Download } from '../../src/components/case-study/download';
import { words } from '../support/samples';

test('a sealed file that can’t be loaded is said, until it can', async () => {
  const open = jest.fn<Promise<Blob>, []>().mockRejectedValueOnce(new Error('offline'));
  open.mockResolvedValueOnce(new Blob(['%PDF']));
  Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: () => undefined });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const file = { publicURL: null, prettySize: '2.0 MB', pages: null, open };
  render(<Download section={{ title: 'The guidelines', file, at: null }} />);
  const press = () => act(async () => void fireEvent.click(screen.getByRole('link')));
  await press();
  expect(screen.getByRole('alert')).toHaveTextContent(words.unreadableFiles.text);
  expect(click).not.toHaveBeenCalled();
  await press();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(click).toHaveBeenCalledTimes(1);
});
