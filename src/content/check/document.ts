import { readFile, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { filetypename } from 'magic-bytes.js';
import { explain } from '../schema/text-rules';
import { unreadable } from './unreadable';

const most = 5e6;
const reject = (found: string, fix: string) => explain(found, 'a PDF of at most 5.0 MB', fix);
const again = 'Export it again and replace the file.';
const damaged = reject('a damaged PDF: it ends too early', again);

/** Reads a PDF: what is wrong with it, or its size in bytes. Never an exception. */
export async function inspectDocument(file: string) {
  const obstacle = await unreadable(file);
  if (obstacle) return obstacle;
  const size = await stat(file).then(
    (found) => found.size,
    () => undefined,
  );
  const tooLarge = `${(Math.ceil((size ?? 0) / 1e5) / 10).toFixed(1)} MB`;
  if (size === 0) return reject('an empty file (0 bytes)', again);
  if (size && size > most) return reject(tooLarge, 'Export it smaller, with its pictures compressed.');
  const bytes = await readFile(file).catch(() => undefined);
  if (!bytes) return damaged;
  const ending = extname(file).toLowerCase();
  const isPdf = bytes.toString('latin1', 0, 5) === '%PDF-';
  const name = isPdf
    ? 'PDF'
    : (filetypename(bytes)[0] ?? 'unknown').replace(/^(?!unknown).*/, (type) => type.toUpperCase());
  const found = `${name} data in a file named “${ending}”`;
  if (!isPdf) return reject(found, 'Export it as PDF.');
  if (ending !== '.pdf') return reject(found, 'Rename it to end in “.pdf”.');
  // Within the last kilobyte, as readers look for it.
  if (!bytes.toString('latin1', Math.max(0, bytes.length - 1024)).includes('%%EOF')) return damaged;
  return { bytes: bytes.length, warnings: [] };
}
