/** A part of a file: its first byte and its last, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The part of a file of `size` bytes that a `Range` header asks for.
 * @returns undefined where the whole file should be sent: there is no such header, or it asks for several parts, for another unit or
 * for nothing that makes sense; `outside` where the part is not in the file
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < start) return undefined;
  return start < size ? { start, end } : 'outside';
}
