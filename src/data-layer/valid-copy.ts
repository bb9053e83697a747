import { copyFile, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { filesIn } from '../content/engine/folders';
import { cutPicture } from '../content/cut-picture';
import type { ContentFile } from '../content/model/content-file';
import type { Cut } from '../content/model/crop';
import { backdrop } from '../content/schema/image-variants';
import { contentFiles } from '../content/schema/schema';
import type { ShownContent } from '../seo/public-pages';
import { cutPath, originalOfCut, publishedPath } from './content-file';

const isCopied = (path: string) => !/^sealed\/|(?:^|\/)\.|^[^/]+\.json$/.test(path);

async function writeJson(file: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  const before = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== before) await writeFile(file, text);
}

/** In whole milliseconds, the precision of `utimes` on every file system. */
async function stateOf(file: string): Promise<{ written: number; size: number } | undefined> {
  const status = await stat(file).catch(() => undefined);
  return status && { written: Math.round(status.mtimeMs), size: status.size };
}

/** Whether a picture must be redrawn: rotated by its metadata, or transparent. Unreadable files count as unchanged. */
const isRedrawn = (file: string): Promise<boolean> =>
  sharp(file)
    .metadata()
    .then(
      ({ orientation = 1, hasAlpha }) => orientation > 1 || hasAlpha,
      () => false,
    );

/**
 * The picture upright and opaque, with its colour profile, in a quality high enough for Gatsby's variants; only what is
 * cut out of it, if that is given.
 */
async function asShown(file: string, cut?: Cut): Promise<Buffer> {
  const picture = cut ? await cutPicture(sharp(file), cut) : sharp(file).autoOrient();
  return picture
    .flatten({ background: backdrop })
    .keepIccProfile()
    .png({ compressionLevel: 2, force: false })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', force: false })
    .webp({ quality: 95, force: false })
    .avif({ quality: 95, chromaSubsampling: '4:4:4', effort: 0, force: false })
    .toBuffer();
}

/** The versions of the copies that are known to be right, so that not every picture is opened after every change. */
const known = new Map<string, string>();

/** Gatsby's image plugins ignore the rotation of a picture and turn transparency black. */
async function copyPicture(from: string, to: string, cut?: Cut): Promise<void> {
  const [original, copy] = await Promise.all([stateOf(from), stateOf(to)]);
  if (!original) return;
  const version = JSON.stringify([original, copy]);
  if (copy && known.get(to) === version) return;
  const redrawn = cut !== undefined || (await isRedrawn(from));
  if (copy?.written === original.written && (copy.size === original.size) !== redrawn) {
    known.set(to, version);
    return;
  }
  await mkdir(dirname(to), { recursive: true });
  const bytes = redrawn ? await asShown(from, cut).catch(() => undefined) : undefined;
  await (bytes ? writeFile(to, bytes) : copyFile(from, to));
  await utimes(to, original.written / 1000, original.written / 1000);
}

const again = 'Make sure that it can be read and that the disk has room; it is tried again with the next change.';

const isCut = (value: object): value is ContentFile & { cut: Cut } => 'toJSON' in value && 'cut' in value;

/** What is cut out of pictures of the content. */
function cutsIn(value: unknown): (ContentFile & { cut: Cut })[] {
  if (typeof value !== 'object' || value === null) return [];
  return isCut(value) ? [value] : Object.values(value).flatMap(cutsIn);
}

/**
 * Removes files from the copy that are gone from the content. Not while Gatsby runs, which ends if a picture disappears
 * during processing.
 */
export async function removeOutdated(from: string, to: string): Promise<void> {
  const pictures = filesIn(from).filter(isCopied).map(publishedPath);
  const wanted = new Set([...contentFiles, ...pictures]);
  const outdated = filesIn(to).filter((path) => !wanted.has(path) && !wanted.has(originalOfCut(path)));
  await Promise.all(outdated.map((path) => rm(join(to, path))));
}

/**
 * Makes the folder `to` the copy of the content for Gatsby: the model as JSON (each project, the site and the words
 * with their revision), and the pictures of the folder `from` under their published names. Writes only changed files,
 * because Gatsby watches `to`. Returns a message for the owner for each file that could not be copied.
 */
export async function copyContent(content: ShownContent, from: string, to: string): Promise<string[]> {
  const { site, projects, words, revision } = content;
  const pictures = filesIn(from).filter(isCopied);
  const failures: string[] = [];
  const copyOne = (path: string, published: string, cut?: Cut) =>
    copyPicture(join(from, path), join(to, published), cut).catch((error: unknown) => {
      failures.push(`${basename(from)}/${path} can’t be copied for Gatsby (${String(error)}). ${again}`);
    });
  await Promise.all(pictures.map((path) => copyOne(path, publishedPath(path))));
  await Promise.all(cutsIn({ site, projects }).map(({ path, cut }) => copyOne(path, cutPath(path, cut), cut)));
  await mkdir(to, { recursive: true });
  await writeJson(join(to, 'site.json'), { revision, ...site });
  await writeJson(
    join(to, 'projects.json'),
    projects.map((project) => ({ revision, ...project })),
  );
  await writeJson(join(to, 'words.json'), { revision, phrases: words });
  return failures;
}
