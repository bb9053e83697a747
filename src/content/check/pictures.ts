import { stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Slot } from '../schema/fields';
import { valueAt, type ImageField } from '../schema/image-fields';
import { explain, nearest, pathPattern, quoted, sealedPath } from '../schema/text-rules';
import { kindOf, kindOfFile } from './file-kinds';
import { inspect } from './inspect';
import { checkProportions, type ShownFile } from './proportions';
import { readJson } from './read-json';
import type { Folder, Report } from './report';

const retype = 'The accents are stored in another way: rename the file by typing its name again.';

/** What is wrong with a path as it is written; `picture` is the same from the folder on. */
function wrongPath({ files }: Folder, { written, slot }: ImageField, picture: string) {
  const usable = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  if (RegExp(pathPattern).test(written) && usable.includes(picture)) return undefined;
  const kind = kindOf(slot);
  const others = usable.filter((file) => kindOfFile(file) === kind);
  const names = others.map((file) => basename(file));
  const meant = others[names.indexOf(nearest(basename(picture.replaceAll('\\', '/')), names) ?? '')];
  const near = meant && `Write “./${meant}”.`;
  const isOtherSpelling = meant?.normalize() === picture.normalize();
  return explain(
    `${quoted(written)}, where the site finds no ${kind.noun}`,
    `a ${kind.noun} in this folder, named exactly as its file (capital and small letters count), such as “./uploads/${kind.example}”`,
    isOtherSpelling ? retype : (near ?? `Put the ${kind.noun} into uploads, or name one that is there.`),
  );
}

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

/** Reports what is wrong with the pictures, videos and PDFs named in `fields` of a file. Returns the sizes of the valid ones in bytes, by path. */
export async function checkPictures(folder: CheckedFolder, fields: ImageField[], content: unknown, report: Report) {
  const sizes = new Map<string, number>();
  const shown: ShownFile[] = [];
  const examine = async (field: ImageField) => {
    const { path, slot, written } = field;
    const picture = relative(folder.root, resolve(folder.root, written)).replaceAll(sep, '/');
    const wrong = wrongPath(folder, field, picture);
    if (wrong) return report(path, wrong);
    const result = await inspectOnce(folder.inspections, join(folder.root, picture), slot);
    if ('fix' in result) return report(path, result, { picture });
    for (const warning of result.warnings) report(path, warning, { severity: 'warning', picture });
    sizes.set(picture, result.bytes);
    if (result.shape) shown.push({ path, file: picture, shape: result.shape });
  };
  // Four at a time keep the processor busy without filling the memory.
  await Readable.from(fields).forEach(examine, { concurrency: 4 });
  checkProportions(content, shown, report);
  return sizes;
}

/** Reports sealed files that are not there, or not what sealing writes, of a list of projects. */
export async function checkSealedFiles({ root, files }: Folder, projects: unknown, report: Report): Promise<void> {
  for (const [index, project] of (Array.isArray(projects) ? projects : []).entries()) {
    const written = valueAt(project, ['sealed']);
    if (typeof written !== 'string' || !sealedPath.test(written)) continue;
    const { errors, value } = await readJson(join(root, written));
    const isThere = files.includes(written.replace('./', ''));
    if (isThere && errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    const found = `“${written}”, which is missing or damaged`;
    report([index, 'sealed'], explain(found, 'a case study sealed by `npm run seal`', 'Run `npm run seal`.'));
  }
}
