import type { Metadata } from 'sharp';

const exifTags = { gps: 0x8825, artist: 0x013b, copyright: 0x8298, windowsAuthor: 0x9c9d };

/** The tags of the first directory of an EXIF block (TIFF 6.0, section 2). */
function tagsOf(exif: Buffer): Set<number> {
  const tiff = exif.toString('latin1', 0, 4) === 'Exif' ? exif.subarray(6) : exif;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    return new Set(Array.from({ length: short(start) }, (_, entry) => short(start + 2 + entry * 12)));
  } catch {
    return new Set();
  }
}

/** Personal details in an image's metadata, in words. */
export function personalDetails({ exif, iptc, xmp, comments }: Metadata): string[] {
  const tags = exif ? tagsOf(exif) : new Set<number>();
  const packet = xmp?.toString('utf8') ?? '';
  const hasPlace = tags.has(exifTags.gps) || /exif:GPSL/.test(packet);
  const hasAuthor =
    [exifTags.artist, exifTags.copyright, exifTags.windowsAuthor].some((tag) => tags.has(tag)) ||
    /<dc:creator|tiff:Artist/.test(packet) ||
    iptc?.includes(Buffer.from([0x1c, 2, 80])) === true ||
    comments?.some(({ keyword }) => /author|copyright/i.test(keyword)) === true;
  return [...(hasPlace ? ['the place where it was taken'] : []), ...(hasAuthor ? ['the name of its author'] : [])];
}
