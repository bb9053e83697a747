import { expect } from '@playwright/test';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads and changes the content in a copy of the project. */
export function ownersFolder(folder: string) {
  const inFolder = (path: string) => join(folder, path);
  const projectsFile = inFolder('content/projects.json');
  const read = () => readFileSync(projectsFile, 'utf8');
  return {
    inFolder,
    projectsFile,
    read,
    write: (value: unknown, file = 'content/projects.json') =>
      writeFileSync(inFolder(file), JSON.stringify(value, null, 2)),
    replace: (from: string, to: string) => {
      expect(read()).toContain(from);
      writeFileSync(
        projectsFile,
        read().replace(from, () => to),
      );
    },
  };
}
