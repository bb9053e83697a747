import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import type { Flaw } from '../schema/text-rules';
import { nearest } from './nearest';

/** A folder of which every directory is listed once. */
export interface Folder {
  root: string;
  /** The exact names in a directory; none if it can’t be listed. Directories end in “/”. */
  names: (directory: string) => Promise<Set<string>>;
}

export type Location = { file: string } | { flaw: Flaw; meant?: string };

/** Nothing is read before it is asked for; what is missing looks like what is empty. */
export function openFolder(root: string): Folder {
  const listings = new Map<string, Promise<Set<string>>>();
  const list = async (directory: string) => {
    const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
    return new Set(entries.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)));
  };
  return {
    root,
    names(directory) {
      const listing = listings.get(directory) ?? list(directory);
      listings.set(directory, listing);
      return listing;
    },
  };
}

/** All files of a folder, as paths from its root with forward slashes. */
export async function filesOf(folder: Folder, below = ''): Promise<string[]> {
  const names = [...(await folder.names(join(folder.root, below)))];
  const paths = names.map((name) => `${below}${name}`);
  return (await Promise.all(paths.map((path) => (path.endsWith('/') ? filesOf(folder, path) : [path])))).flat();
}

const decoded = (path: string) => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

async function likeliest(folder: Folder, path: string): Promise<string | undefined> {
  const pictures = (await filesOf(folder)).filter((file) => !/^sealed\/|\.json$|(?:^|\/)\./.test(file));
  const wanted = decoded(path);
  const sameCase = pictures.find((file) => file.toLowerCase() === wanted.toLowerCase());
  const name = nearest(
    basename(wanted),
    pictures.map((file) => basename(file)),
  );
  return sameCase ?? pictures.find((file) => basename(file) === name);
}

async function absent(folder: Folder, directory: string, written: string, path: string): Promise<Location> {
  const meant = await likeliest(folder, path);
  const found = `“${written}”, which does not exist`;
  const expected = 'the path of a picture, exactly as the file is named';
  if (meant === undefined) {
    return { flaw: { found, expected, remedy: 'Put the picture into uploads, or name one that is there.' } };
  }
  const file = join(folder.root, meant);
  const suggestion = `./${relative(directory, file).replaceAll(sep, '/')}`;
  const sameLetters = meant.normalize('NFC') === path.normalize('NFC');
  const sameBarCapitals = meant.toLowerCase() === path.toLowerCase();
  const remedy = sameLetters
    ? 'The accents are stored in another way: rename the file by typing its name anew.'
    : `Write “${suggestion}”${sameBarCapitals ? '; capital and small letters count' : ''}.`;
  return { flaw: { found, expected, remedy }, meant: file };
}

const outside = (written: string): Location => ({
  flaw: {
    found: `“${written}”, which leads out of the content folder`,
    expected: 'a picture inside the content folder',
    remedy: `Copy it into uploads and write “./uploads/${basename(written)}”.`,
  },
});

/** The picture meant by a path that is `written` in a file of `directory`. */
export async function locate(folder: Folder, directory: string, written: string): Promise<Location> {
  const file = join(directory, written).replace(/[/\\]$/, '');
  const path = relative(folder.root, file).replaceAll(sep, '/');
  if (path.startsWith('..')) return outside(written);
  const steps = path.split('/');
  for (const [depth, step] of steps.entries()) {
    const names = await folder.names(join(folder.root, ...steps.slice(0, depth)));
    if (!names.has(step) && !names.has(`${step}/`) && path !== '') return absent(folder, directory, written, path);
  }
  const target = await realpath(file).catch(() => undefined);
  if (target === undefined) return absent(folder, directory, written, path);
  if (relative(await realpath(folder.root), target).startsWith('..')) return outside(written);
  const expected = 'a picture';
  if (!(await stat(target)).isFile()) {
    return {
      flaw: { found: `“${written}”, which is a folder`, expected, remedy: 'Add the name of the picture in it.' },
    };
  }
  if (!path.startsWith('sealed/')) return { file };
  return { flaw: { expected: 'a picture that is not among the sealed files', remedy: 'Move it to uploads.' } };
}
