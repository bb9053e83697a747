import { constants, readdirSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { orNothing } from '../or-nothing';
import { explain, type Explanation } from '../schema/text-rules';

/**
 * The files below a folder, or a path in it, with forward slashes; links and folders that can’t be opened count as
 * files. @throws when there is no such folder
 */
export function filesBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = posix.join(path, entry.name);
    return entry.isDirectory() ? (orNothing(() => filesBelow(folder, inside)) ?? inside) : inside;
  });
}

/** The same of a folder that may be missing, or may change at this moment; then it has none. */
export const filesIn = (folder: string): string[] => orNothing(() => filesBelow(folder)) ?? [];

const fix = 'Put the file itself in its place, and allow yourself to read it, or delete it.';
const unreadable = (found: string) => explain(found, 'a file that can be read', fix);
const refused = ({ code }: NodeJS.ErrnoException) =>
  unreadable(code === 'ELOOP' ? 'a link' : `something that can’t be read (${code})`);

/** Git LFS leaves at most so many bytes in the place of a file that it has not fetched. */
const pointerSize = 1024;

const fetchIt =
  'Run `git lfs pull`. A host has to fetch it, too: on Netlify, set the variable GIT_LFS_ENABLED to true.';

export const pointer = explain('a Git LFS pointer in place of the file', 'the file itself', fetchIt);

/** What to say of bytes that only tell Git LFS which file it should fetch. */
export const pointerIn = (bytes: Buffer): Explanation | undefined =>
  /^version https:\/\/(?:git-lfs|hawser)\.github\.com\/spec\//.test(bytes.toString('latin1', 0, 100))
    ? pointer
    : undefined;

/**
 * Why a file can't be read. A link is not followed: git keeps only where it leads. A pipe would be waited for without
 * O_NONBLOCK.
 */
export async function readingError(file: string): Promise<Explanation | undefined> {
  const handle = await open(file, constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(refused);
  if ('fix' in handle) return handle;
  try {
    const status = await handle.stat();
    if (!status.isFile()) return unreadable(status.isDirectory() ? 'a folder' : 'a pipe or a device');
    return status.size > pointerSize ? undefined : pointerIn(await handle.readFile());
  } finally {
    await handle.close();
  }
}

/** The bytes of a file, or why it can't be read. */
export const readBytes = async (file: string): Promise<Buffer | Explanation> =>
  (await readingError(file)) ?? readFile(file).catch(refused);
