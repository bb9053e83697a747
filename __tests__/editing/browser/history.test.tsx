/** @jest-environment jsdom */
import { act, render, screen, waitFor } from '@testing-library/react';
import { Dialog, useQuestion } from '../../../src/editing/browser/dialog';
import { step } from '../../../src/editing/browser/history';
import { read, update } from '../../../src/editing/browser/state';
import { provideModals } from '../../support/modal';

let sent: string[];

beforeAll(provideModals);

beforeEach(() => {
  sent = [];
  useQuestion.setState({ asked: undefined });
  update({ status: undefined });
});

/** Makes the server answer with these, one after the other. */
const answer = (...answers: { ok: boolean; status?: number; body: object }[]) => {
  globalThis.fetch = async (address) => {
    sent.push(String(address));
    const { body, ...others } = answers.shift() ?? { ok: false, status: 500, body: {} };
    return { ...others, json: async () => body } as Response;
  };
};

const askedBack = { ok: false, status: 409, body: { reason: 'Deleted: “Agence X”', undoing: 'Locked: A clinic' } };

test('the bar names what was undone or redone', async () => {
  answer({ ok: true, body: { words: 'You and your site: headline (home page)' } }, { ok: true, body: { words: 'X' } });
  await step('undo');
  expect(read().status).toBe('Undone: You and your site: headline (home page)');
  await step('redo');
  expect([read().status, sent]).toEqual(['Redone: X', ['/__edit/undo', '/__edit/redo']]);
});

test.each(['Undo', 'Cancel'])('a lock is undone only after a question that names what is lost: %s', async (name) => {
  answer(askedBack, { ok: true, body: { words: 'Locked: A clinic' } });
  const undone = step('undo');
  await waitFor(() => expect(useQuestion.getState().asked).toBeDefined());
  const { asked } = useQuestion.getState();
  if (asked) render(<Dialog {...asked} />);
  expect(screen.getByRole('dialog', { name: 'Undo “Locked: A clinic”?' })).toHaveTextContent('Deleted: “Agence X”');
  await act(async () => {
    screen.getByRole('button', { name }).click();
    await undone;
  });
  const isDone = name === 'Undo';
  expect(sent).toEqual(['/__edit/undo', ...(isDone ? ['/__edit/undo?agreed=Locked%3A%20A%20clinic'] : [])]);
  expect(read().status).toBe(isDone ? 'Undone: Locked: A clinic' : undefined);
});
