import type { State } from '../protocol';
import { writeFiles } from './files';
import { changeHistory, type Step } from './history';
import { runCommand, type Command } from './locked';
import { contentStore, type Order } from './store';

export interface EditingOptions {
  root: string;
  token: string;
  /** `refresh` makes the site show the content as it is now. */
  source: { refresh: () => unknown; order: Order };
}

export function editingSession({ root, token, source }: EditingOptions) {
  const store = contentStore(root, source.order);
  const history = changeHistory(root);
  let last: Promise<unknown> = Promise.resolve();

  /** `more` may bring what the check says. */
  const state = async (more: Partial<State> = {}): Promise<State> => {
    const { diagnostics, unused } = more;
    const findings = diagnostics && unused ? { diagnostics, unused } : await store.check();
    return { token, ...findings, ...store.state(), ...history.next(), ...more };
  };

  /** Makes a change, one after the other, and answers with what it returns and has left; the site is told of each at once. */
  function change(work: () => object | void | Promise<object | void>): Promise<{ body: State }> {
    const turn = last.then(async () => ({ body: await state((await work()) ?? {}) }));
    last = turn.then(
      () => void source.refresh(),
      () => undefined,
    );
    return turn;
  }

  return {
    root,
    store,
    history,
    state,
    change,
    /** Writes what is to be after a step; `written` is what it puts into the content. */
    write(step: Step, written?: string): void {
      writeFiles(root, step.files, 'after');
      history.add(step, written);
    },
    run: (words: string, command: Command) =>
      change(async () => {
        const { lines, files } = await runCommand(root, command);
        if (files.size > 0) history.add({ words, files });
        return { lines };
      }),
  };
}
