import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { watch } from 'chokidar';
import { filesIn } from '../content/engine/folders';

/** In milliseconds: long enough for an editor or a copy to finish writing. */
const pause = 150;

/** The polling interval in milliseconds. */
const interval = 1000;

/**
 * Calls `act` once the folder is watched, and after each change when its files are stable again, until the watcher is
 * closed. Set `CHOKIDAR_USEPOLLING=true` for drives without change events.
 */
export function onChangesOf(folder: string, act: () => unknown): { close: () => Promise<void> } {
  let settling: NodeJS.Timeout | undefined;
  let isClosed = false;
  /** The fingerprint at the last call of `act`. */
  let handled: string | undefined;
  const handle = async () => {
    handled = await fingerprint(folder);
    if (!isClosed) act();
  };
  const wait = () => {
    clearTimeout(settling);
    if (!isClosed) settling = setTimeout(() => void handle(), pause);
  };
  // There is no event if a folder is replaced by a link, or a link by a folder.
  const poll = async () => {
    if (handled !== undefined && handled !== (await fingerprint(folder))) wait();
  };
  const polling = setInterval(() => void poll(), interval).unref();
  const watcher = watch(folder, { ignoreInitial: true, disableGlobbing: true })
    .on('ready', wait)
    .on('all', wait)
    .on('error', (error) => console.error(`Changes in ${folder} may be missed: ${String(error)}`));
  return {
    close() {
      isClosed = true;
      clearInterval(polling);
      clearTimeout(settling);
      return watcher.close();
    },
  };
}

/** The files of a folder with their modification times, as one string. */
export async function fingerprint(folder: string): Promise<string> {
  const marks = filesIn(folder).map(async (path) => {
    const status = await stat(join(folder, path)).catch(() => undefined);
    return `${path} ${status?.mtimeMs} ${status?.size}`;
  });
  return (await Promise.all(marks)).sort().join('\n');
}
