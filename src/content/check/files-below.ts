import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { orNothing } from '../or-nothing';

/** All files below a folder, as paths with forward slashes; links are left out. @throws when there is no such folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));

/** The same of a folder that may be missing, or may change at this moment; then it has none. */
export const filesIn = (folder: string): string[] => orNothing(() => filesBelow(folder)) ?? [];
