import { realpath, stat } from 'node:fs/promises';
import { basename, join, relative, resolve, sep } from 'node:path';
import { explain, quoted, type Explanation } from '../schema/text-rules';
import { nearest } from './wording';

/** A folder and the files below it, as paths from it with forward slashes. */
export interface Folder {
  root: string;
  files: string[];
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function likeliest(files: string[], path: string): string | undefined {
  const pictures = files.filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  const wanted = decoded(path);
  const sameLetters = pictures.find((file) => file.toLowerCase() === wanted.toLowerCase());
  const names = pictures.map((file) => basename(file));
  return sameLetters ?? pictures[names.indexOf(nearest(basename(wanted), names) ?? '')];
}

function fixOf({ root, files }: Folder, directory: string, path: string): string {
  const meant = likeliest(files, path);
  if (meant === undefined) return 'Put the picture into uploads, or name one that is there.';
  if (meant.normalize() === path.normalize()) {
    return 'The accents are stored in another way: rename the file by typing its name again.';
  }
  const suggestion = `./${relative(directory, join(root, meant)).replaceAll(sep, '/')}`;
  const isOtherCase = meant.toLowerCase() === path.toLowerCase();
  return `Write “${suggestion}”${isOtherCase ? '; capital and small letters count' : ''}.`;
}

/** The path in the folder of the picture that is `written` in a file of `directory`, or what is wrong with it. */
export async function findPicture(folder: Folder, directory: string, written: string): Promise<string | Explanation> {
  const file = resolve(directory, written);
  const path = relative(folder.root, file).replaceAll(sep, '/');
  const target = await realpath(file).catch(() => undefined);
  const targetPath = target === undefined ? path : relative(await realpath(folder.root), target);
  if (path.startsWith('..') || targetPath.startsWith('..')) {
    const fix = `Copy it into uploads and write “./uploads/${basename(written)}”.`;
    const found = `“${written}”, which leads out of the content folder`;
    return explain(found, 'a picture inside the content folder', fix);
  }
  if (target && (await stat(target)).isDirectory()) {
    return explain(`“${written}”, which is a folder`, 'a picture', 'Add the name of the picture in it.');
  }
  if (!target || !folder.files.includes(path)) {
    const expected = 'the path of a picture, exactly as the file is named';
    return explain(`“${written}”, which does not exist`, expected, fixOf(folder, directory, path));
  }
  if (!path.startsWith('sealed/')) return path;
  return explain(quoted(written), 'a picture that is not among the sealed files', 'Move it to uploads.');
}
