import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { z } from 'zod';
import { changed } from '../content/edit/json-text';
import { valueAt } from '../content/schema/image-fields';
import { tryReadJson } from './working-copy';

const project = z.looseObject({
  title: z.string().optional(),
  slug: z.string().optional(),
  sealed: z.string().optional(),
  content: z.record(z.string(), z.unknown()).optional(),
});

export type ListedProject = z.infer<typeof project>;

const file = 'content/projects.json';

/** The projects as they are written, whatever is wrong with them, and the one that is asked for. @throws where there is none */
export const readProject = (
  root: string,
  asked: string,
): { projects: ListedProject[]; index: number; it: ListedProject } => {
  const { data: projects } = z.array(project).safeParse(tryReadJson(join(root, file)));
  if (!projects) throw new Error(`${file} can’t be read as a list of projects. Run "npm run check".`);
  const index = /^\d+$/.test(asked) ? Number(asked) : -1;
  const it = projects[index];
  if (it) return { projects, index, it };
  const all = projects.map(({ title = 'without a title' }, number) => `  ${number}  ${title}`).join('\n');
  throw new Error(`There is no project ${asked}. There are:\n${all}`);
};

/** Writes a file in one step: it is there as it was, or as it is to be, whatever happens. Without a `mode` it keeps the one it has. */
export const writeWhole = (path: string, bytes: Buffer | string, mode?: number): void => {
  const part = `${path}.part`;
  mkdirSync(dirname(path), { recursive: true });
  try {
    // What an attempt before has left behind, or a link that leads elsewhere.
    if (lstatSync(part, { throwIfNoEntry: false })) rmSync(part);
    const { mode: before = 0o666 } = statSync(path, { throwIfNoEntry: false }) ?? {};
    writeFileSync(part, bytes, { flag: 'wx', flush: true, mode: mode ?? before });
    renameSync(part, path);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
};

/** Puts another field in place of one of a project's; every other line of content/projects.json stays as it is. */
export const replaceField = (root: string, index: number, field: string, name: string, value: unknown): void => {
  const path = join(root, file);
  const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path).toString()) ?? [];
  const written = Object.keys(Object(valueAt(JSON.parse(text), [index])));
  const names = written.map((key) => (key === field ? name : key));
  const without = changed(text, { op: 'remove', path: `/${index}/${field}` });
  writeWhole(path, mark + changed(without, { op: 'add', path: `/${index}/${name}`, value }, () => names));
};

/** A name for a file in a folder: this one, unless another file has it, in capitals or not; then with a number. A file with the same bytes is the same. */
export function freeName(folder: string, wanted: string, bytes: Buffer, taken?: ReadonlyMap<string, Buffer>): string {
  const { name, ext } = parse(wanted);
  const others = existsSync(folder) ? readdirSync(folder) : [];
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? wanted : `${name}-${number}${ext}`;
    const key = candidate.toLowerCase();
    const other = others.find((one) => one.toLowerCase() === key);
    const there = taken?.get(key) ?? (other && readFileSync(join(folder, other)));
    if (!there) return candidate;
    if (there.equals(bytes)) return other ?? candidate;
  }
}
