import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeWhole } from '../../seal/project-file';
import { placeOf } from './guards';

/** The files that a change is about, by their paths from the project: their bytes before and after it, undefined where there is none. */
export type Files = Map<string, { before?: Buffer | undefined; after?: Buffer | undefined }>;

export function bytesOf(root: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

export const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

/** Makes files what they are after a change, or were before it; where one can't be written, none of them is changed. */
export function writeFiles(root: string, files: Files, to: 'before' | 'after'): void {
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
