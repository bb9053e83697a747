import { join, parse, posix } from 'node:path';
import { aboutFile, isError } from '../../content/check/diagnostic';
import { inspect } from '../../content/check/inspect';
import { kindOfFile } from '../../content/schema/file-kinds';
import { slugOf } from '../../content/schema/slugs';
import { freeName } from '../../seal/project-file';
import { EditingError, placeOf } from './guards';
import { bytesOf, writeFile, type Step } from './history';

const slots = { picture: 'whole', video: 'video', PDF: 'document' } as const;

/** A name that every disk and every address allows: the last part of a path, in lower-case letters, digits and hyphens, with its ending. */
export function plainName(given: string): string {
  const { name, ext } = parse(posix.basename(given.replaceAll('\\', '/')));
  return `${slugOf(name) || 'file'}.${slugOf(ext)}`.replace(/\.$/, '');
}

/**
 * Stores a picture, a video or a PDF that is to be named in a file of `content` or `private`, under a plain name that is free, once it is checked
 * as those of the content are. Returns that name as it is written, and the step.
 * @throws EditingError where the contract takes no such file; then none is there
 */
export async function stored(root: string, folder: string, given: string, bytes: Buffer) {
  const home = folder === 'content' ? 'content/uploads' : folder;
  const name = plainName(given);
  const file = `${home}/${freeName(join(placeOf(root, `${home}/${name}`), '..'), name, bytes)}`;
  const before = bytesOf(root, file);
  if (!before) writeFile(root, file, bytes);
  const { issues } = await inspect(placeOf(root, file), slots[kindOfFile(name).noun]);
  const error = issues.find(isError);
  if (error) {
    writeFile(root, file, before);
    throw new EditingError(422, { diagnostics: [aboutFile(file, error)] });
  }
  const files = new Map([[file, { before, after: bytes }]]);
  const step: Step = { words: `New file: ${file}`, files, isPart: true };
  return { path: `./${posix.relative(folder, file)}`, step };
}
