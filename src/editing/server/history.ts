import type { State } from '../protocol';
import { bytesOf, isSame, writeFiles, type Files } from './files';
import { refusal } from './refusal';

export interface Step {
  words: string;
  files: Files;
  /** Of a file that was only added: its name, as it would be written. */
  upload?: string;
}

/** The changes since the start: each can be undone, and done again, to the byte. */
export function changeHistory(root: string) {
  const done: Step[] = [];
  const undone: Step[] = [];

  function take(from: Step[], to: Step[], wanted: 'before' | 'after'): void {
    const step = from.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    const present = wanted === 'before' ? 'after' : 'before';
    const other = [...step.files].find(([path, file]) => !isSame(bytesOf(root, path), file[present]));
    if (other) throw refusal(409, `${other[0]} has been changed otherwise since, so this can’t be done: ${step.words}`);
    writeFiles(root, step.files, wanted);
    to.push(step);
    from.pop();
  }

  const undo = () => take(done, undone, 'before');

  return {
    /** Notes a change that was made. A file that was added just before, to be named by this one, is one change with it. */
    add(step: Step, written = ''): void {
      const last = done.at(-1);
      undone.length = 0;
      if (!last?.upload || !written.includes(last.upload)) done.push(step);
      else done.splice(-1, 1, { words: step.words, files: new Map([...last.files, ...step.files]) });
    },
    undo,
    redo: () => take(undone, done, 'after'),
    /** Takes back a file that was just added, as if it never was. False where the last change is another. */
    forget(file: string): boolean {
      const last = done.at(-1);
      if (!last?.upload || !last.files.has(file)) return false;
      undo();
      return undone.pop() !== undefined;
    },
    next(): Pick<State, 'undo' | 'redo'> {
      const [undo, redo] = [done.at(-1)?.words, undone.at(-1)?.words];
      return { ...(undo && { undo }), ...(redo && { redo }) };
    },
  };
}
