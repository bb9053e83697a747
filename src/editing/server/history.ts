import { lstatSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../content/check/files';
import { orNothing } from '../../content/or-nothing';
import { writeWhole } from '../../seal/project-file';
import { placeOf, refusal } from './guards';

/** A file of `content/` or `private/`, by its path from the project: its bytes before and after a change, undefined where there is none. */
interface FileChange {
  path: string;
  before?: Buffer | undefined;
  after?: Buffer | undefined;
}

export interface Step {
  words: string;
  files: FileChange[];
  /** Whether the next step is one with it: of a file that was added to be named. */
  isPart?: boolean;
}

export const bytesOf = (place: string) => orNothing(() => readFileSync(place));
const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

const reversed = (files: FileChange[]): FileChange[] =>
  files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/** Changes all of the files or none. @throws Refused where one is not as it was before */
function apply(root: string, files: FileChange[]): void {
  for (const [index, { path, before, after }] of files.entries())
    try {
      const place = placeOf(root, path);
      if (!isSame(bytesOf(place), before))
        throw refusal(409, `${path} has been changed otherwise since, so this can’t be done.`);
      if (after) writeWhole(place, after, path.startsWith('private/') ? 0o600 : undefined);
      else rmSync(place, { force: true });
    } catch (error) {
      apply(root, reversed(files.slice(0, index)));
      throw error;
    }
}

/** The changes since the start: each can be undone, and done again, to the byte. */
export function changeHistory(root: string) {
  const done: Step[] = [];
  let undone: Step[] = [];

  /** Notes a change that was made. One that leaves everything as it was is none, unless it may be taken back as a part of the next. */
  function note(step: Step): void {
    const part = done.at(-1)?.isPart ? done.pop() : undefined;
    const files = [...(part?.files ?? []), ...step.files].filter(({ before, after }) => !isSame(before, after));
    if (files.length === 0 && !step.isPart) return;
    done.push({ ...step, files });
    undone = [];
  }

  function move(from: Step[], to: Step[], changesOf: (files: FileChange[]) => FileChange[]): void {
    const step = from.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    apply(root, changesOf(step.files));
    from.pop();
    // A file that was not named after all was never there.
    if (!step.isPart) to.push(step);
  }

  const all = () => {
    const paths = ['content', 'private'].flatMap((home) => filesIn(join(root, home)).map((file) => `${home}/${file}`));
    // A link would lead elsewhere, and a pipe would be waited for.
    const files = paths.filter((path) => orNothing(() => lstatSync(join(root, path)).isFile()));
    return new Map(files.map((path) => [path, bytesOf(join(root, path))]));
  };

  return {
    /** Makes a change. */
    write(step: Step): void {
      apply(root, step.files);
      note(step);
    },
    /** Does what changes files by itself. */
    async record<Told>(words: string, work: () => Promise<Told>): Promise<Told> {
      const before = all();
      const told = await work();
      const after = all();
      const paths = [...new Set([...before.keys(), ...after.keys()])];
      note({ words, files: paths.map((path) => ({ path, before: before.get(path), after: after.get(path) })) });
      return told;
    },
    undo: () => move(done, undone, reversed),
    redo: () => move(undone, done, (files) => files),
    next: () => ({ undo: done.at(-1)?.words, redo: undone.at(-1)?.words }),
  };
}
