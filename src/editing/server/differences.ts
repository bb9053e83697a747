import { isDeepStrictEqual } from 'node:util';
import { isRecord } from '../../content/engine/is-record';

/** What happened to the value at a path: of a removed one in the version before, of others in the one after. */
export interface Difference {
  path: string[];
  happened: 'changed' | 'added' | 'duplicated' | 'taken out' | 'moved' | 'reordered';
  /** The neighbour with which an entry has changed places. */
  other?: string[];
}

const isPhrase = (value: Record<string, unknown>) => 'text' in value && 'lang' in value;

/** What an entry of a list is, by which one that has been changed is known. */
const kindOf = (entry: unknown) => (isRecord(entry) ? String(entry['kind'] ?? entry['part'] ?? 'group') : typeof entry);

/** The index that each entry of a list had before; -1 for a new one. */
function earlierPlaces(before: unknown[], after: unknown[]): number[] {
  const places = after.map(() => -1);
  const match = (isSame: (one: unknown, entry: unknown) => boolean) => {
    for (const [at, entry] of after.entries())
      if (places[at] === -1)
        places[at] = before.findIndex((one, place) => !places.includes(place) && isSame(one, entry));
  };
  match(isDeepStrictEqual);
  match((one, entry) => kindOf(one) === kindOf(entry));
  return places;
}

/**
 * Where the entries stand that have moved, by the index that each had before, -1 for a new one: one alone, two
 * neighbours that have changed places, or all if it was more.
 */
export function movedAmong(earlier: number[]): number[] {
  const kept = [...earlier.keys()].filter((place) => (earlier[place] ?? -1) >= 0);
  const isInOrder = (places: number[]) =>
    places.every((place, at) => (earlier[places[at - 1] ?? -1] ?? -1) < (earlier[place] ?? 0));
  if (isInOrder(kept)) return [];
  const alone = kept.filter((place) => isInOrder(kept.filter((other) => other !== place)));
  return alone.length > 0 ? alone : kept;
}

function inList(before: unknown[], after: unknown[], path: string[]): Difference[] {
  const earlier = earlierPlaces(before, after);
  const at = (place: number) => [...path, String(place)];
  const isCopy = (entry: unknown, place: number) => isRecord(entry) && isDeepStrictEqual(entry, after[place - 1]);
  const changed = after.flatMap((entry, place): Difference[] => {
    const index = earlier[place] ?? -1;
    if (index >= 0) return differences(before[index], entry, at(place));
    return [{ path: at(place), happened: isCopy(entry, place) ? 'duplicated' : 'added' }];
  });
  const gone = [...before.keys()].filter((index) => !earlier.includes(index));
  const [first, second, ...more] = movedAmong(earlier);
  const moved: Difference[] =
    more.length > 0
      ? [{ path, happened: 'reordered' }]
      : first === undefined
        ? []
        : [{ path: at(first), happened: 'moved', ...(second !== undefined && { other: at(second) }) }];
  return [...changed, ...gone.map((index): Difference => ({ path: at(index), happened: 'taken out' })), ...moved];
}

/** How a value differs from the one before. A phrase with its language is one value. */
export function differences(before: unknown, after: unknown, path: string[] = []): Difference[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (before === undefined) return [{ path, happened: 'added' }];
  if (after === undefined) return [{ path, happened: 'taken out' }];
  if (Array.isArray(before) && Array.isArray(after)) return inList(before, after, path);
  if (!isRecord(before) || !isRecord(after) || isPhrase(before)) return [{ path, happened: 'changed' }];
  return Object.keys({ ...before, ...after }).flatMap((key) => differences(before[key], after[key], [...path, key]));
}
