import { extname } from 'node:path';
import { filetypename } from 'magic-bytes.js';
import type { Slot } from '../schema/fields';
import { explain, type Explanation } from '../schema/text-rules';
import { kindOf, kindOfFile } from './file-kinds';
import { inspectPicture, typeOfPicture } from './picture';
import type { Shape } from './proportions';
import { readStart } from './read-start';
import { inMegabytes } from './report';
import { inspectVideo, typeOfVideo } from './video';

/** What can be seen in a file, and what is most likely a mistake in it. */
export interface Inspected {
  shape?: Shape;
  warnings: (Explanation | false | '')[];
}

// Within the last kilobyte, as readers look for it.
const inspectDocument = async (bytes: Buffer): Promise<Inspected | undefined> =>
  bytes.subarray(-1024).includes('%%EOF') ? { warnings: [] } : undefined;

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

/** Reads the file that a field names: what is wrong with it, or its size in bytes and what was found in it. Never an exception. */
export async function inspect(file: string, slot: Slot): Promise<Explanation | ({ bytes: number } & Inspected)> {
  const { noun, expected, types, most, convert, shrink } = kindOf(slot);
  const start = await readStart(file, most);
  if ('fix' in start) return start;
  const { bytes, size } = start;
  if (size === 0) return explain('an empty file (0 bytes)', expected, again);
  const ending = extname(file).toLowerCase();
  const type = await typeOf(bytes, slot);
  const name = type.length < 6 ? type.toUpperCase() : type;
  const found = `${name} data in a file named “${ending}”`;
  const isMisplaced = noun === 'picture' && kindOfFile(file).noun === 'video';
  if (!types.includes(type)) return explain(found, expected, isMisplaced ? asVideo : convert);
  if (`.${type}` !== ending.replace('jpeg', 'jpg')) return explain(found, expected, `Rename it to end in “.${type}”.`);
  if (size > most) return explain(inMegabytes(size), expected, shrink);
  const damaged = explain(`a damaged ${noun}: it ends too early, or is broken or empty inside`, expected, again);
  const result = (await inside[noun](bytes, slot).catch(() => undefined)) ?? damaged;
  return 'fix' in result ? result : { bytes: size, ...result };
}
