import { isDeepStrictEqual } from 'node:util';
import { git } from '../../content/engine/git';
import { parseJson } from '../../content/engine/json-files';
import { isRecord } from '../../content/engine/is-record';
import { tryOrUndefined } from '../../content/engine/try-or-undefined';
import type { FileChange } from './file-changes';

/** A change of the owner's files that Undo takes back. */
export interface Step {
  words: string;
  files: FileChange[];
  /** Whether it belongs to the next step, as an upload belongs to the change that names it. */
  isPart?: boolean;
  /** When it was done, in milliseconds. */
  time?: number;
}

/** The secrets of each recipient, and of the owner, by label. */
function secretsIn(bytes: Buffer | undefined): Record<string, unknown> {
  const keys = bytes && tryOrUndefined(() => parseJson(bytes));
  const secret = (value: unknown) => (isRecord(value) ? [value['passphrase'], value['key']] : [value, undefined]);
  return Object.fromEntries(Object.entries(isRecord(keys) ? keys : {}).map(([label, value]) => [label, secret(value)]));
}

/** The labels of secrets that the others do not have. */
const missingFrom = (others: Record<string, unknown>, secrets: Record<string, unknown>) =>
  Object.keys(secrets).filter((label) => !isDeepStrictEqual(secrets[label], others[label]));

const isEnvelope = ({ path }: FileChange) => /^content\/sealed\/[^/]+\.json$/.test(path);

const listed = (before: string, labels: string[]): string[] =>
  labels.length > 0 ? [`${before}: ${labels.map((label) => `“${label}”`).join(', ')}.`] : [];

/** How undoing a step changes the access to locked case studies. */
interface AccessChange {
  /** For the owner, a line each. */
  consequences: string[];
  /** Whether something is unlocked, or passwords, links or keys are deleted. */
  isLosing: boolean;
}

/** How undoing a step changes the access to locked case studies; undefined if it changed neither keys nor locks. */
export function accessChange({ files }: Pick<Step, 'files'>): AccessChange | undefined {
  const keys = files.find(({ path }) => path === 'private/keys.json');
  const isUnlocked = files.some((file) => isEnvelope(file) && !file.before && file.after);
  if (!keys && !isUnlocked) return undefined;
  const [then, now] = [secretsIn(keys?.before), secretsIn(keys?.after)];
  const [lost, regained] = [missingFrom(then, now), missingFrom(now, then)];
  const isRecipient = (label: string) => label !== 'owner';
  return {
    consequences: [
      ...(isUnlocked ? ['It is no longer locked: everybody can read it, once that is published.'] : []),
      ...listed('Links and passwords that are deleted', lost.filter(isRecipient)),
      ...(lost.includes('owner') ? ['Your own key is deleted.'] : []),
      ...listed('Links and passwords that open it again', regained.filter(isRecipient)),
    ],
    isLosing: isUnlocked || lost.length > 0,
  };
}

/** Whether sealed files of a step were committed since it, so that its links and passwords may be in use. */
export async function isCommitted(root: string, { files, time = 0 }: Step): Promise<boolean> {
  const paths = files.filter((file) => isEnvelope(file) && file.after).map(({ path }) => path);
  // Sealing anew changes them, so a commit may have later ones than the step.
  const since = `--since=${Math.floor(time / 1000)}`;
  return paths.length > 0 && !!(await git(root, ['log', '--all', '-1', '--format=%h', since, '--', ...paths]));
}
