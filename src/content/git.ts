import { execFileSync } from 'node:child_process';
import { orNothing } from './or-nothing';

/** What git says of the repository that a folder is in; undefined where there is none, no git, or nothing that was asked for. */
export const git = (folder: string, args: readonly string[]): string | undefined => {
  const stdio = ['ignore' as const, 'pipe' as const, 'ignore' as const];
  return orNothing(() => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio, maxBuffer: 2 ** 28 }));
};
