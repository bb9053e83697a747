import { copyFile, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutByteOrderMark } from './byte-order-mark';
import { filesOf, openFolder } from './folder';

const isMirrored = (path: string) => !/^sealed\/|(?:^|\/)\./.test(path);

/** When a file was last written, in whole milliseconds, and how long it is. */
async function stateOf(file: string): Promise<{ written: number; size: number } | undefined> {
  const status = await stat(file).catch(() => undefined);
  return status && { written: Math.round(status.mtimeMs), size: status.size };
}

async function copy(from: string, to: string): Promise<void> {
  const [theirs, ours] = [await stateOf(from), await stateOf(to)];
  const isJson = from.endsWith('.json');
  if (!theirs || (ours?.written === theirs.written && (isJson || ours.size === theirs.size))) return;
  await mkdir(dirname(to), { recursive: true });
  if (isJson) await writeFile(to, withoutByteOrderMark(await readFile(from, 'utf8')));
  else await copyFile(from, to);
  await utimes(to, theirs.written / 1000, theirs.written / 1000);
}

/**
 * Makes the folder `to` a copy of the content in `from`, without its sealed files and byte order marks. Only what has
 * changed is written, so that whoever watches `to` hears of nothing else.
 */
export async function mirrorContent(from: string, to: string): Promise<void> {
  const wanted = (await filesOf(openFolder(from))).filter(isMirrored);
  const gone = (await filesOf(openFolder(to))).filter((path) => !wanted.includes(path));
  await Promise.all(gone.map((path) => rm(join(to, path))));
  for (const path of wanted) await copy(join(from, path), join(to, path));
}
