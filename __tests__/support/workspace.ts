import { cpSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const leftBehind = ['.cache', '.git', '.netlify', 'node_modules', 'private', 'public', 'test-results'];

/** A copy of the project in a temporary folder, without anything built: what is done there leaves the owner's files alone. */
export function createWorkspace(): string {
  const root = resolve('.');
  const folder = mkdtempSync(join(tmpdir(), 'workspace-'));
  cpSync(root, folder, {
    recursive: true,
    filter: (source) => !leftBehind.some((name) => source === join(root, name)),
  });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}
