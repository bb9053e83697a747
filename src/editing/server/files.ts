import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../content/check/files-below';
import { writeWhole } from '../../seal/project-file';
import { placeOf } from './guards';

/** The bytes of files, by their paths from the project; undefined where there is none. */
export type Files = Map<string, Buffer | undefined>;

export function bytesOf(root: string, path: string): Buffer | undefined {
  try {
    return readFileSync(join(root, path));
  } catch {
    return undefined;
  }
}

export const isSame = (one?: Buffer, other?: Buffer): boolean => one === other || !!(one && other?.equals(one));

/** Makes files what they are `after`; where one can't be written, those before it are made again what they were. */
export function writeFiles(root: string, before: Files, after: Files): void {
  const write = (path: string, bytes?: Buffer) => {
    const file = placeOf(root, path);
    if (bytes) writeWhole(file, bytes, path.startsWith('private/') ? 0o600 : undefined);
    else rmSync(file, { force: true });
  };
  const done: string[] = [];
  try {
    for (const [path, bytes] of after) {
      write(path, bytes);
      done.push(path);
    }
  } catch (error) {
    for (const path of done) write(path, before.get(path));
    throw error;
  }
}

export const snapshot = (root: string): Files =>
  new Map(
    ['content', 'private'].flatMap((folder) =>
      filesIn(join(root, folder)).map((file) => [`${folder}/${file}`, bytesOf(root, `${folder}/${file}`)] as const),
    ),
  );

export function differences(one: Files, other: Files): { before: Files; after: Files } {
  const paths = [...new Set([...one.keys(), ...other.keys()])];
  const differing = paths.filter((path) => !isSame(one.get(path), other.get(path)));
  const only = (files: Files): Files => new Map(differing.map((path) => [path, files.get(path)]));
  return { before: only(one), after: only(other) };
}
