interface Bitmap {
  width: number;
  height: number;
  /** Red, green and blue of each pixel, row by row from the top. */
  data: Buffer;
}

const fileHeader = 14;
const mostPixels = 100_000_000;

/** Where the header says 0, most programs mean that the colours are as they are; 3 names the place of each colour. */
const uncompressed = [0, 3];

const layoutOf = (bytes: Buffer) => {
  if (bytes.length < fileHeader + 40 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const start = bytes.readUInt32LE(10);
  const headerSize = bytes.readUInt32LE(14);
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const isKnown = (bits === 24 || bits === 32) && uncompressed.includes(bytes.readUInt32LE(30));
  if (!isKnown || headerSize < 40 || headerSize > 124 || start < fileHeader + headerSize) return undefined;
  if (width < 1 || height < 1 || width * height > mostPixels) return undefined;
  const line = Math.ceil((width * bits) / 32) * 4;
  return start + line > bytes.length
    ? undefined
    : { start, width, height, line, step: bits / 8, isUp: signedHeight > 0 };
};

/** Whether bytes start as an uncompressed BMP of 24 or 32 bits a pixel does. */
export const isBitmap = (bytes: Buffer): boolean => layoutOf(bytes) !== undefined;

/** Reads such a file, cut short or not; undefined when the bytes are none. */
export function readBitmap(bytes: Buffer): Bitmap | undefined {
  const layout = layoutOf(bytes);
  if (!layout) return undefined;
  const { start, width, height, line, step, isUp } = layout;
  const data = Buffer.alloc(width * height * 3, 255);
  for (let y = 0; y < height; y++) {
    const from = start + (isUp ? height - 1 - y : y) * line;
    if (from + line > bytes.length) continue;
    for (let x = 0; x < width; x++) {
      for (let colour = 0; colour < 3; colour++)
        data[(y * width + x) * 3 + colour] = bytes[from + x * step + 2 - colour] ?? 255;
    }
  }
  return { width, height, data };
}
