import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { explain, sealedPathErrors } from '../schema/text-rules';
import type { ValueDiagnostic } from './diagnostic';
import type { Folder } from './find-picture';
import { nearest, valueAt } from './wording';

async function isEnvelope(file: string): Promise<boolean> {
  try {
    return valueAt(JSON.parse(await readFile(file, 'utf8')), ['version']) !== undefined;
  } catch {
    return false;
  }
}

/** What is wrong with the sealed files that a list of projects names. */
export async function sealedFileErrors({ root, files }: Folder, projects: unknown): Promise<ValueDiagnostic[]> {
  const errors: ValueDiagnostic[] = [];
  const sealed = files.flatMap((file) => /^sealed\/([^/]+\.json)$/.exec(file)?.[1] ?? []);
  for (const [index, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const written = valueAt(project, ['sealed']);
    if (typeof written !== 'string' || sealedPathErrors(written).length > 0) continue;
    const name = basename(written);
    const isThere = sealed.includes(name);
    if (isThere && (await isEnvelope(join(root, 'sealed', name)))) continue;
    const twin = isThere ? undefined : nearest(name, sealed);
    const found = `“${written}”, which ${isThere ? 'can’t be read as a sealed case study' : 'does not exist'}`;
    const fix = `Run \`npm run seal\`${twin === undefined ? '' : `, or write “./sealed/${twin}”`}.`;
    const explanation = explain(found, 'a case study sealed by `npm run seal`', fix);
    errors.push({ path: [index, 'sealed'], severity: 'error', ...explanation });
  }
  return errors;
}
