import { lstatSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { writeAtomically } from '../../content/engine/json-files';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import { refusal } from '../protocol';

/** A file in `content/` or `private/` by its path in the project: its bytes before and after, undefined if missing. */
export interface FileChange {
  path: string;
  before?: Buffer | undefined;
  after?: Buffer | undefined;
}

/**
 * The absolute path of a file in `content/` or `private/`, given by its path in the project.
 * @throws Refused if it is elsewhere, directly or through a link
 */
export function placeOf(root: string, path: string): string {
  const home = realpathSync(root);
  const file = join(home, path);
  const isInside = ['content', 'private'].some((folder) => file.startsWith(join(home, folder, sep)));
  let existing = file;
  while (!tryOrUndefined(() => lstatSync(existing))) existing = dirname(existing);
  if (isInside && tryOrUndefined(() => realpathSync(existing)) === existing) return file;
  throw refusal(403, `${path} does not stand in content/ or private/.`);
}

export const bytesOf = (place: string) => tryOrUndefined(() => readFileSync(place));
export const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

export const reversed = (files: FileChange[]): FileChange[] =>
  files.map(({ path, before, after }) => ({ path, before: after, after: before })).reverse();

/**
 * Changes all of the files or none.
 * @throws Refused if one is not as it was before
 */
export function apply(root: string, files: FileChange[]): void {
  for (const [index, { path, before, after }] of files.entries())
    try {
      const place = placeOf(root, path);
      if (!isSame(bytesOf(place), before))
        throw refusal(409, `${path} has been changed otherwise since, so this can’t be done.`);
      if (after) writeAtomically(place, after, path.startsWith('private/') ? 0o600 : undefined);
      else rmSync(place, { force: true });
    } catch (error) {
      apply(root, reversed(files.slice(0, index)));
      throw error;
    }
}
