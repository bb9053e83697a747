import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, type Stats } from 'node:fs';
import { join } from 'node:path';

const isSameFile = (one: Stats, other: Stats | undefined) =>
  one.size === other?.size && one.mode === other.mode && Math.abs(one.mtimeMs - other.mtimeMs) < 1;

/**
 * Makes a folder a copy of another. Equal files stay: that is faster than a new copy, and keeps cached results for
 * pictures valid.
 */
export function restore(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(to))
    if (!existsSync(join(from, name))) rmSync(join(to, name), { recursive: true, force: true });
  for (const name of readdirSync(from)) {
    const [original, copy] = [join(from, name), join(to, name)];
    const [wanted, found] = [lstatSync(original), lstatSync(copy, { throwIfNoEntry: false })];
    if (wanted.isDirectory() && found?.isDirectory()) restore(original, copy);
    else if (wanted.isDirectory() || !found?.isFile() || !isSameFile(wanted, found)) {
      rmSync(copy, { recursive: true, force: true });
      cpSync(original, copy, { recursive: true, preserveTimestamps: true });
    }
  }
}
