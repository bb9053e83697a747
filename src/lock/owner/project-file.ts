import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { tryReadJson, writeWhole } from '../../content/edit/files';
import { changed } from '../../content/edit/json-text';
import { valueAt } from '../../content/schema/image-fields';

const project = z.looseObject({
  title: z.string().optional(),
  slug: z.string().optional(),
  previousSlugs: z.array(z.string()).optional(),
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

/** Puts other fields in place of one of a project's; every other line of content/projects.json stays as it is. */
export const replaceField = (root: string, index: number, field: string, fields: Record<string, unknown>): void => {
  const path = join(root, file);
  const [, mark = '', text = ''] = /^(\uFEFF?)([^]*)$/.exec(readFileSync(path).toString()) ?? [];
  const written = Object.keys(Object(valueAt(JSON.parse(text), [index])));
  const names = written.flatMap((key) => (key === field ? Object.keys(fields) : key));
  const without = changed(text, { op: 'remove', path: `/${index}/${field}` });
  const add = (now: string, [name, value]: [string, unknown]) =>
    changed(now, { op: 'add', path: `/${index}/${name}`, value }, () => names);
  writeWhole(path, mark + Object.entries(fields).reduce(add, without));
};
