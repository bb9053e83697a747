import { copyFile, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { withoutByteOrderMark } from '../content/check/byte-order-mark';
import { filesOf, openFolder } from '../content/check/folder';
import { publishedPath, withPublishedPaths } from './published-names';
import { projectsSchema, siteSchema } from '../content/schema/schema';

const isMirrored = (path: string) => !/^sealed\/|(?:^|\/)\./.test(path);

/** When a file was last written, in whole milliseconds, and how long it is. */
async function stateOf(file: string): Promise<{ written: number; size: number } | undefined> {
  const status = await stat(file).catch(() => undefined);
  return status && { written: Math.round(status.mtimeMs), size: status.size };
}

async function mirrored(json: string): Promise<string> {
  const text = withoutByteOrderMark(await readFile(json, 'utf8'));
  return withPublishedPaths(text, basename(json) === 'site.json' ? siteSchema : projectsSchema);
}

async function copy(from: string, to: string): Promise<void> {
  const [theirs, ours] = [await stateOf(from), await stateOf(to)];
  const isJson = from.endsWith('.json');
  if (!theirs || (ours?.written === theirs.written && (isJson || ours.size === theirs.size))) return;
  await mkdir(dirname(to), { recursive: true });
  if (isJson) await writeFile(to, await mirrored(from));
  else await copyFile(from, to);
  await utimes(to, theirs.written / 1000, theirs.written / 1000);
}

/**
 * Makes the folder `to` a copy of the content in `from`, without its sealed files and byte order marks, its pictures under
 * their published names. Only what has changed is written, so that whoever watches `to` hears of nothing else.
 */
export async function mirrorContent(from: string, to: string): Promise<void> {
  const wanted = (await filesOf(openFolder(from))).filter(isMirrored);
  const published = wanted.map(publishedPath);
  const gone = (await filesOf(openFolder(to))).filter((path) => !published.includes(path));
  await Promise.all(gone.map((path) => rm(join(to, path))));
  for (const path of wanted) await copy(join(from, path), join(to, publishedPath(path)));
}
