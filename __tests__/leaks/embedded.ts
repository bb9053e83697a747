import { isBitmap } from './bitmap';

const signatures: { start: Buffer; before?: number; isReally?: (bytes: Buffer) => boolean }[] = [
  { start: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1') },
  { start: Buffer.from([0xff, 0xd8, 0xff]) },
  { start: Buffer.from('GIF87a') },
  { start: Buffer.from('GIF89a') },
  { start: Buffer.from('RIFF'), isReally: (bytes) => bytes.toString('latin1', 8, 12) === 'WEBP' },
  { start: Buffer.from('ftypavif'), before: 4 },
  { start: Buffer.from('BM'), isReally: isBitmap },
];

/** What may be a picture inside of other bytes, wherever it starts (but at their very beginning); to the end of the bytes. */
export const picturesInside = (bytes: Buffer): Buffer[] =>
  signatures.flatMap(({ start, before = 0, isReally = () => true }) => {
    const found: Buffer[] = [];
    for (let at = bytes.indexOf(start, before + 1); at >= 0; at = bytes.indexOf(start, at + 1)) {
      const picture = bytes.subarray(at - before);
      if (isReally(picture)) found.push(picture);
    }
    return found;
  });
