import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../seal/project-file';
import { placeOf, refusal } from './guards';

/** The files that a change is about, by their paths from the project: their bytes before and after it, undefined where there is none. */
export type Files = Map<string, { before?: Buffer | undefined; after?: Buffer | undefined }>;

export interface Step {
  words: string;
  files: Files;
  /** Whether the next step is one with it: of a file that was added to be named. */
  isPart?: boolean;
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
const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

/** Writes a file of `content/` or `private/`, or deletes it. */
export function writeFile(root: string, path: string, bytes: Buffer | undefined): void {
  const place = placeOf(root, path);
  if (bytes) writeWhole(place, bytes, path.startsWith('private/') ? 0o600 : undefined);
  else rmSync(place, { force: true });
}

/** Makes files what they are after a change, or were before it; where one can't be written, none of them is changed. */
function writeFiles(root: string, files: Files, to: 'before' | 'after'): void {
  const done: Files = new Map();
  try {
    // What names a file is written after it, and taken back before it.
    for (const [path, file] of to === 'after' ? files : [...files].reverse()) {
      writeFile(root, path, file[to]);
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

  /** Notes a change that was made; one that leaves everything as it was is none. */
  function note(step: Step): void {
    const files: Files = new Map(steps[done - 1]?.isPart ? steps[--done]?.files : []);
    for (const [path, { before, after }] of step.files) {
      const first = files.has(path) ? files.get(path)?.before : before;
      if (isSame(first, after)) files.delete(path);
      else files.set(path, { before: first, after });
    }
    steps.splice(done, Infinity, ...(files.size > 0 ? [{ ...step, files }] : []));
    done = steps.length;
  }

  function take(step: Step | undefined, from: 'before' | 'after', to: 'before' | 'after'): void {
    if (!step) throw refusal(409, 'There is no such change any more.');
    const [other] = [...step.files].find(([path, file]) => !isSame(bytesOf(root, path), file[from])) ?? [];
    if (other) throw refusal(409, `${other} has been changed otherwise since, so this can’t be done: ${step.words}`);
    writeFiles(root, step.files, to);
    done += to === 'after' ? 1 : -1;
    // A file that was not named after all was never there.
    if (step.isPart) steps.length = done;
  }

  return {
    note,
    undo: () => take(steps[done - 1], 'after', 'before'),
    redo: () => take(steps[done], 'before', 'after'),
    /** Makes a change. */
    write(step: Step): void {
      writeFiles(root, step.files, 'after');
      note(step);
    },
    next: () => ({ undo: steps[done - 1]?.words, redo: steps[done]?.words }),
  };
}
