import { Refused } from '../protocol';
import { ask } from './dialog';
import { send, update } from './state';

/** The words of the step that was undone or redone. */
type Moved = { words: string };

/** Undoes a step that changes who can open what, if the owner agrees; otherwise resolves with undefined. */
async function askToUndo(error: unknown) {
  if (!(error instanceof Refused) || error.body.undoing === undefined) throw error;
  const words = error.body.undoing;
  const body = <p>{`${error.message}\nOnly Redo takes this back, and only until the next change.`}</p>;
  const question = { title: `Undo “${words}”?`, body, yes: 'Undo' };
  return ask(question, () => send<Moved>('POST', `/undo?agreed=${encodeURIComponent(words)}`));
}

/** Undoes or redoes a change, and names it in the bar: it may be on another page. */
export async function step(direction: 'undo' | 'redo'): Promise<void> {
  const moved = await send<Moved>('POST', `/${direction}`).catch(askToUndo);
  if (moved && moved !== true) update({ status: `${direction === 'undo' ? 'Undone' : 'Redone'}: ${moved.words}` });
}
