import { git } from '../content/git';

/** What git says, of a command that lists paths and was asked for zeros between them. */
export const gitPaths = (root: string, args: readonly string[]): string[] =>
  (git(root, args) ?? '').split('\0').filter(Boolean);

/** The first of these texts that was ever committed in this file, on any branch. */
export const committedText = (root: string, file: string, texts: readonly string[]): string | undefined =>
  texts.find((text) => git(root, ['log', '--all', '-1', '--format=%h', `-S${text}`, '--', file])?.trim());

/** Those of these files that were ever committed, on any branch. */
export const committedFiles = (root: string, files: readonly string[]): string[] =>
  files.filter((file) => git(root, ['log', '--all', '-1', '--format=%h', '--', file])?.trim());
