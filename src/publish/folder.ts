import { sep } from 'node:path';
import { slugOf } from '../content/schema/slugs';

/** What Gatsby and its tools take for a pattern, an option, an encoded character or the end of a text. */
const inTheWay = /[!#%'()*?[\\\]{|}]/g;

/** What to tell the owner of a folder in which Gatsby can't work, for the sake of a name in its path. */
export function folderProblem(folder: string): string | undefined {
  const name = folder.split(sep).find((part) => part.match(inTheWay));
  if (name === undefined) return undefined;
  const characters = [...new Set(name.match(inTheWay))].map((character) => `“${character}”`).join(' ');
  const rename = `Rename the folder “${name}”, for example to “${slugOf(name) || 'portfolio'}”.`;
  return `Gatsby can’t work in ${folder}, because of ${characters}. ${rename}`;
}
