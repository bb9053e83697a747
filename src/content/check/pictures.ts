import { lstat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Slot } from '../schema/fields';
import { valueAt, type ImageField } from '../schema/image-fields';
import { explain, nearest, pathPattern, quoted, sealedPath } from '../schema/text-rules';
import type { Check } from './check-file';
import type { Report } from './diagnostic';
import { kindOf, kindOfFile } from './file-kinds';
import { inspect } from './inspect';
import { checkProportions, type ShownFile } from './proportions';
import { readJson } from './read-json';

const retype = 'The accents are stored in another way: rename the file by typing its name again.';

/** What is wrong with a path as it is written; `picture` is the same from the folder on. */
function wrongPath({ files }: Check, { written, slot }: ImageField, picture: string) {
  const usable = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  if (RegExp(pathPattern).test(written) && usable.includes(picture)) return undefined;
  const kind = kindOf(slot);
  const others = usable.filter((file) => kindOfFile(file) === kind);
  const name = nearest(
    basename(picture.replaceAll('\\', '/')),
    others.map((file) => basename(file)),
  );
  const meant = others.find((file) => basename(file) === name);
  const put = `Put the ${kind.noun} into uploads, or name one that is there.`;
  const isOtherSpelling = meant?.normalize() === picture.normalize();
  return explain(
    `${quoted(written)}, where the site finds no ${kind.noun}`,
    `a ${kind.noun} in this folder, named exactly as its file (capital and small letters count), such as “./uploads/${kind.example}”`,
    isOtherSpelling ? retype : meant ? `Write “./${meant}”.` : put,
  );
}

/** What was found in files, by what they are shown for and all that tells one file from another. */
export type Inspections = Map<string, ReturnType<typeof inspect>>;

/** The same, without reading a file again that is known. */
async function inspectOnce(known: Inspections, file: string, slot: Slot) {
  const status = await lstat(file, { bigint: true }).catch(() => undefined);
  const key = [slot, file, status?.ino, status?.size, status?.mtimeNs, status?.ctimeNs].join('\n');
  const found = known.get(key) ?? inspect(file, slot);
  known.set(key, found);
  return found;
}

/** Reports what is wrong with the pictures, videos and PDFs that a file names in `fields`, and notes the sizes of the valid ones. */
export async function checkPictures(check: Check, fields: ImageField[], content: unknown, report: Report) {
  const shown: ShownFile[] = [];
  const examine = async (field: ImageField) => {
    const { path, slot, written } = field;
    const picture = relative(check.root, resolve(check.root, written)).replaceAll(sep, '/');
    const wrong = wrongPath(check, field, picture);
    if (wrong) return report(path, wrong);
    const result = await inspectOnce(check.inspections, join(check.root, picture), slot);
    if ('fix' in result) return report(path, result, { picture });
    for (const warning of result.warnings) report(path, warning, { severity: 'warning', picture });
    check.report.pictures.set(picture, result.bytes);
    if (result.shape) shown.push({ path, picture, shape: result.shape });
  };
  // Four at a time keep the processor busy without filling the memory.
  await Readable.from(fields).forEach(examine, { concurrency: 4 });
  checkProportions(content, shown, report);
}

/** Reports sealed files that are not there, or not what sealing writes, of a list of projects. */
export async function checkSealedFiles({ root, files }: Check, projects: unknown, report: Report): Promise<void> {
  for (const index of Array.isArray(projects) ? projects.keys() : []) {
    const written = valueAt(projects, [index, 'sealed']);
    if (typeof written !== 'string' || !sealedPath.test(written)) continue;
    const { errors, value } = await readJson(join(root, written));
    const isThere = files.includes(written.replace('./', ''));
    if (isThere && errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    const found = `“${written}”, which is missing or damaged`;
    report([index, 'sealed'], explain(found, 'a case study sealed by `npm run seal`', 'Run `npm run seal`.'));
  }
}
