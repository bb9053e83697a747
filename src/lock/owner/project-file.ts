import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../content/edit/files';
import { changed } from '../../content/edit/json-text';
import { valueAt } from '../../content/schema/image-fields';
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

/** Puts another field in place of one of a project's; every other line of content/projects.json stays as it is. */
export const replaceField = (root: string, index: number, field: string, name: string, value: unknown): void => {
  const path = join(root, file);
  const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path).toString()) ?? [];
  const written = Object.keys(Object(valueAt(JSON.parse(text), [index])));
  const names = written.map((key) => (key === field ? name : key));
  const without = changed(text, { op: 'remove', path: `/${index}/${field}` });
  writeWhole(path, mark + changed(without, { op: 'add', path: `/${index}/${name}`, value }, () => names));
};
