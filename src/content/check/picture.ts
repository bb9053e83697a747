import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import sharp from 'sharp';
import type { Flaw } from '../schema/text-rules';
import { personalDetails } from './personal';
import { sniff } from './sniff';

/** A sound image file; `width` and `height` are as it is shown, after the rotation its metadata asks for. */
export interface Picture {
  bytes: number;
  width: number;
  height: number;
  digest: string;
  personal: string[];
}

export type Inspection = { picture: Picture } | { flaw: Flaw };

const most = { pixels: 100_000_000, side: 16_383 };

const formats = { '.png': 'PNG', '.jpg': 'JPEG', '.jpeg': 'JPEG', '.webp': 'WebP', '.avif': 'AVIF' };

const flawed = (found: string, remedy: string): { flaw: Flaw } => ({
  flaw: { found, expected: 'a PNG, JPEG, WebP or AVIF picture', remedy },
});

function strangeFormat(bytes: Buffer, extension: string): { flaw: Flaw } | undefined {
  if (bytes.length === 0) return flawed('an empty file (0 bytes)', 'Export it again and replace the file.');
  const format = sniff(bytes);
  if (format === 'Git LFS pointer') {
    return flawed('a Git LFS pointer in place of the picture', 'Run `git lfs pull`, or put the picture itself there.');
  }
  if (format === 'SVG') {
    const hasScript = /<script|\son\w+\s*=|javascript:/i.test(bytes.toString('utf8'));
    return flawed(`an SVG drawing${hasScript ? ' with a script in it' : ''}`, 'Export it as PNG, 2400 pixels wide.');
  }
  const claimed = Object.entries(formats).find(([ending]) => ending === extension)?.[1];
  if (format !== undefined && format === claimed) return undefined;
  const found = `${format ?? 'unknown'} data in a file named “${extension}”`;
  const [ending] = Object.entries(formats).find(([, known]) => known === format) ?? [];
  if (ending !== undefined) return flawed(found, `Rename it to end in “${ending}”.`);
  return flawed(found, 'Export it as PNG, or as JPEG if it is a photograph.');
}

const isAnimatedPng = (bytes: Buffer) => bytes.subarray(0, Math.max(0, bytes.indexOf('IDAT'))).includes('acTL');

const isAnimated = (bytes: Buffer, pages = 1) =>
  pages > 1 || bytes.toString('latin1', 4, 12) === 'ftypavis' || isAnimatedPng(bytes);

const damaged = flawed(
  'a damaged picture: it ends too early, or is broken inside',
  'Export it again and replace the file.',
);

async function inspectBytes(bytes: Buffer, extension: string): Promise<Inspection> {
  const strange = strangeFormat(bytes, extension);
  if (strange) return strange;
  const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  const { width, height } = metadata.autoOrient;
  if (width * height > most.pixels || Math.max(width, height) > most.side) {
    return flawed(`a picture of ${width} × ${height} pixels`, 'Export it smaller, 2400 pixels wide.');
  }
  if (isAnimated(bytes, metadata.pages)) return flawed('an animation', 'Export a still picture of it.');
  await sharp(bytes, { limitInputPixels: most.pixels })
    .resize(16, 16, { fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer();
  const digest = createHash('sha1').update(bytes).digest('base64');
  return { picture: { bytes: bytes.length, width, height, digest, personal: personalDetails(metadata) } };
}

/** Reads and decodes an image file; whatever is wrong with it is a flaw, never an exception. */
export async function inspect(file: string): Promise<Inspection> {
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return flawed('a file that can’t be opened', 'Make it a file that you may read.');
  return inspectBytes(bytes, extname(file).toLowerCase()).catch(() => damaged);
}
