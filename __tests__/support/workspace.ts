import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const excluded = ['.cache', '.git', '.netlify', '.vercel', 'dist', 'node_modules', 'private', 'public', 'test-results'];

const filter = (path: string) => basename(path) !== 'node_modules';

/** Copies the project without build output into another folder, so that tests don't change the owner's files. */
export function createWorkspace(folder = mkdtempSync(join(tmpdir(), 'workspace-'))): string {
  const root = resolve('.');
  for (const name of readdirSync(root).filter((entry) => !excluded.includes(entry)))
    cpSync(join(root, name), join(folder, name), { recursive: true, filter });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Copies the project into a folder in place of what it holds, except Gatsby's caches. */
export function renewWorkspace(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder).filter((one) => !['.cache', 'public'].includes(one)))
    rmSync(join(folder, name), { recursive: true });
  createWorkspace(folder);
}
