import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, posix } from 'node:path';
import { kindOfFile } from '../../content/check/file-kinds';
import { inspect } from '../../content/check/inspect';
import { slugOf } from '../../content/schema/slugs';
import { freeName } from '../../seal/project-file';
import { EditingError, placeOf } from './guards';
import { bytesOf, type Step } from './history';

/** A name that every disk and every address allows: the last part of a path, in lower-case letters, digits and hyphens, with its ending. */
export function plainName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/** What the check of the content says of a picture, a video or a PDF of these bytes. */
async function inspected(name: string, bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'upload-'));
  try {
    writeFileSync(join(folder, name), bytes);
    const slots = { picture: 'whole', video: 'video', PDF: 'document' } as const;
    return await inspect(join(folder, name), slots[kindOfFile(name).noun]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Checks a file that is to be named in `content/`, or `private/`, and says how it is to be written: under a plain name that is free; the same
 * file is kept once. @throws EditingError where the contract takes no such file
 */
export async function uploadOf(root: string, folder: string, given: string, bytes: Buffer) {
  const home = folder === 'content' ? 'content/uploads' : folder;
  const name = plainName(given);
  const place = dirname(placeOf(root, `${home}/${name}`));
  const found = await inspected(name, bytes);
  const about = { severity: 'error' as const, file: `${home}/${name}`, line: 0, column: 0, field: 'the whole file' };
  if ('fix' in found) throw new EditingError(422, { diagnostics: [{ ...about, ...found }] });
  // On some disks names that differ in capitals alone are the same.
  const others = readdirSync(place).filter((one) => one !== one.toLowerCase());
  const similar = others.filter((one) => one.toLowerCase().startsWith(parse(name).name));
  const taken = new Map(similar.map((one) => [one.toLowerCase(), readFileSync(join(place, one))]));
  const file = `${home}/${freeName(place, name, bytes, taken)}`;
  const path = `./${posix.relative(folder, file)}`;
  const step: Step = { words: `New file: ${file}`, files: new Map([[file, { after: bytes }]]), upload: path };
  return { path, ...(!bytesOf(root, file) && { step }) };
}
