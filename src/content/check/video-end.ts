/** Whether a video ends before its container says, or its container makes no sense. */
export const isCutShort = (bytes: Buffer, type: string): boolean =>
  (type === 'mp4' ? endOfBoxes(bytes) : endOfSegment(bytes)) !== bytes.length;

/** Where the last box of an MP4 ends; 0 means to the end of the file, 1 that the size follows in eight bytes. */
function endOfBoxes(bytes: Buffer): number {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 0) return bytes.length;
    const size = short === 1 && at + 16 <= bytes.length ? Number(bytes.readBigUInt64BE(at + 8)) : short;
    if (size < 8) return -1;
    at += size;
  }
  return at;
}

const segment = 0x18538067;

/** Where the segment of a WebM ends, which follows the header; of one made while it was recorded nobody knows. */
function endOfSegment(bytes: Buffer): number {
  const header = numberAt(bytes, 4);
  const start = header.end + header.value;
  if (start + 5 > bytes.length || bytes.readUInt32BE(start) !== segment) return -1;
  const { value, end, isUnknown } = numberAt(bytes, start + 4);
  // What follows a segment means nothing to a browser.
  return isUnknown ? bytes.length : Math.max(end + value, bytes.length);
}

/** A number of EBML: its first byte says how many bytes it has. All bits set mean that it is not known. */
function numberAt(bytes: Buffer, at: number) {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  const bits = [...bytes.subarray(at + 1, at + length)];
  const value = bits.reduce((sum, byte) => sum * 256 + byte, first & (0xff >> length));
  const isUnknown = value >= 2 ** (7 * length) - 1;
  return { value, end: at + length, isUnknown };
}
