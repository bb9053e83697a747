/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ask, Dialog, OpenQuestion, tell, Tool, useQuestion } from '../../../src/editing/browser/dialog';
import { provideModals } from '../../support/modal';
import { answer, asked, settled } from './support';
import type { Operation } from 'rfc6902';
import { change, read, refresh, step, update } from '../../../src/editing/browser/state';

describe('a question', () => {
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
    await act(async () => finish());
  });

  test('a tool does what it stood for when the pointer went down', async () => {
    const user = userEvent.setup();
    const done: string[] = [];
    const { rerender } = render(<Tool name="−" act={() => done.push('second')} />);
    const button = screen.getByRole('button', { name: '−' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    rerender(<Tool name="−" act={() => done.push('first')} />);
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    expect(done).toEqual(['second']);
    // A pointer that went down and left is no press of a key.
    await user.pointer([
      { keys: '[MouseLeft>]', target: button },
      { keys: '[/MouseLeft]', target: document.body },
    ]);
    rerender(<Tool name="−" act={() => done.push('third')} />);
    await user.keyboard('{Enter}');
    expect(done).toEqual(['second', 'third']);
  });

  test('an action can wait for those that were begun before', async () => {
    let finish = () => {};
    const done: string[] = [];
    render(
      <>
        <Tool name="Delete" act={() => new Promise<void>((resolve) => (finish = resolve))} />
        <Tool name="Publish" act={(before) => before.then(() => done.push('published'))} />
      </>,
    );
    await act(async () => screen.getByRole('button', { name: 'Delete' }).click());
    await act(async () => screen.getByRole('button', { name: 'Publish' }).click());
    expect(done).toEqual([]);
    expect(screen.getAllByRole('button', { busy: true })).toHaveLength(2);
    await act(async () => finish());
    await waitFor(() => expect(done).toEqual(['published']));
    expect(screen.queryAllByRole('button', { busy: true })).toEqual([]);
  });

  test('a question ends when a message replaces it', async () => {
    const given = ask({ title: 'Who can open it', yes: 'Add' });
    void tell('To hand on', 'A link');
    expect(await given).toBeUndefined();
    expect(asked()?.title).toBe('To hand on');
  });

  test('nested questions resolve with the result of the last one, or its failure', async () => {
    const outcomes = { written: async () => 'written', 'Too long': () => Promise.reject(new Error('Too long')) };
    for (const [expected, outcome] of Object.entries(outcomes)) {
      const given = ask({ title: 'Describe the new picture', yes: 'Save' }, async () => {
        await ask({ title: 'The file has been changed meanwhile', yes: 'Write mine' });
        return outcome();
      });
      const ended = given.catch((error: Error) => error.message);
      void asked()?.submit({});
      await waitFor(() => expect(asked()?.yes).toBe('Write mine'));
      void asked()?.submit({});
      expect(await ended).toBe(expected);
    }
  });

  test('another one with the same title has nothing of the one before', async () => {
    provideModals();
    const user = userEvent.setup();
    const question = { title: 'Others have changed the same', body: <input aria-label="Which" />, yes: 'Publish' };
    render(<OpenQuestion />);
    let given: Promise<unknown> | undefined;
    act(() => void (given = ask(question, () => ask(question, async () => 'published'))));
    await user.type(await screen.findByRole('textbox', { name: 'Which' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(screen.getByRole('textbox', { name: 'Which' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Publish' }));
    expect(await given).toBe('published');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a refused question stays open and can be cancelled', async () => {
    const given = ask({ title: 'Lock it?', yes: 'Lock' }, () => Promise.reject(new Error('Not now')));
    expect(await asked()?.submit({})).toBe('Not now');
    expect(asked()?.title).toBe('Lock it?');
    asked()?.close();
    expect(await given).toBeUndefined();
  });

  test('while its action runs a question can’t be cancelled, and says what is being done', async () => {
    provideModals();
    let finish = () => {};
    const work = () => new Promise<void>((resolve) => (finish = resolve));
    const given = ask({ title: 'Lock it?', yes: 'Lock', doing: 'Encrypting…' }, work);
    const question = asked();
    if (question) render(<Dialog {...question} />);
    const user = userEvent.setup();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lock' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Encrypting…');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAttribute('closedby', 'none');
    expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false);
    await act(async () => finish());
    await given;
    expect(asked()).toBeUndefined();
  });
});

describe('a change', () => {
  const file = 'projects.json';

  /** The titles in the file; changes of an earlier version are refused. */
  let titles: string[];
  let written: Operation[][];

  const state = () => ({ files: { [file]: { hash: titles.join(), value: titles } } });

  beforeEach(async () => {
    titles = ['One', 'Two'];
    written = [];
    globalThis.fetch = async (_address, { method, body } = {}) => {
      if (method === 'GET') return answer(state());
      const { hash, changes } = JSON.parse(String(body));
      if (hash !== titles.join()) return answer({ reason: 'It has been changed otherwise meanwhile.' }, 409);
      written.push(changes);
      return answer(state());
    };
    useQuestion.setState({ asked: undefined });
    await refresh();
    // A change by hand.
    titles = ['Uno', 'Two'];
  });

  test.each<Operation>([
    { op: 'move', from: '/0', path: '/1' },
    { op: 'add', path: '/1', value: 'Three' },
  ])('one of the places in a list that has changed is refused, and works again afterwards: %j', async (part) => {
    await expect(change(file, part)).rejects.toThrow('changed otherwise');
    expect([asked(), written]).toEqual([undefined, []]);
    expect(await change(file, part)).toBe(true);
    expect(written).toEqual([[part]]);
  });

  test.each([
    ['is overwritten if the owner wants it', true],
    ['stays if the owner keeps it', false],
  ])('a value that has changed meanwhile %s', async (_case, isKept) => {
    const part: Operation = { op: 'replace', path: '/0', value: 'Eins' };
    const done = change(file, part);
    await settled();
    if (isKept) await asked()?.submit({});
    else asked()?.close();
    expect(await done).toBe(isKept);
    expect(written).toEqual(isKept ? [[part]] : []);
  });
});

describe('undo and redo', () => {
  let sent: string[];

  beforeAll(provideModals);

  beforeEach(() => {
    sent = [];
    useQuestion.setState({ asked: undefined });
    update({ status: undefined });
  });

  /** Makes the server answer with these, one after the other. */
  const serve = (...answers: Response[]) => {
    globalThis.fetch = async (address) => {
      sent.push(String(address));
      return answers.shift() ?? answer({}, 500);
    };
  };

  test('the bar names what was undone or redone', async () => {
    serve(answer({ files: {}, words: 'You and your site: headline (home page)' }), answer({ files: {}, words: 'X' }));
    await step('undo');
    expect(read().status).toBe('Undone: You and your site: headline (home page)');
    await step('redo');
    expect([read().status, sent]).toEqual(['Redone: X', ['/__edit/undo', '/__edit/redo']]);
  });

  test.each(['Undo', 'Cancel'])('a lock is undone only after a question that names what is lost: %s', async (name) => {
    const askedBack = answer({ reason: 'Deleted: “Agence X”', undoing: 'Locked: A clinic' }, 409);
    serve(askedBack, answer({ files: {}, words: 'Locked: A clinic' }));
    const undone = step('undo');
    await waitFor(() => expect(asked()).toBeDefined());
    const question = asked();
    if (question) render(<Dialog {...question} />);
    expect(screen.getByRole('dialog', { name: 'Undo “Locked: A clinic”?' })).toHaveTextContent('Deleted: “Agence X”');
    await act(async () => {
      screen.getByRole('button', { name }).click();
      await undone;
    });
    const isDone = name === 'Undo';
    expect(sent).toEqual(['/__edit/undo', ...(isDone ? ['/__edit/undo?agreed=Locked%3A%20A%20clinic'] : [])]);
    expect(read().status).toBe(isDone ? 'Undone: Locked: A clinic' : undefined);
  });
});
