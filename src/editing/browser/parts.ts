import { emptyPicture, newParts } from '../../content/schema/new-project';
import type { Action } from './dialog';
import { shown } from './page';
import { change, projectOf, read, valueOf, type Field } from './state';

/** How a file names the picture that stands for one until it is chosen. */
export const emptyPictureIn = (file: string): string =>
  file.startsWith('private/') ? `./${emptyPicture}` : `./uploads/${emptyPicture}`;

/** Adds a part to a case study, of words and pictures to replace, and goes there. */
async function add(file: string, base: string, fields: Record<string, unknown>): Promise<void> {
  const entries = Object.entries(fields);
  await change(file, ...entries.map(([name, value]) => ({ op: 'add' as const, path: `${base}/${name}`, value })));
  const [[name = '', value] = []] = entries;
  const field = await shown(file, firstText(value, `${base}/${name}`));
  field?.element.scrollIntoView({ block: 'center' });
}

/** Where the first text or picture of a value stands. */
const firstText = (value: unknown, path: string): string => {
  if (typeof value !== 'object' || value === null) return path;
  const [[name = '', inner] = []] = Object.entries(value).filter(([key]) => key !== 'arrangement');
  return firstText(inner, `${path}/${name}`);
};

/** The parts that a case study does not have and that would stand after a field of it, before the next that it has. */
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
