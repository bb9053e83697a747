import { git } from '../../content/git';
import type { Terminal } from './terminal';

/** Texts that are long enough to be found again. */
const longTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return value.length > 30 ? [JSON.stringify(value).slice(1, -1)] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(longTexts) : [];
};

/** Whether a commit, on any branch, has changed this file; with `text`, has written or deleted that text in it. */
const wasCommitted = (root: string, file: string, text?: string): boolean =>
  !!git(root, ['log', '--all', '-1', '--format=%h', ...(text ? [`-S${text}`] : []), '--', file])?.trim();

/** Says what git keeps from before of a case study that is locked now. */
export const sayHistory = (root: string, content: unknown, files: string[], say: Terminal['say']): void => {
  const texts = longTexts(content).slice(0, 20);
  const committed = [
    ...(texts.some((text) => wasCommitted(root, 'content/projects.json', text))
      ? ['content/projects.json (its text)']
      : []),
    ...files.filter((file) => wasCommitted(root, file)),
  ];
  if (committed.length === 0) return say('Nothing of it was ever committed in clear in this repository.');
  say(
    'Already committed in clear, which stays in git’s history for everybody who can read the repository, and in what was published:\n' +
      committed.map((file) => `  ${file}`).join('\n'),
  );
};
