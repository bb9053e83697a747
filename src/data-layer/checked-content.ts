import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryOrUndefined } from '../content/engine/try-or-undefined';
import type { ContentReport } from '../content/check/report';
import type { Content } from '../content/schema/schema';
import { fingerprint } from './watch';

const file = '.cache/checked-content.json';

/** Hands the content of a folder over to Gatsby's process, which then need not check it again. */
export async function handOver({ content }: ContentReport, folder: string): Promise<void> {
  mkdirSync('.cache', { recursive: true });
  writeFileSync(file, JSON.stringify({ fingerprint: await fingerprint(folder), content }));
}

/** The content that was handed over, once, if no file of the folder has changed since. `root` is the project's. */
export async function takeOver(root: string, folder: string): Promise<Content | undefined> {
  const path = join(root, file);
  const handed = tryOrUndefined(() => JSON.parse(readFileSync(path, 'utf8')));
  rmSync(path, { force: true });
  const isSame = handed !== undefined && handed.fingerprint === (await fingerprint(folder));
  return isSame ? handed.content : undefined;
}
