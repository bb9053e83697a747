import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { valueAt, type ImageField } from '../schema/image-fields';
import { explain, nearest, quoted, sealedPathErrors } from '../schema/text-rules';
import { inspectPicture } from './picture';
import { readJson } from './read-json';
import { fieldOf, type Report } from './report';

/** A folder and the files below it, as paths from it with forward slashes. */
export interface Folder {
  root: string;
  files: string[];
}

/** How to fix the path of a picture that is not there. */
function fixOf({ files }: Folder, path: string): string {
  const pictures = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  const wanted = path.replaceAll('%20', ' ');
  const names = pictures.map((file) => basename(file));
  const sameLetters = pictures.find((file) => file.toLowerCase() === wanted.toLowerCase());
  const meant = sameLetters ?? pictures[names.indexOf(nearest(basename(wanted), names) ?? '')];
  if (meant === undefined) return 'Put the picture into uploads, or name one that is there.';
  if (meant.normalize() === path.normalize()) {
    return 'The accents are stored in another way: rename the file by typing its name again.';
  }
  return `Write “./${meant}”${meant.toLowerCase() === path.toLowerCase() ? '; capital and small letters count' : ''}.`;
}

type Examined = Awaited<ReturnType<typeof inspectPicture>> & { picture?: string };

/** The picture that is `written` in a file of the folder, with its path if there is one. */
async function examine(folder: Folder, { written, slot }: ImageField): Promise<Examined> {
  const file = resolve(folder.root, written);
  const picture = relative(folder.root, file).replaceAll(sep, '/');
  const target = await realpath(file).catch(() => undefined);
  if (picture.startsWith('..') || (target && relative(await realpath(folder.root), target).startsWith('..'))) {
    const fix = `Copy it into uploads and write “./uploads/${basename(written)}”.`;
    return explain(`“${written}”, which leads out of the content folder`, 'a picture inside the content folder', fix);
  }
  if (target && (await stat(target)).isDirectory()) {
    return explain(`“${written}”, which is a folder`, 'a picture', 'Add the name of the picture in it.');
  }
  if (!target || !folder.files.includes(picture)) {
    const expected = 'the path of a picture, exactly as the file is named';
    return explain(`“${written}”, which does not exist`, expected, fixOf(folder, picture));
  }
  if (!picture.startsWith('sealed/')) return { ...(await inspectPicture(file, slot)), picture };
  return explain(quoted(written), 'a picture that is not among the sealed files', 'Move it to uploads.');
}

/** Reports sealed files that are not there, or not what sealing writes, of a list of projects. */
export async function checkSealedFiles({ root, files }: Folder, projects: unknown, report: Report): Promise<void> {
  const names = files.filter((file) => /^sealed\/[^/]+\.json$/.test(file)).map((file) => basename(file));
  for (const [index, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const written = valueAt(project, ['sealed']);
    if (typeof written !== 'string' || sealedPathErrors(written).length > 0) continue;
    const name = basename(written);
    const isThere = names.includes(name);
    const { errors, value } = await readJson(join(root, written));
    if (isThere && errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    const found = `“${written}”, which ${isThere ? 'can’t be read as a sealed case study' : 'does not exist'}`;
    const near = isThere ? undefined : nearest(name, names);
    const fix = near ? `Run \`npm run seal\`, or write “./sealed/${near}”.` : 'Run `npm run seal`.';
    report([index, 'sealed'], explain(found, 'a case study sealed by `npm run seal`', fix));
  }
}

/** Reports what is wrong with the pictures named in `fields` of a file. Returns the sizes of the valid ones in bytes, by path. */
export async function checkPictures(folder: Folder, fields: ImageField[], value: unknown, report: Report) {
  const examined: (ImageField & Examined)[] = [];
  const queue = fields.entries();
  const work = async () => {
    for (const [index, field] of queue) examined[index] = { ...field, ...(await examine(folder, field)) };
  };
  // Four at a time keep the processor busy without filling the memory.
  await Promise.all([work(), work(), work(), work()]);
  const firstUse = new Map<string, string>();
  const sizes = new Map<string, number>();
  for (const { path, picture = '', ...result } of examined) {
    if ('fix' in result) {
      report(path, result, { picture });
      continue;
    }
    const twin = firstUse.get(result.digest) ?? '';
    const same =
      twin &&
      explain(`the same picture as in ${twin}`, 'a picture of its own', 'Name another picture, if this is a slip.');
    for (const warning of [...result.warnings, same]) report(path, warning, { severity: 'warning', picture });
    firstUse.set(result.digest, twin || fieldOf(value, path));
    sizes.set(picture, result.bytes);
  }
  return sizes;
}
