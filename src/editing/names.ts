import type { Path } from '../content/schema/image-fields';
import { schemaIn, type Schema } from './protocol';

/** The names of files for owners; projects are named by their titles. */
export const fileNames: Record<string, string> = {
  'site.json': 'You and your site',
  'words.json': 'Words of the interface',
};

/** The title of a field in its schema, or else its name in words: `otherProjects` becomes "Other projects". */
export function titleOf(name: string, schema?: Schema): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return schema?.title ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The titles of the fields on the way to a value, such as "Gallery 2", "Picture: description". */
export function titlesAt(schema: Schema | undefined, path: Path): string[] {
  const titles: string[] = [];
  let part = schema;
  for (const step of path) {
    const isEntry = part?.items !== undefined;
    part = schemaIn(part, [String(step)]);
    if (!isEntry && step !== 'content') titles.push(titleOf(String(step), part));
    else if (isEntry && titles.length > 0) titles.push(`${titles.pop()} ${Number(step) + 1}`);
  }
  return titles;
}
