import { execFileSync } from 'node:child_process';

/** What git says of the repository that a folder is in; undefined where there is none, or no git. */
export const git = (root: string, args: readonly string[]): string | undefined => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
};

/** The same, of a command that lists paths and was asked for zeros between them. */
export const gitPaths = (root: string, args: readonly string[]): string[] =>
  (git(root, args) ?? '').split('\0').filter(Boolean);

/** The first of these texts that was ever committed in this file, on any branch. */
export const committedText = (root: string, file: string, texts: readonly string[]): string | undefined =>
  texts.find((text) => git(root, ['log', '--all', '-1', '--format=%h', `-S${text}`, '--', file])?.trim());

/** Those of these files that were ever committed, on any branch. */
export const committedFiles = (root: string, files: readonly string[]): string[] =>
  files.filter((file) => git(root, ['log', '--all', '-1', '--format=%h', '--', file])?.trim());
