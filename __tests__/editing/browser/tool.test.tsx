/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, Dialog, tell, Tool, useQuestion } from '../../../src/editing/browser/dialog';
import { provideModals } from '../../support/modal';

test('a tool pressed twice while running acts once', async () => {
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

test('a question ends when a message replaces it', async () => {
  const answer = ask({ title: 'Who can open it', yes: 'Add' });
  void tell('To hand on', 'A link');
  expect(await answer).toBeUndefined();
  expect(useQuestion.getState().asked?.title).toBe('To hand on');
});

test('nested questions resolve with the result of the last one, or its failure', async () => {
  for (const outcome of [async () => 'written', () => Promise.reject(new Error('Too long'))]) {
    const answer = ask({ title: 'Describe the new picture', yes: 'Save' }, async () => {
      await ask({ title: 'The file has been changed meanwhile', yes: 'Write mine' });
      return outcome();
    });
    const ended = answer.catch((error: Error) => error.message);
    void useQuestion.getState().asked?.submit({});
    await waitFor(() => expect(useQuestion.getState().asked?.yes).toBe('Write mine'));
    void useQuestion.getState().asked?.submit({});
    expect(['written', 'Too long']).toContain(await ended);
  }
});

test('a refused question stays open and can be cancelled', async () => {
  const answer = ask({ title: 'Lock it?', yes: 'Lock' }, () => Promise.reject(new Error('Not now')));
  expect(await useQuestion.getState().asked?.submit({})).toBe('Not now');
  expect(useQuestion.getState().asked?.title).toBe('Lock it?');
  useQuestion.getState().asked?.close();
  expect(await answer).toBeUndefined();
});

test('while its action runs a question can’t be cancelled, and says what is being done', async () => {
  provideModals();
  let finish = () => {};
  const work = () => new Promise<void>((resolve) => (finish = resolve));
  const answer = ask({ title: 'Lock it?', yes: 'Lock', doing: 'Encrypting…' }, work);
  const { asked } = useQuestion.getState();
  if (asked) render(<Dialog {...asked} />);
  const user = userEvent.setup();
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lock' }));
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Encrypting…');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveAttribute('closedby', 'none');
  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
  await act(async () => finish());
  await answer;
  expect(useQuestion.getState().asked).toBeUndefined();
});
