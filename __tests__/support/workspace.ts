import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const leftBehind = ['.cache', '.git', '.netlify', 'dist', 'node_modules', 'private', 'public', 'test-results'];

const filter = (path: string) => basename(path) !== 'node_modules';

/**
 * Copies the project, without anything built, into a folder of its own: what is done there leaves the owner's files
 * alone.
 */
export function createWorkspace(folder = mkdtempSync(join(tmpdir(), 'workspace-'))): string {
  const root = resolve('.');
  for (const name of readdirSync(root).filter((entry) => !leftBehind.includes(entry)))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
