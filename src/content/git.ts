import { execFile, execFileSync } from 'node:child_process';
import { orNothing } from './or-nothing';

const common = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;

/**
 * What git says of the repository that a folder is in; undefined where there is none, no git, or nothing that was asked
 * for.
 */
export const git = (folder: string, args: readonly string[]): string | undefined => {
  const stdio = ['ignore' as const, 'pipe' as const, 'ignore' as const];
  return orNothing(() => execFileSync('git', args, { ...common, cwd: folder, stdio }));
};

/**
 * Runs git in a folder, with this environment, and resolves with its answer; that of `merge-tree` may come with an exit
 * code, but with no complaint. Rejects with what git says where it fails, or takes more than two minutes.
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
