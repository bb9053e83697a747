const signatures: [RegExp, string][] = [
  [/^\x89PNG\r\n/, 'PNG'],
  [/^\xff\xd8\xff/, 'JPEG'],
  [/^RIFF[^]{4}WEBP/, 'WebP'],
  [/^[^]{4}ftyp(?:avif|avis|(?:mif1|msf1)[^]*?avif)/, 'AVIF'],
  [/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/, 'HEIC'],
  [/^[^]{4}ftyp/, 'video'],
  [/^GIF8/, 'GIF'],
  [/^(?:II\*\0|MM\0\*)/, 'TIFF'],
  [/^BM/, 'BMP'],
  [/^8BPS/, 'Photoshop'],
  [/^%PDF/, 'PDF'],
  [/^PK/, 'ZIP'],
  [/^version https:\/\/git-lfs/, 'Git LFS pointer'],
  [/^(?:\xef\xbb\xbf)?\s*<(?:svg[\s>]|(?:\?xml|!--|!doctype svg)[^]*<svg[\s>])/i, 'SVG'],
  [/^\s*<(?:!doctype|html)/i, 'web page'],
];

/** The format of a file by its first bytes, if it is one that people mistake for a picture or that is one. */
export function sniff(bytes: Buffer): string | undefined {
  const head = bytes.toString('latin1', 0, 4096);
  return signatures.find(([signature]) => signature.test(head))?.[1];
}
