import { execFile, execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { tryOrUndefined } from './try-or-undefined';

const common = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;

const isInRepository = (folder: string): boolean =>
  existsSync(join(folder, '.git')) || (dirname(folder) !== folder && isInRepository(dirname(folder)));

/** The output of git in a folder; undefined if the command fails or git is missing. */
export const git = (folder: string, args: readonly string[]): string | undefined => {
  if (!isInRepository(resolve(folder))) return undefined;
  const stdio = ['ignore' as const, 'pipe' as const, 'ignore' as const];
  return tryOrUndefined(() => execFileSync('git', args, { ...common, cwd: folder, stdio }));
};

/**
 * Runs git in a folder with this environment and resolves with its output. `merge-tree` may exit with an error code and
 * still succeed. Rejects with git's message if it fails, or takes more than two minutes.
 */
export const runGit = (folder: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile('git', args, { ...common, cwd: folder, env, timeout: 120_000 }, (error, stdout, stderr) => {
      if (error?.killed) reject(new Error('timeout reached'));
      else if (error && (stderr !== '' || typeof error.code !== 'number'))
        reject(new Error(`${stdout}${stderr}` || error.message));
      else resolve(stdout.trim());
    });
  });
