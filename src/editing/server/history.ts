import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../content/engine/folders';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { refusal, Refused } from '../protocol';
import { apply, bytesOf, isSame, reversed } from './file-changes';
import { accessChange, isCommitted, type Step } from './lost-access';

/** The owner's files by their paths. Only regular ones: links point elsewhere, and reading a pipe would block. */
function filesOf(root: string): Map<string, Buffer | undefined> {
  const paths = ['content', 'private'].flatMap((home) => filesIn(join(root, home)).map((file) => `${home}/${file}`));
  const files = paths.filter((path) => tryOrUndefined(() => lstatSync(join(root, path)).isFile()));
  return new Map(files.map((path) => [path, bytesOf(join(root, path))]));
}

/**
 * Requires consent to undo a step that changed who can open what.
 * @throws Refused with what would happen, or if keys of a published case study would be deleted
 */
async function assertConsent(root: string, step: Step, agreedTo: string | null): Promise<void> {
  const access = accessChange(step);
  if (!access) return;
  const { words } = step;
  if (access.isLosing && (await isCommitted(root, step)))
    throw refusal(
      409,
      `“${words}” is published or committed already, and undoing it would delete links, passwords or keys that are ` +
        'in use. Nothing was undone. “Share…” takes back what somebody can open; `npm run unseal -- --public` with ' +
        'the number of a project shows it to everybody.',
    );
  if (agreedTo !== words) throw new Refused(409, { reason: access.consequences.join('\n'), undoing: words });
}

/** Whether a step takes another back exactly, such as one that removes the entry that it added. */
const takesBack = (step: Step, last: Step | undefined): boolean =>
  last?.files.length === step.files.length &&
  step.files.every(({ path, before, after }, index) => {
    const other = last.files[index];
    return other?.path === path && isSame(other.before, after) && isSame(other.after, before);
  });

/** The changes of the owner's files since the start, each of which can be undone and redone exactly. */
export class History {
  private done: Step[] = [];
  private undone: Step[] = [];

  constructor(readonly root: string) {}

  /** The words of the next step to undo and to redo, undefined if there is none. */
  get next() {
    return { undo: this.done.at(-1)?.words, redo: this.undone.at(-1)?.words };
  }

  /**
   * Applies a change of files. One without effect is no step, unless it can become part of the next; nor is one that
   * takes the last back.
   */
  write(step: Step): void {
    apply(this.root, step.files);
    if (takesBack(step, this.done.at(-1))) this.done.pop();
    else this.add(step);
  }

  /**
   * Runs work that changes files, and makes a step of their changes, also of what it had changed when it failed.
   * `words` describes them, by their paths.
   */
  async record<Result>(words: (paths: string[]) => string, work: () => Promise<Result>): Promise<Result> {
    const before = filesOf(this.root);
    try {
      return await work();
    } finally {
      const after = filesOf(this.root);
      const either = [...new Set([...before.keys(), ...after.keys()])];
      const paths = either.filter((path) => !isSame(before.get(path), after.get(path)));
      const files = paths.map((path) => ({ path, before: before.get(path), after: after.get(path) }));
      this.add({ words: words(paths), files });
    }
  }

  /** Undoes the last step, and returns its words. `agreedTo` are those of a step that changes who can open what. */
  async undo(agreedTo: string | null = null): Promise<{ words: string }> {
    const step = this.last(this.done);
    await assertConsent(this.root, step, agreedTo);
    apply(this.root, reversed(step.files));
    this.done.pop();
    // An upload that was never used can't be redone.
    if (!step.isPart) this.undone.push(step);
    return { words: step.words };
  }

  /** Redoes the last step that was undone, and returns its words. */
  redo(): { words: string } {
    const step = this.last(this.undone);
    apply(this.root, step.files);
    this.undone.pop();
    this.done.push(step);
    return { words: step.words };
  }

  /** Takes back an upload that is part of no step yet, if that is the last thing that was done. */
  async discard(): Promise<void> {
    if (this.done.at(-1)?.isPart) await this.undo();
  }

  /** The paths of the files that steps have added. */
  added(): string[] {
    return this.done.flatMap(({ files }) => files.flatMap(({ path, before, after }) => (!before && after ? path : [])));
  }

  private last(steps: Step[]): Step {
    const step = steps.at(-1);
    if (!step) throw refusal(409, 'There is no such change any more.');
    return step;
  }

  private add(step: Step): void {
    const part = this.done.at(-1)?.isPart ? this.done.pop() : undefined;
    const files = [...(part?.files ?? []), ...step.files].filter(({ before, after }) => !isSame(before, after));
    if (files.length === 0 && !step.isPart) return;
    this.done.push({ ...step, files, time: Date.now() });
    this.undone = [];
  }
}
