import { basename, join, posix } from 'node:path';
import { Readable } from 'node:stream';
import { initials, kindOf, kindOfFile, type Slot } from '../schema/file-kinds';
import { valueAt, type Path } from '../engine/paths';
import { imagesAmong, type TextField } from '../schema/image-fields';
import { framedFields } from '../schema/picture-fields';
import { sealedPath } from '../schema/sealed-file';
import { explain, nearest, quoted, warn, type Explanation } from '../engine/text-rules';
import { filesIn, pointer } from '../engine/folders';
import { inspect, type Shape } from './inspect';
import { readJson } from '../engine/read-json';
import { isError, type Issue } from '../engine/diagnostic';

const retype = 'The accents are stored in another way: rename the file by typing its name again.';

/** Blanks and invisible characters that look like others, or like nothing. */
const unusual = /(?! )[\p{Z}\p{Cc}\p{Cf}]/gu;

/** A path as it looks: accents composed, every blank an ordinary one, nothing invisible. */
export const plainName = (path: string): string =>
  path
    .normalize()
    .replace(/\p{Z}/gu, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '');

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The advice for a file whose name differs only in characters that can't be told apart, or seen. */
function withUnusual(file: string, written: string): string | undefined {
  const inFile: string[] = file.match(unusual) ?? [];
  const inText: string[] = written.match(unusual) ?? [];
  if (inFile.join() === inText.join() || plainName(file) !== plainName(written)) return undefined;
  const codes = (found: string[]) => [...new Set(found.map(codeOf))].join(', ');
  if (inFile.length > 0)
    return `The file’s name has ${codes(inFile)} in it, which looks like a blank or like nothing: rename the file.`;
  return `The path has ${codes(inText)} in it, which looks like a blank or like nothing: write “./${file}”.`;
}

/** Explains a path that names none of the usable files. */
function wrongPath(written: string, slot: Slot, usable: string[]): Explanation {
  const { noun, example } = kindOf(slot);
  const others = usable.filter((file) => kindOfFile(file).noun === noun);
  const names = others.map((file) => basename(file));
  const similar = others[names.indexOf(nearest(posix.basename(written.replaceAll('\\', '/')), names) ?? '')];
  const found = `${quoted(written)}, where the site finds no ${noun}`;
  const orInitials = slot === 'mark' ? `, or “${initials}”` : '';
  const expected =
    `a ${noun} in this folder, named exactly as its file (capital and small letters count), ` +
    `such as “./uploads/${example}”${orInitials}`;
  if (slot === 'mark' && nearest(written, [initials])) return explain(found, expected, `Write “${initials}”.`);
  if (!similar) return explain(found, expected, `Put the ${noun} into uploads, or name one that is there.`);
  const isSame = similar.normalize() === posix.normalize(written).normalize();
  const advice = withUnusual(similar, posix.normalize(written)) ?? `Write “./${similar}”.`;
  return explain(found, expected, isSame ? retype : advice);
}

const inPixels = ({ width, height }: Shape) => `${width} × ${height} pixels`;
const stillFix = 'Export a frame of the video itself; otherwise the picture jumps when the video starts.';
/** The video of each still, by the names of their fields. */
const stills: Record<string | number, string> = { poster: 'video', posterMobile: 'videoMobile' };
const compareFix = 'Export both pictures with the same width and height.';

const cutFix = 'Export it at 2400 × 1200; otherwise its edges are cut off, except in the full-size view.';
const cropOnPage = 'Press “Crop…” on it and choose what stays in its frame, or export it at 2400 × 1200.';

/** Explains a picture that its frame cuts, unless it is said what stays in view. */
function cutByFrame(content: unknown, path: Path, slot: Slot, shape: Shape | undefined) {
  if (!shape || !['wide', 'half'].includes(slot) || Math.abs(shape.width / shape.height / 2 - 1) <= 0.02)
    return undefined;
  const { focus } = framedFields(String(path.at(-1)));
  if (valueAt(content, [...path.slice(0, -1), focus]) !== undefined) return undefined;
  return { ...warn(inPixels(shape), 'a picture twice as wide as high (16:8)', cutFix), onPage: cropOnPage };
}

/** Explains a picture whose ratio does not match the others in the same gallery. */
function wrongShape(content: unknown, path: Path, shapeAt: (...path: Path) => Shape | undefined) {
  const [items, [index = 0, name = '']] = [path.slice(0, -2), path.slice(-2)];
  const isCompared = valueAt(content, [...items.slice(0, -1), 'arrangement']) === 'compare';
  const video = stills[name];
  const reference = video ? [index, video] : isCompared && [0, name];
  const [shape, other] = [shapeAt(...path), reference && shapeAt(...items, ...reference)];
  const difference = shape && other ? Math.abs((shape.width * other.height) / (shape.height * other.width) - 1) : 0;
  if (!shape || !other || difference < (video ? 0.02 : 0.01)) return undefined;
  return video
    ? warn(`${inPixels(shape)}, for a video of ${inPixels(other)}`, 'a still in the proportions of the video', stillFix)
    : explain(inPixels(shape), `the proportions of the picture before it (${inPixels(other)})`, compareFix);
}

/** Checks the files that a JSON file names. Returns the issues, and the sizes in bytes of the valid files by path. */
export async function checkFiles(root: string, texts: TextField[], content: unknown) {
  const usable = filesIn(root).filter((file) => !/^sealed\/|\.json$|(?:^|\/)\.|\\/.test(file));
  const issues: Issue[] = [];
  const pictures = new Map<string, number>();
  const shapes = new Map<string, Shape>();
  const fields = imagesAmong(texts).map((field) => ({ ...field, picture: posix.normalize(field.written) }));
  const examine = async ({ path, slot, picture }: (typeof fields)[number]) => {
    const { issues: found, size, shape } = await inspect(join(root, picture), slot);
    if (!found.some(isError)) pictures.set(picture, size);
    if (shape) shapes.set(path.join('.'), shape);
    issues.push(...found.map((words) => ({ path, picture, ...words })));
  };
  // Four at a time use the processor without filling the memory.
  await Readable.from(fields.filter(({ picture }) => usable.includes(picture))).forEach(examine, { concurrency: 4 });
  for (const { path, slot, written, picture } of fields) {
    if (!usable.includes(picture)) issues.push({ path, ...wrongPath(written, slot, usable) });
    const wrong = wrongShape(content, path, (...other) => shapes.get(other.join('.')));
    const cut = cutByFrame(content, path, slot, shapes.get(path.join('.')));
    for (const words of [wrong, cut]) if (words) issues.push({ path, picture, ...words });
  }
  for (const { path, written } of texts) {
    if (path.at(-1) !== 'sealed' || !sealedPath.test(written)) continue;
    const { errors, value } = await readJson(join(root, written));
    if (errors.length === 0 && valueAt(value, ['version']) !== undefined) continue;
    // Reported for the file itself.
    if (errors.some(({ found }) => found === pointer.found)) continue;
    const found = `“${written}”, which is missing or damaged`;
    issues.push({ path, ...explain(found, 'a case study sealed by `npm run seal`', 'Run `npm run seal`.') });
  }
  return { issues, pictures };
}
