import sharp, { type Metadata } from 'sharp';

const blocks = (block: Buffer | undefined): string[] =>
  block
    ?.toString('latin1')
    .replaceAll('\0', '')
    .match(/[\x20-\x7e\xa0-\xff]{8,}/g) ?? [];

const xmpValues = (xmp: Buffer | undefined): string[] =>
  xmp?.toString('utf8').match(/(?<=>)[^<>]+(?=<)|(?<==")[^"<>]+(?=")/g) ?? [];

const isAddress = (text: string): boolean => /^\s*(https?:|uuid:|xmp\.)/.test(text);

/** The readable texts in a picture's EXIF, IPTC, XMP and PNG comments; none when the bytes are no picture. */
export const metadataTexts = async (bytes: Buffer): Promise<string[]> => {
  const {
    exif,
    iptc,
    xmp,
    comments = [],
  } = await sharp(bytes)
    .metadata()
    .catch(() => ({}) as Partial<Metadata>);
  const texts = [...blocks(exif), ...blocks(iptc), ...xmpValues(xmp), ...comments.map(({ text }) => text)];
  return texts.filter((text) => !isAddress(text));
};
