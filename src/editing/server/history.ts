import { join } from 'node:path';
import { bytesOf, isSame, writeFiles, type Files } from './files';
import { refusal } from './refusal';

/** A change of files, in words for the owner. */
export interface Step {
  words: string;
  before: Files;
  after: Files;
  /** Of a file that was only added: its name, as it would be written. */
  upload?: string;
}

/** The changes since the start: each can be undone, and done again, to the byte. */
export function changeHistory(root: string) {
  const done: Step[] = [];
  const undone: Step[] = [];

  async function take(from: Step[], to: Step[], present: 'before' | 'after', wanted: 'before' | 'after') {
    const step = from.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    for (const [path, bytes] of step[present]) {
      if (isSame(await bytesOf(join(root, path)), bytes)) continue;
      throw refusal(
        409,
        `${path} has been changed otherwise since: “${step.words}” can’t be taken back or done again.`,
      );
    }
    await writeFiles(root, step[present], step[wanted]);
    to.push(step);
    from.pop();
  }

  return {
    /** Notes a change that was made. `joins` says of the one before whether both are one to the owner. */
    add(step: Step, joins: (last: Step) => boolean = () => false): void {
      const last = done.at(-1);
      undone.length = 0;
      if (!last || !joins(last)) done.push(step);
      else {
        const before = new Map([...step.before, ...last.before]);
        done.splice(-1, 1, { words: step.words, before, after: new Map([...last.after, ...step.after]) });
      }
    },
    undo: () => take(done, undone, 'after', 'before'),
    redo: () => take(undone, done, 'before', 'after'),
    /** What would be undone and redone. */
    next: () => ({ undo: done.at(-1)?.words, redo: undone.at(-1)?.words }),
  };
}
