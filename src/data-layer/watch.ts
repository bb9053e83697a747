import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { filesIn } from '../content/check/files';

/** In milliseconds; long enough for an editor or a copy to finish writing. */
const pause = 150;

/** In milliseconds, between two looks at the disk itself. */
const interval = 1000;

/**
 * Calls `act` once the folder is watched, and each time its files have changed and come to rest, until the watcher is
 * closed. On drives that tell of no changes, `CHOKIDAR_USEPOLLING=true` makes it look for them.
 */
export function onChangesOf(folder: string, act: () => unknown): { close: () => Promise<void> } {
  let resting: NodeJS.Timeout | undefined;
  /** The files as they were when `act` was last called. */
  let handled: string | undefined;
  const handle = async () => {
    handled = await fingerprint(folder);
    act();
  };
  const wait = () => {
    clearTimeout(resting);
    resting = setTimeout(() => void handle(), pause);
  };
  // Of a folder that is replaced by a link, or the other way round, nothing is told.
  const look = async () => {
    if (handled !== undefined && handled !== (await fingerprint(folder))) wait();
  };
  const looking = setInterval(() => void look(), interval).unref();
  const watcher = watch(folder, { ignoreInitial: true })
    .on('ready', wait)
    .on('all', wait)
    .on('error', (error) => console.error(`Changes in ${folder} may be missed: ${String(error)}`));
  return {
    close() {
      clearInterval(looking);
      return watcher.close();
    },
  };
}

/** Which files a folder holds, and when each was written. */
export async function fingerprint(folder: string): Promise<string> {
  const marks = filesIn(folder).map(async (path) => {
    const status = await stat(join(folder, path)).catch(() => undefined);
    return `${path} ${status?.mtimeMs} ${status?.size}`;
  });
  return (await Promise.all(marks)).sort().join('\n');
}
