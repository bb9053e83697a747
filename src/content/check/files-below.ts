import { readdirSync } from 'node:fs';
import { join, posix } from 'node:path';

/** All files below a folder, or a path in it, as paths with forward slashes; links count as files. @throws when there is no such folder. */
export function filesBelow(folder: string, path = ''): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = posix.join(path, entry.name);
    return entry.isDirectory() ? filesIn(folder, inside) : inside;
  });
}

/** The same of a folder that may be missing, or may change at this moment; then it has none. What can't be opened in it counts as a file. */
export function filesIn(folder: string, path = ''): string[] {
  try {
    return filesBelow(folder, path);
  } catch {
    return path === '' ? [] : [path];
  }
}
