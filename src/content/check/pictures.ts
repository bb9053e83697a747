import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Slot } from '../schema/fields';
import { valueAt, type ImageField } from '../schema/image-fields';
import { explain, isBlank, nearest, quoted, sealedPath, type Explanation } from '../schema/text-rules';
import { inspectDocument } from './document';
import { kindOf } from './file-kinds';
import { inspectPicture } from './picture';
import { checkProportions, type ShownFile } from './proportions';
import { readJson } from './read-json';
import type { Folder, Report } from './report';
import { inspectVideo } from './video';

/** How to fix the path of a file that is not there. */
function fixOf({ files }: Folder, path: string, slot: Slot): string {
  const { noun, endings } = kindOf(slot);
  const others = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file) && endings.test(file));
  const names = others.map((file) => basename(file));
  const sameLetters = others.find((file) => file.toLowerCase() === path.toLowerCase());
  const meant = sameLetters ?? others[names.indexOf(nearest(basename(path), names) ?? '')];
  if (meant === undefined) return `Put the ${noun} into uploads, or name one that is there.`;
  const isOtherSpelling = meant.normalize() === path.normalize();
  if (isOtherSpelling) return 'The accents are stored in another way: rename the file by typing its name again.';
  return `Write “./${meant}”${sameLetters ? '; capital and small letters count' : ''}.`;
}

const isAddress = /^(?:[a-z][a-z\d+.-]+:|\/\/)/i;
const isRooted = /^(?:\/|~|[a-z]:)/i;

/** What is wrong with a path as it is written; `picture` is the same from the folder on. */
async function wrongPath(
  folder: Folder,
  { written, slot }: ImageField,
  picture: string,
): Promise<Explanation | undefined> {
  const { noun, example } = kindOf(slot);
  const root = await realpath(folder.root);
  const target = await realpath(resolve(root, written)).catch(() => undefined);
  const leadsOut = [picture, relative(root, target ?? root)].some((inside) => inside.startsWith('..'));
  const isFolder = target !== undefined && (await stat(target)).isDirectory();
  const isThere = folder.files.includes(picture);
  const copy = `Copy it into uploads and write “./uploads/${basename(written)}”.`;
  const mistakes: [boolean, string, string][] = [
    [isBlank(written), 'an empty path', `Name the ${noun}’s file.`],
    [isAddress.test(written), `the address “${written}”`, `Download the ${noun} into uploads and name that file.`],
    [written.includes('\\'), quoted(written), `Write “${written.replaceAll('\\', '/')}”.`],
    [isRooted.test(written), `the absolute path “${written}”`, `Copy the ${noun} into uploads and name it from there.`],
    [leadsOut, `“${written}”, which leads out of the content folder`, copy],
    [isFolder, `“${written}”, which is a folder`, `Add the name of the ${noun} in it.`],
    [isThere && picture.startsWith('sealed/'), quoted(written), 'Move it to uploads.'],
  ];
  const [, found, fix] = mistakes.find(([isMade]) => isMade) ?? [];
  const expected = `a ${noun} in this folder, named exactly as its file, such as “./uploads/${example}”`;
  if (found && fix) return explain(found, expected, fix);
  return isThere ? undefined : explain(`“${written}”, which does not exist`, expected, fixOf(folder, picture, slot));
}

/** Reads a file for a field: what is wrong with it, or its size in bytes, its shape if it has one, and the warnings. */
export const inspect = (file: string, slot: Slot) => {
  if (slot === 'video') return inspectVideo(file);
  return slot === 'document' ? inspectDocument(file) : inspectPicture(file, slot);
};

/** What was found in files, by what they are shown for and all that tells one file from another. */
export type Inspections = Map<string, ReturnType<typeof inspect>>;

/** The same, without reading a file again that is known. */
async function inspectOnce(known: Inspections | undefined, file: string, slot: Slot) {
  const status = known && (await stat(file, { bigint: true }).catch(() => undefined));
  if (!known || !status) return inspect(file, slot);
  const key = [slot, file, status.ino, status.size, status.mtimeNs, status.ctimeNs].join('\n');
  const found = known.get(key) ?? inspect(file, slot);
  known.set(key, found);
  return found;
}

type CheckedFolder = Folder & { inspections?: Inspections };

/** What is wrong with the file that a field names, or its size and warnings. */
async function examine(folder: CheckedFolder, field: ImageField) {
  const { path, slot } = field;
  const picture = relative(folder.root, resolve(folder.root, field.written)).replaceAll(sep, '/');
  const error = await wrongPath(folder, field, picture);
  if (error) return { path, picture: '', ...error };
  return { path, picture, ...(await inspectOnce(folder.inspections, join(folder.root, picture), slot)) };
}

/** Reports what is wrong with the pictures, videos and PDFs named in `fields` of a file. Returns the sizes of the valid ones in bytes, by path. */
export async function checkPictures(folder: CheckedFolder, fields: ImageField[], content: unknown, report: Report) {
  const sizes = new Map<string, number>();
  const shown: ShownFile[] = [];
  const examineField = (field: ImageField) => examine(folder, field);
  // Four at a time keep the processor busy without filling the memory.
  const pictures: AsyncIterable<Awaited<ReturnType<typeof examine>>> = Readable.from(fields).map(examineField, {
    concurrency: 4,
  });
  for await (const { path, picture, ...result } of pictures) {
    if ('fix' in result) report(path, result, { picture });
    else {
      for (const warning of result.warnings) report(path, warning, { severity: 'warning', picture });
      sizes.set(picture, result.bytes);
      if ('shape' in result) shown.push({ path, file: picture, shape: result.shape });
    }
  }
  checkProportions(content, shown, report);
  return sizes;
}

/** Reports sealed files that are not there, or not what sealing writes, of a list of projects. */
export async function checkSealedFiles({ root, files }: Folder, projects: unknown, report: Report): Promise<void> {
  for (const [index, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const written = valueAt(project, ['sealed']);
    if (typeof written !== 'string' || !sealedPath.test(written)) continue;
    const isThere = files.includes(written.replace('./', ''));
    const { errors, value } = await readJson(join(root, written));
    if (isThere && errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    const found = `“${written}”, which ${isThere ? 'can’t be read as a sealed case study' : 'does not exist'}`;
    report([index, 'sealed'], explain(found, 'a case study sealed by `npm run seal`', 'Run `npm run seal`.'));
  }
}
