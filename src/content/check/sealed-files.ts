import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { sealedFlaw } from '../schema/text-rules';
import type { Folder } from './folder';
import { valueAt, type Remark } from './issues';
import { nearest } from './nearest';

async function isEnvelope(file: string): Promise<boolean> {
  try {
    return valueAt(JSON.parse(await readFile(file, 'utf8')), ['version']) !== undefined;
  } catch {
    return false;
  }
}

async function sealedRemark(folder: Folder, index: number, written: string): Promise<Remark[]> {
  const files = await folder.names(join(folder.root, 'sealed'));
  const name = posix.basename(written);
  if (files.has(name) && (await isEnvelope(join(folder.root, 'sealed', name)))) return [];
  const twin = files.has(name)
    ? undefined
    : nearest(
        name,
        [...files].filter((file) => file.endsWith('.json')),
      );
  const flaw = {
    found: `“${written}”, which ${files.has(name) ? 'can’t be read as a sealed case study' : 'does not exist'}`,
    expected: 'a case study sealed by `npm run seal`',
    remedy: `Run \`npm run seal\`${twin === undefined ? '' : `, or write “./sealed/${twin}”`}.`,
  };
  return [{ path: [index, 'sealed'], severity: 'error', flaw }];
}

/** What is wrong with the sealed files that a list of projects names. */
export async function sealedRemarks(folder: Folder, projects: unknown): Promise<Remark[]> {
  const entries = Array.isArray(projects) ? projects : [];
  const remarks = entries.map((project, index) => {
    const written = valueAt(project, ['sealed']);
    return typeof written === 'string' && sealedFlaw(written).length === 0 ? sealedRemark(folder, index, written) : [];
  });
  return (await Promise.all(remarks)).flat();
}
