import { extname } from 'node:path';
import { filetypename } from 'magic-bytes.js';
import { kindOf, kindOfFile, type Slot } from '../schema/file-kinds';
import { explain, type Explanation } from '../schema/text-rules';
import { isError } from './diagnostic';
import { inspectPicture, typeOfPicture } from './picture';
import type { Shape } from './proportions';
import { readStart } from './read-start';
import { inMegabytes } from './report';
import { inspectVideo, typeOfVideo } from './video';

/** What was seen in a file; nothing, if it is damaged. */
export type Seen = { issues: Explanation[]; shape?: Shape } | undefined;

// Within the last kilobyte, as readers look for it.
const inspectDocument = async (bytes: Buffer): Promise<Seen> =>
  bytes.subarray(-1024).includes('%%EOF') ? { issues: [] } : undefined;

const inside = { picture: inspectPicture, video: inspectVideo, PDF: inspectDocument };

/** The type of data, by what the libraries know that read it. */
async function typeOf(bytes: Buffer, slot: Slot): Promise<string> {
  if (/^\s*<(?:!doctype html|html)/i.test(bytes.toString('latin1', 0, 100))) return 'web page';
  const mediaType = await (slot === 'video' ? typeOfVideo : typeOfPicture)(bytes).catch(() => undefined);
  const type = mediaType?.replace(/^\w+\/(?:x-)?|\+xml$/g, '') ?? filetypename(bytes)[0] ?? 'unknown';
  return type.replace('jpeg', 'jpg').replace('heif', 'heic').replace('quicktime', 'mov').replace('matroska', 'mkv');
}

const again = 'Export it again and replace the file.';
const asVideo = 'Name it as “video” in an item of a gallery, with a “poster”, or put a still of it here.';

/** Reads the file that a field names: what is wrong with it, and of a valid one its size in bytes and what was seen in it. Never an exception. */
export async function inspect(file: string, slot: Slot): Promise<NonNullable<Seen> & { bytes?: number }> {
  const { noun, expected, types, most, convert, shrink } = kindOf(slot);
  const wrong = (found: string, fix: string) => ({ issues: [explain(found, expected, fix)] });
  const start = await readStart(file, most);
  if ('fix' in start) return { issues: [start] };
  const { bytes, size } = start;
  if (size === 0) return wrong('an empty file (0 bytes)', again);
  const ending = extname(file).toLowerCase();
  const type = await typeOf(bytes, slot);
  const found = `${type.length < 6 ? type.toUpperCase() : type} data in a file named “${ending}”`;
  const isMisplaced = noun === 'picture' && kindOfFile(file).noun === 'video';
  if (!types.includes(type)) return wrong(found, isMisplaced ? asVideo : convert);
  if (`.${type}` !== ending.replace('jpeg', 'jpg')) return wrong(found, `Rename it to end in “.${type}”.`);
  if (size > most) return wrong(inMegabytes(size), shrink);
  const seen = await inside[noun](bytes, slot).catch(() => undefined);
  if (!seen) return wrong(`a damaged ${noun}: it ends too early, or is broken or empty inside`, again);
  return seen.issues.some(isError) ? seen : { bytes: size, ...seen };
}
