/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tool } from '../../../src/editing/browser/dialog';
import { ask, read, tell } from '../../../src/editing/browser/editor';

test('a tool that is pressed again while it works does it once', async () => {
  const user = userEvent.setup();
  let finish = () => {};
  const work = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Tool name="New link" act={work} />);
  const button = screen.getByRole('button', { name: 'New link' });
  await user.dblClick(button);
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => finish());
  await user.click(button);
  expect(work).toHaveBeenCalledTimes(2);
});

test('a question is over where something is told in its place', async () => {
  const answer = ask({ title: 'Who can open it', yes: 'Add' });
  void tell('To hand on', 'A link');
  expect(await answer).toBeUndefined();
  expect(read().question?.title).toBe('To hand on');
});
