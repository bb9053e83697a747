import { lstat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { kindOf, kindOfFile, type Slot } from '../schema/file-kinds';
import { valueAt, type ImageField } from '../schema/image-fields';
import { explain, nearest, pathPattern, quoted, sealedPath } from '../schema/text-rules';
import type { Check } from './check-file';
import type { Issue } from './diagnostic';
import { inspect } from './inspect';
import { checkProportions, type ShownFile } from './proportions';
import { readJson } from './read-json';

const retype = 'The accents are stored in another way: rename the file by typing its name again.';

/** What is wrong with a path as it is written; `picture` is the same from the folder on. */
function wrongPath({ files }: Check, { written, slot }: ImageField, picture: string) {
  const usable = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  if (RegExp(pathPattern).test(written) && usable.includes(picture)) return undefined;
  const { noun, example } = kindOf(slot);
  const others = usable.filter((file) => kindOfFile(file).noun === noun);
  const names = others.map((file) => basename(file));
  const meant = others[names.indexOf(nearest(basename(picture.replaceAll('\\', '/')), names) ?? '')];
  const put = `Put the ${noun} into uploads, or name one that is there.`;
  return explain(
    `${quoted(written)}, where the site finds no ${noun}`,
    `a ${noun} in this folder, named exactly as its file (capital and small letters count), such as “./uploads/${example}”`,
    meant?.normalize() === picture.normalize() ? retype : meant ? `Write “./${meant}”.` : put,
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

/** What is wrong with the pictures, videos and PDFs that a file names in `fields`; notes the sizes of the valid ones. */
export async function checkPictures(check: Check, fields: ImageField[], content: unknown): Promise<Issue[]> {
  const found: Issue[] = [];
  const shown: ShownFile[] = [];
  const examine = async (field: ImageField) => {
    const { path, slot, written } = field;
    const picture = relative(check.root, resolve(check.root, written)).replaceAll(sep, '/');
    const wrong = wrongPath(check, field, picture);
    if (wrong) {
      found.push({ path, ...wrong });
      return;
    }
    const { issues, bytes, shape } = await inspectOnce(check.inspections, join(check.root, picture), slot);
    if (bytes !== undefined) check.report.pictures.set(picture, bytes);
    if (shape) shown.push({ path, picture, shape });
    found.push(...issues.map((issue) => ({ path, picture, ...issue })));
  };
  // Four at a time keep the processor busy without filling the memory.
  await Readable.from(fields).forEach(examine, { concurrency: 4 });
  return [...found, ...checkProportions(content, shown)];
}

/** The sealed files of a list of projects that are not there, or not what sealing writes. */
export async function checkSealedFiles({ root, files }: Check, projects: unknown): Promise<Issue[]> {
  const issues: Issue[] = [];
  for (const index of Array.isArray(projects) ? projects.keys() : []) {
    const written = valueAt(projects, [index, 'sealed']);
    if (typeof written !== 'string' || !sealedPath.test(written)) continue;
    const { errors, value } = await readJson(join(root, written));
    const isThere = files.includes(written.replace('./', ''));
    if (isThere && errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    const found = `“${written}”, which is missing or damaged`;
    const words = explain(found, 'a case study sealed by `npm run seal`', 'Run `npm run seal`.');
    issues.push({ path: [index, 'sealed'], ...words });
  }
  return issues;
}
