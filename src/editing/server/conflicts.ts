import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../content/edit/json-text';
import { isRecord } from '../../content/is-record';

type Steps = string[];

/** A value that both have changed since they were the same, each otherwise. */
interface Clash {
  steps: Steps;
  yours: unknown;
  theirs: unknown;
}

/** The parts of three versions of a group, or of a list of one length; undefined where it is one value. */
function partsOf(base: unknown, yours: unknown, theirs: unknown): [string, unknown, unknown, unknown][] | undefined {
  if (Array.isArray(base) && Array.isArray(yours) && Array.isArray(theirs)) {
    const isSameLength = base.length === yours.length && base.length === theirs.length;
    return isSameLength ? base.map((value, index) => [String(index), value, yours[index], theirs[index]]) : undefined;
  }
  if (!isRecord(base) || !isRecord(yours) || !isRecord(theirs)) return undefined;
  return Object.keys({ ...base, ...yours, ...theirs }).map((key) => [key, base[key], yours[key], theirs[key]]);
}

/** The values that both have changed. */
export function clashesIn(base: unknown, yours: unknown, theirs: unknown, steps: Steps = []): Clash[] {
  const isUnchanged = [yours, theirs].some((value) => isDeepStrictEqual(value, base));
  if (isUnchanged || isDeepStrictEqual(yours, theirs)) return [];
  const parts = partsOf(base, yours, theirs);
  if (!parts) return [{ steps, yours, theirs }];
  return parts.flatMap(([key, ...versions]) => clashesIn(...versions, [...steps, key]));
}

/** Where a value stands, as a JSON Pointer. */
export const pointerOf = (steps: Steps): string =>
  steps.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/**
 * What turns your version into one with all that they have changed; of what both have changed, what `takesTheirs` says.
 * A list of another length is one value.
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
