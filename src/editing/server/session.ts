import type { State } from '../protocol';
import { writeFiles } from './files';
import type { Findings } from './findings';
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

  const state = async (findings?: Findings): Promise<State> => ({
    token,
    ...store.state(findings ?? (await store.check())),
    ...history.next(),
  });

  /** Changes are made one after the other; the site is told of each at once. */
  function inTurn<Body>(work: () => Promise<Body>): Promise<{ body: Body }> {
    const turn = last.then(work);
    last = turn.then(
      () => void source.refresh(),
      () => undefined,
    );
    return turn.then((body) => ({ body }));
  }

  return {
    root,
    store,
    history,
    state,
    inTurn,
    /** Writes what is to be after a step; `written` is what it puts into the content. */
    write(step: Step, written?: string): void {
      writeFiles(root, step.files, 'after');
      history.add(step, written);
    },
    run: (words: string, command: Command) =>
      inTurn(async () => {
        const { lines, files } = await runCommand(root, command);
        if (files.size > 0) history.add({ words, files });
        return { lines, state: await state() };
      }),
  };
}
