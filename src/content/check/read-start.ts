import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import { explain, type Explanation } from '../schema/text-rules';

const fix = 'Put the file itself in its place, and allow yourself to read it, or delete it.';
const obstacles: Record<string, string> = { ELOOP: 'a link', EISDIR: 'a folder' };

const unreadable = (code = 'for an unknown reason') =>
  explain(obstacles[code] ?? `something that can’t be read (${code})`, 'a file that can be read', fix);

/** The first bytes of a file and the size of the whole, or why it can't be read. Never an exception. */
export async function readStart(file: string, most = 1e9): Promise<{ bytes: Buffer; size: number } | Explanation> {
  // A link is not followed: git keeps only where it leads. A pipe would be waited for without O_NONBLOCK.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(file, flags).catch(({ code }: NodeJS.ErrnoException) => unreadable(code));
  if ('fix' in handle) return handle;
  const status = await handle.stat();
  const read = handle.read(Buffer.alloc(status.isFile() ? Math.min(status.size, most) : 0), 0);
  const result = await read.catch(({ code }: NodeJS.ErrnoException) => unreadable(code));
  await handle.close();
  if ('fix' in result) return result;
  if (!status.isFile()) return unreadable(status.isDirectory() ? 'EISDIR' : 'a pipe or a device');
  return { bytes: result.buffer.subarray(0, result.bytesRead), size: status.size };
}
