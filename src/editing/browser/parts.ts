import { emptyPicture, newParts } from '../../content/schema/new-project';
import type { Action } from './dialog';
import { shown } from './page';
import { change, projectOf, read, valueOf, type Field } from './state';

/** The path of the placeholder picture, as named in a file. */
export const emptyPictureIn = (file: string): string =>
  file.startsWith('private/') ? `./${emptyPicture}` : `./uploads/${emptyPicture}`;

/** Adds a part with placeholders to a case study, and scrolls to it. */
async function add(file: string, base: string, fields: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(fields);
  await change(file, ...entries.map(([name, value]) => ({ op: 'add' as const, path: `${base}/${name}`, value })));
  const [[name = '', value] = []] = entries;
  const field = await shown(file, firstText(value, `${base}/${name}`));
  field?.element.scrollIntoView({ block: 'center' });
}

/** The path of the first text or picture in a value. */
const firstText = (value: unknown, path: string): string => {
  if (typeof value !== 'object' || value === null) return path;
  const [[name = '', inner] = []] = Object.entries(value).filter(([key]) => key !== 'arrangement');
  return firstText(inner, `${path}/${name}`);
};

/** The actions that add missing parts of a case study between this field and the next existing part. */
export function partActions({ file, pointer }: Field): Action[] {
  const { index, copy } = projectOf(read().address) ?? {};
  if (index === undefined || !(file === copy || (file === 'projects.json' && pointer.startsWith(`/${index}/`))))
    return [];
  const [place, base] = copy === undefined ? ['projects.json', `/${index}/content`] : [copy, ''];
  if (valueOf(place, base) === undefined) return [];
  const parts = newParts(emptyPictureIn(place));
  const isIn = ({ fields }: (typeof parts)[number]) => Object.keys(fields).some((name) => isWithin(`${base}/${name}`));
  const isWithin = (path: string) => file === place && (pointer === path || pointer.startsWith(`${path}/`));
  const after = parts.findIndex(isIn);
  const isThere = ({ fields }: (typeof parts)[number]) =>
    Object.keys(fields).some((name) => valueOf(place, `${base}/${name}`) !== undefined);
  const rest = parts.slice(after + 1);
  const next = rest.findIndex(isThere);
  return rest.slice(0, next < 0 ? undefined : next).map(({ name, fields }) => ({
    name: `Add below: ${name}`,
    words: `+ ${name}`,
    act: () => add(place, base, fields),
  }));
}
