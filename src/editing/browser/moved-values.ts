import type { Operation } from 'rfc6902';

/** A list's pointer with its final slash, and an index in it. */
const entryPattern = /^(.*\/)(\d+)$/;

/** Whether a change of a file may give the values of a list other places. */
export const movesValues = ({ op, path }: Operation): boolean => op !== 'replace' && /\/(?:\d+|-)$/.test(path);

/** Whether a value may get another place: only what is in a list can. */
export const mayMove = (pointer: string): boolean => /\/\d+(?:\/|$)/.test(pointer);

const isWithin = (pointer: string, outer: string) => pointer === outer || pointer.startsWith(`${outer}/`);

/** A pointer once a list has one entry more or less before it, or at its place. */
function shifted(pointer: string, at: string, by: 1 | -1): string {
  const [, list, index] = entryPattern.exec(at) ?? [];
  if (list === undefined || !pointer.startsWith(list)) return pointer;
  const [own, ...inside] = pointer.slice(list.length).split('/');
  return Number(own) >= Number(index) ? [`${list}${Number(own) + by}`, ...inside].join('/') : pointer;
}

/** The pointer of a value after changes of its file; undefined if it is gone. */
export function pointerAfter(pointer: string, changes: readonly Operation[]): string | undefined {
  let now = pointer;
  for (const change of changes) {
    const { op, path } = change;
    if (op === 'remove' && isWithin(now, path)) return undefined;
    if (op === 'move' && isWithin(now, change.from)) now = path + now.slice(change.from.length);
    else if (op === 'move') now = shifted(shifted(now, change.from, -1), path, 1);
    else if (op === 'add') now = shifted(now, path, 1);
    else if (op === 'remove') now = shifted(now, path, -1);
  }
  return now;
}
