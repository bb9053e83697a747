import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { z } from 'zod';
import { freeName, tryReadJson, writeAtomically } from '../../content/engine/json-files';
import { changed } from '../../content/engine/json-text';
import { valueAt, type Path } from '../../content/engine/paths';
import { imageFields } from '../../content/schema/image-fields';
import { caseStudySchema } from '../../content/schema/schema';

const listedProject = z.looseObject({
  title: z.string().optional(),
  slug: z.string().optional(),
  previousSlugs: z.array(z.string()).optional(),
  sealed: z.string().optional(),
  draft: z.boolean().optional(),
  content: z.record(z.string(), z.unknown()).optional(),
});

export type ListedProject = z.infer<typeof listedProject>;

const file = 'content/projects.json';

/**
 * The projects, without validation.
 * @throws Error with a message for the owner if they can't be read
 */
export const readProjects = (root: string): ListedProject[] => {
  const { data } = z.array(listedProject).safeParse(tryReadJson(join(root, file)));
  if (data) return data;
  throw new Error(`${file} can’t be read as a list of projects. Run "npm run check".`);
};

/** The error if there is no requested project. */
export const noProject = (projects: readonly ListedProject[], requested: string | number): Error => {
  const all = projects.map(({ title = 'without a title' }, number) => `  ${number}  ${title}`).join('\n');
  return new Error(`There is no project ${requested}. There are:\n${all}`);
};

/**
 * Reads the projects without validation, and the one with this index.
 * @throws Error if there is no such project
 */
export const readProject = (root: string, index: number): { projects: ListedProject[]; project: ListedProject } => {
  const projects = readProjects(root);
  const project = projects[index];
  if (project) return { projects, project };
  throw noProject(projects, index);
};

/** Replaces a field of a project with others; the rest of content/projects.json stays unchanged. */
export const replaceField = (root: string, index: number, field: string, fields: Record<string, unknown>): void => {
  const path = join(root, file);
  const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path).toString()) ?? [];
  const written = Object.keys(Object(valueAt(JSON.parse(text), [index])));
  const names = written.flatMap((key) => (key === field ? Object.keys(fields) : key));
  const rest = changed(text, { op: 'remove', path: `/${index}/${field}` });
  const add = (now: string, [name, value]: [string, unknown]) =>
    changed(now, { op: 'add', path: `/${index}/${name}`, value }, () => names);
  writeAtomically(path, mark + Object.entries(fields).reduce(add, rest));
};

interface Moved {
  /** The case study with new paths. */
  content: Record<string, unknown>;
  /** The old and new path of each file in the project, with its bytes. */
  files: { from: string; to: string; bytes: Buffer }[];
}

const setAt = (value: unknown, path: Path, text: string): void => {
  const parent = path.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(Object(at), step), value);
  const last = path.at(-1);
  if (typeof parent === 'object' && parent !== null && last !== undefined) Reflect.set(parent, last, text);
};

/**
 * Plans moving a case study's pictures and videos to another folder; writes nothing.
 * @throws Error if one is missing
 */
export const movedPictures = (
  root: string,
  content: Record<string, unknown>,
  from: string,
  to: { folder: string; written: string },
): Moved => {
  const copy = structuredClone(content);
  const files = new Map<string, Moved['files'][number]>();
  const taken = new Map<string, Buffer>();
  for (const { path, written } of imageFields(caseStudySchema, content)) {
    const source = posix.join(from, posix.normalize(written));
    if (!source.startsWith(`${from}/`) || !existsSync(join(root, source)))
      throw new Error(
        `${source}, which ${path.join('.')} names, is missing. Nothing was changed. Run "npm run check".`,
      );
    const bytes = readFileSync(join(root, source));
    const known = files.get(source);
    const name = known
      ? posix.basename(known.to)
      : freeName(join(root, to.folder), posix.basename(source), bytes, taken);
    taken.set(name.toLowerCase(), bytes);
    files.set(source, { from: source, to: posix.join(to.folder, name), bytes });
    setAt(copy, path, `${to.written}${name}`);
  }
  return { content: copy, files: [...files.values()] };
};

/** Whether any of these values names a file, given by its path from their folder. */
export const isNamedIn = (path: string, values: readonly unknown[]): boolean =>
  values.some((value) => {
    if (typeof value === 'string')
      return /^\.{0,2}\//.test(value) && posix.normalize(value).normalize() === path.normalize();
    return typeof value === 'object' && value !== null && isNamedIn(path, Object.values(value));
  });
