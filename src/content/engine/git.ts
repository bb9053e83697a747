import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const common = { encoding: 'utf8', maxBuffer: 2 ** 28 } as const;

/** Whether a folder, or one above it, is a repository. */
export const isInRepository = (folder: string): boolean => {
  const [here, above] = [resolve(folder), dirname(resolve(folder))];
  return existsSync(join(here, '.git')) || (above !== here && isInRepository(above));
};

/** The output of git in a folder; undefined if the command fails or git is missing. */
export async function git(folder: string, args: readonly string[]): Promise<string | undefined> {
  if (!isInRepository(folder)) return undefined;
  const run = promisify(execFile)('git', args, { ...common, cwd: folder });
  return run.then(
    ({ stdout }) => stdout,
    () => undefined,
  );
}

/** How long git may say nothing, in milliseconds: hooks of git may be silent for minutes. */
const longestSilence = 600_000;

interface GitOptions {
  /** How long it may say nothing, in milliseconds. */
  silence?: number;
  /** Gets what git says on the way, such as `Writing objects:  43% (3/7)`. */
  onProgress?: (text: string) => void;
}

/**
 * Runs git in a folder with this environment and resolves with its output, however long it takes. `merge-tree` may exit
 * with an error code and still succeed. Rejects with git's message if it fails, or says nothing for too long.
 */
export const runGit = (
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { silence = longestSilence, onProgress }: GitOptions = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = execFile('git', args, { ...common, cwd: folder, env }, (error, stdout, stderr) => {
      clearTimeout(timer);
      // Progress ends with a carriage return alone.
      const messages = `${stdout}${stderr}`.replace(/[^\r\n]*\r(?!\r?\n)/g, '');
      if (error && (stderr !== '' || typeof error.code !== 'number')) reject(new Error(messages || error.message));
      else resolve(stdout.trim());
    });
    const timer = setTimeout(() => {
      reject(new Error(`silent for ${silence / 60_000} minutes`));
      child.kill();
    }, silence);
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text) => {
        timer.refresh();
        onProgress?.(String(text));
      });
  });
