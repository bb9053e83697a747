import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** All files below a folder, as paths from it with forward slashes. @throws when there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));

/** The same of a folder that may be missing, or may change at this moment; then it has none. */
export function filesIn(folder: string): string[] {
  try {
    return filesBelow(folder);
  } catch {
    return [];
  }
}
