import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { filesIn } from '../../content/check/files-below';
import { placeOf } from './guards';

/** The bytes of files, by their paths from the project; undefined where there is none. */
export type Files = Map<string, Buffer | undefined>;

export const bytesOf = (file: string): Promise<Buffer | undefined> => readFile(file).catch(() => undefined);

export const isSame = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one === other || (one !== undefined && other !== undefined && one.equals(other));

/** Writes a file in one step: it is there as it was, or as it is to be, whatever happens. */
async function writeWhole(file: string, bytes: Buffer, isPrivate: boolean): Promise<void> {
  const part = `${file}.part`;
  const mode = (await stat(file).catch(() => undefined))?.mode ?? (isPrivate ? 0o600 : 0o644);
  try {
    await rm(part, { force: true });
    const handle = await open(part, 'wx', mode);
    await handle
      .writeFile(bytes)
      .then(() => handle.sync())
      .finally(() => handle.close());
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Makes files what they are `after`; where one can't be written, those before it are made again what they were. */
export async function writeFiles(root: string, before: Files, after: Files): Promise<void> {
  const done: string[] = [];
  const write = async (path: string, bytes: Buffer | undefined) => {
    const [folder = ''] = path.split('/');
    await mkdir(join(root, folder), { recursive: true });
    const file = await placeOf(root, path);
    await (bytes ? writeWhole(file, bytes, folder === 'private') : rm(file, { force: true }));
  };
  try {
    for (const [path, bytes] of after) {
      await write(path, bytes);
      done.push(path);
    }
  } catch (error) {
    for (const path of done) await write(path, before.get(path));
    throw error;
  }
}

/** All files of `content/` and `private/`. */
export async function snapshot(root: string): Promise<Files> {
  const paths = ['content', 'private'].flatMap((folder) =>
    filesIn(join(root, folder)).map((path) => `${folder}/${path}`),
  );
  return new Map(await Promise.all(paths.map(async (path) => [path, await bytesOf(join(root, path))] as const)));
}

/** The files that differ between two snapshots, as they were and as they are. */
export function differences(before: Files, after: Files): { before: Files; after: Files } {
  const paths = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !isSame(before.get(path), after.get(path)),
  );
  const only = (files: Files): Files => new Map(paths.map((path) => [path, files.get(path)]));
  return { before: only(before), after: only(after) };
}
