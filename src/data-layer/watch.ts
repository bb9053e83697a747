import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { filesIn } from '../content/check/files';

/** In milliseconds; long enough for an editor or a copy to finish writing. */
const pause = 400;

/** Which files a folder holds, and when each was written. */
export async function fingerprint(folder: string): Promise<string> {
  const files = filesIn(folder);
  const marks = files.map(async (path) => {
    const status = await stat(join(folder, path)).catch(() => undefined);
    return `${path} ${status?.mtimeMs} ${status?.size}`;
  });
  return (await Promise.all(marks)).sort().join('\n');
}

/**
 * Yields the fingerprint of a folder at once, and again each time its files have changed and come to rest, until `signal` is aborted. It looks at
 * the disk itself, because the notifications of the operating systems differ and get lost on some drives.
 */
export async function* changesOf(folder: string, signal?: AbortSignal): AsyncGenerator<string> {
  let handled: string | undefined;
  let seen: string | undefined;
  while (!signal?.aborted) {
    const current = await fingerprint(folder);
    if (current !== handled && (current === seen || handled === undefined)) {
      handled = current;
      yield current;
    }
    seen = current;
    await setTimeout(pause, undefined, { ref: false });
  }
}
