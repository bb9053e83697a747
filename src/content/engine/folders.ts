import { constants, readdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { tryOrUndefined } from './try-or-undefined';
import { explain, type Explanation } from './text-rules';

/** Whether macOS made a file beside another, as it does on external drives: `._cover.png` beside `cover.png`. */
export const isCompanion = (name: string): boolean => name.startsWith('._');

/**
 * The files in a folder and its subfolders, with forward slashes; links and unreadable folders count as files.
 * @throws Error if there is no such folder
 */
export function filesAndCompanions(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = posix.join(path, entry.name);
    return entry.isDirectory() ? (tryOrUndefined(() => filesAndCompanions(folder, inside)) ?? inside) : inside;
  });
}

/**
 * Like `filesAndCompanions`, without companions, which are nobody's content.
 * @throws Error if there is no such folder
 */
export const filesBelow = (folder: string): string[] =>
  filesAndCompanions(folder).filter((path) => !isCompanion(posix.basename(path)));

/** Like `filesBelow`, but empty for a folder that is missing or changing. */
export const filesIn = (folder: string): string[] => tryOrUndefined(() => filesBelow(folder)) ?? [];

const fix = 'Put the file itself in its place, and allow yourself to read it, or delete it.';
const unreadable = (found: string) => explain(found, 'a file that can be read', fix);
const refused = ({ code }: NodeJS.ErrnoException) =>
  unreadable(code === 'ELOOP' ? 'a link' : `something that can’t be read (${code})`);

/** The maximum size of a Git LFS pointer file, in bytes. */
const pointerSize = 1024;

const fetchIt =
  'Run `git lfs pull`. A host has to fetch it, too: on Netlify, set the variable GIT_LFS_ENABLED to true.';

export const pointer = explain('a Git LFS pointer in place of the file', 'the file itself', fetchIt);

const isPointer = (bytes: Buffer) => bytes.toString('latin1').startsWith('version https://git-lfs.github.com/spec/');

/**
 * Why a file can't be read. Links are not followed, since git stores only their target. O_NONBLOCK avoids waiting for a
 * pipe.
 */
export async function readingError(file: string): Promise<Explanation | undefined> {
  const handle = await open(file, constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(refused);
  if ('fix' in handle) return handle;
  try {
    const status = await handle.stat();
    if (!status.isFile()) return unreadable(status.isDirectory() ? 'a folder' : 'a pipe or a device');
    return status.size <= pointerSize && isPointer(await handle.readFile()) ? pointer : undefined;
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, or an explanation why it can't be read. */
export const readBytes = async (file: string): Promise<Buffer | Explanation> =>
  (await readingError(file)) ?? readFile(file).catch(refused);
