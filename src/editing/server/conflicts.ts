import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../content/edit/json-text';
import { isRecord } from '../../content/is-record';

type Steps = string[];

/** A value that both sides have changed differently. */
interface Conflict {
  steps: Steps;
  yours: unknown;
  theirs: unknown;
}

/**
 * The corresponding parts of three versions of an object or of lists with the same length; undefined for a single
 * value.
 */
function partsOf(base: unknown, yours: unknown, theirs: unknown): [string, unknown, unknown, unknown][] | undefined {
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs)) {
    const isSameLength = base.length === yours.length && base.length === theirs.length;
    return isSameLength ? base.map((value, index) => [String(index), value, yours[index], theirs[index]]) : undefined;
  }
  if (!isRecord(base) || !isRecord(yours) || !isRecord(theirs)) return undefined;
  return Object.keys({ ...base, ...yours, ...theirs }).map((key) => [key, base[key], yours[key], theirs[key]]);
}

/** The values that both sides have changed differently. */
export function findConflicts(base: unknown, yours: unknown, theirs: unknown, steps: Steps = []): Conflict[] {
  const isUnchanged = [yours, theirs].some((value) => isDeepStrictEqual(value, base));
  if (isUnchanged || isDeepStrictEqual(yours, theirs)) return [];
  const parts = partsOf(base, yours, theirs);
  if (!parts) return [{ steps, yours, theirs }];
  return parts.flatMap(([key, ...versions]) => findConflicts(...versions, [...steps, key]));
}

/** The JSON Pointer of a path. */
export const pointerOf = (steps: Steps): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * The changes that merge their version into yours; conflicts are decided by `takesTheirs`. Lists of different lengths
 * are single values.
 */
export function changesToMerge(
  base: unknown,
  yours: unknown,
  theirs: unknown,
  takesTheirs: (pointer: string) => boolean,
  steps: Steps = [],
): Change[] {
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(yours, theirs)) return [];
  const path = pointerOf(steps);
  const parts = partsOf(base, yours, theirs);
  if (parts) return parts.flatMap(([key, ...versions]) => changesToMerge(...versions, takesTheirs, [...steps, key]));
  if (!isDeepStrictEqual(yours, base) && !takesTheirs(path)) return [];
  if (theirs === undefined) return [{ op: 'remove', path }];
  return [{ op: yours === undefined ? 'add' : 'replace', path, value: theirs }];
}
