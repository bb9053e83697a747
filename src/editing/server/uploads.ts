import { extname, parse, posix } from 'node:path';
import type heicDecode from 'heic-decode';
import sharp from 'sharp';
import { inspectBytes, typeOf } from '../../content/check/inspect';
import { kindOfFile } from '../../content/schema/file-kinds';
import { slugOf } from '../../content/schema/slugs';
import { theme } from '../../styles/theme';
import { refusal, Refused, type FileKind } from '../protocol';

const { muted, color } = theme;

/** A frame with a picture icon; the editor shows text over it. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200" viewBox="0 0 2400 1200">
  <rect width="2400" height="1200" fill="${color.hairline}"/>
  <g fill="none" stroke="${muted.day}" stroke-width="12" stroke-linejoin="round">
    <rect x="90" y="90" width="2220" height="1020" rx="48" stroke-dasharray="48 36"/>
    <path d="M1060 340h280v200h-280zM1060 500l80-80 60 60 50-50 90 90"/>
  </g>
</svg>`;

/** The placeholder picture as a PNG with the ratio of a cover. */
export const emptyPictureBytes = (): Promise<Buffer> =>
  sharp(Buffer.from(drawing)).flatten().png({ palette: true }).toBuffer();

/** Adds a colour profile to a JPEG. */
function withProfile(jpeg: Buffer, profile: Buffer): Buffer {
  const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\x01\x01', 'latin1');
  head.writeUInt16BE(head.length - 2 + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, profile, jpeg.subarray(2)]);
}

type Decode = typeof heicDecode;

/** Gatsby compiles `import()` to `require()`, which returns a CommonJS module itself. */
async function loadDecoder(): Promise<Decode> {
  const decoder: Decode | { default: Decode } = await import('heic-decode');
  return typeof decoder === 'function' ? decoder : decoder.default;
}

/**
 * Converts HEIC to an upright JPEG in sRGB without metadata, such as the place. The decoder is loaded on demand.
 * @throws Refused if the picture is damaged
 */
async function jpegOfHeic(buffer: Buffer): Promise<Buffer> {
  const decode = await loadDecoder();
  const pixels = await decode({ buffer }).catch(() => undefined);
  if (!pixels) throw refusal(422, 'This HEIC picture is damaged. Export it as JPEG from where it comes from.');
  const { width, height, data } = pixels;
  const jpeg = await sharp(data, { raw: { width, height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const { icc } = await sharp(buffer).metadata();
  return sharp(icc && icc.length < 65_000 ? withProfile(jpeg, icc) : jpeg)
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** In pixels: as wide as a picture is shown at most, on a screen of density 2. */
const drawnWidth = 2400;

/** The density at which sharp reads an SVG by default, and the most that it takes. */
const density = { usual: 72, max: 100_000 };

/** Draws an SVG as a PNG. */
async function pngOfSvg(svg: Buffer): Promise<Buffer> {
  const { width = drawnWidth } = await sharp(svg).metadata();
  const needed = Math.min(density.max, Math.max(1, (density.usual * drawnWidth) / width));
  return sharp(svg, { density: needed, limitInputPixels: false }).resize({ width: drawnWidth }).png().toBuffer();
}

const withLetters =
  'The drawing has letters, which look as on this computer. If they are wrong, turn them into outlines (“Flatten”, ' +
  '“Create outlines”) and drop it again.';
const stillOfMotion =
  'Only the first picture of a GIF that moves is kept, as a still. A film is taken as MP4 or WebM: in Details, as ' +
  'the “Video” of an entry of a gallery, with its “Still of the video”.';

/** Pictures that are taken as others: the bytes in place of them, and what the owner should know. */
const conversions: Record<string, (bytes: Buffer) => Promise<{ bytes: Buffer; note?: string | false }>> = {
  heic: async (bytes) => ({ bytes: await jpegOfHeic(bytes) }),
  svg: async (bytes) => ({ bytes: await pngOfSvg(bytes), note: /<text[\s>]/.test(bytes.toString()) && withLetters }),
  async gif(bytes) {
    const { pages = 1 } = await sharp(bytes).metadata();
    return { bytes: await sharp(bytes).png().toBuffer(), note: pages > 1 && stillOfMotion };
  },
};

/** The slots for checking uploads: for a field, or else by what the file is. */
const slots = {
  picture: 'whole',
  mark: 'mark',
  video: 'video',
  PDF: 'document',
  download: 'download',
} as const;

/**
 * A file name that is valid everywhere: the last part of a path in lower-case letters, digits and hyphens, with its
 * extension.
 */
function safeName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/** A valid file name with the extension of its actual type, if that is supported: a JPEG may come as `.jfif`. */
async function nameFor(given: string, bytes: Buffer): Promise<string> {
  const name = safeName(given);
  const type = await typeOf(bytes);
  const hasRightExtension = extname(name).replace('jpeg', 'jpg') === `.${type}`;
  return hasRightExtension || !kindOfFile(`.${type}`).types.includes(type) ? name : `${parse(name).name}.${type}`;
}

/**
 * The bytes to store of an added file, under which name, what the check finds in them, and what the owner should know.
 * HEIC becomes JPEG; SVG and GIF become PNG.
 * @param kind what the field takes; any kind if undefined
 */
export async function prepared(given: string, added: Buffer, kind?: FileKind) {
  const convert = kind === undefined || kind === 'picture' ? conversions[await typeOf(added)] : undefined;
  // A damaged one is refused by the check.
  const { bytes, note } = (await convert?.(added).catch(rethrowRefused)) ?? { bytes: added };
  const name = await nameFor(given, bytes);
  const { issues } = await inspectBytes(bytes, name, slots[kind ?? kindOfFile(name).noun]);
  return { bytes, name, issues, note: note || undefined };
}

function rethrowRefused(error: unknown): undefined {
  if (error instanceof Refused) throw error;
  return undefined;
}
