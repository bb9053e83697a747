import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../seal/project-file';
import { placeOf, refusal } from './guards';

/** The files that a change is about, by their paths from the project: their bytes before and after it, undefined where there is none. */
export type Files = Map<string, { before?: Buffer | undefined; after?: Buffer | undefined }>;

export interface Step {
  words: string;
  files: Files;
  /** Of a file that was only added: its name, as it would be written. */
  upload?: string;
}

export function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    // What is wrong with a file, the check and sealing say.
    return undefined;
  }
}

export const bytesOf = (root: string, path: string) => orNothing(() => readFileSync(join(root, path)));
export const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

/** Makes files what they are after a change, or were before it; where one can't be written, none of them is changed. */
function writeFiles(root: string, files: Files, to: 'before' | 'after'): void {
  const done: Files = new Map();
  try {
    // What names a file is written after it, and taken back before it.
    for (const [path, file] of to === 'after' ? files : [...files].reverse()) {
      const place = placeOf(root, path);
      if (file[to]) writeWhole(place, file[to], path.startsWith('private/') ? 0o600 : undefined);
      else rmSync(place, { force: true });
      done.set(path, file);
    }
  } catch (error) {
    writeFiles(root, done, to === 'after' ? 'before' : 'after');
    throw error;
  }
}

/** The changes since the start: each can be undone, and done again, to the byte. */
export function changeHistory(root: string) {
  const steps: Step[] = [];
  let done = 0;

  /** Notes a change that was made. A file that was added just before, to be named by what is `written` in this one, is one change with it. */
  function note(step: Step, written = ''): void {
    const last = steps[done - 1];
    const isNamed = last?.upload && written.includes(last.upload);
    if (isNamed) steps.splice(--done, Infinity, { words: step.words, files: new Map([...last.files, ...step.files]) });
    else steps.splice(done, Infinity, step);
    done += 1;
  }

  function take(step: Step | undefined, from: 'before' | 'after', to: 'before' | 'after'): void {
    if (!step) throw refusal(409, 'There is no such change any more.');
    const [other] = [...step.files].find(([path, file]) => !isSame(bytesOf(root, path), file[from])) ?? [];
    if (other) throw refusal(409, `${other} has been changed otherwise since, so this can’t be done: ${step.words}`);
    writeFiles(root, step.files, to);
    done += to === 'after' ? 1 : -1;
  }

  const undo = () => take(steps[done - 1], 'after', 'before');

  return {
    note,
    undo,
    redo: () => take(steps[done], 'before', 'after'),
    /** Makes a change. */
    write(step: Step, written?: string): void {
      writeFiles(root, step.files, 'after');
      note(step, written);
    },
    /** Takes back a file that was just added, as if it never was. False where the last change is another. */
    forget(file: string): boolean {
      const last = steps[done - 1];
      if (!last?.upload || !last.files.has(file)) return false;
      undo();
      steps.length = done;
      return true;
    },
    next: () => ({ undo: steps[done - 1]?.words, redo: steps[done]?.words }),
  };
}
