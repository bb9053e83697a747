import { isDeepStrictEqual } from 'node:util';
import type { Change } from '../../content/engine/json-text';
import { isRecord } from '../../content/engine/is-record';
import { pointerOf } from '../../content/engine/paths';

/** A value that they have changed, at a JSON Pointer. */
interface TheirChange {
  steps: string[];
  pointer: string;
  yours: unknown;
  theirs: unknown;
  /** Whether you have changed it, too, to another value. */
  isConflict: boolean;
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

/** The values that they have changed and yours does not have. Lists of different lengths are single values. */
export function theirChanges(base: unknown, yours: unknown, theirs: unknown, steps: string[] = []): TheirChange[] {
  if (isDeepStrictEqual(theirs, base) || isDeepStrictEqual(yours, theirs)) return [];
  const parts = partsOf(base, yours, theirs);
  if (parts) return parts.flatMap(([key, ...versions]) => theirChanges(...versions, [...steps, key]));
  return [{ steps, pointer: pointerOf(steps), yours, theirs, isConflict: !isDeepStrictEqual(yours, base) }];
}

/** The change of your version that takes over one of theirs. */
export function takenOver({ pointer: path, yours, theirs }: TheirChange): Change {
  if (theirs === undefined) return { op: 'remove', path };
  return { op: yours === undefined ? 'add' : 'replace', path, value: theirs };
}
