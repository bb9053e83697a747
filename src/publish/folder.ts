import { sep } from 'node:path';
import { slugOf } from '../content/schema/slugs';

/** Characters with a special meaning for Gatsby and its tools. */
const specialCharacters = /[!#%'()*?[\\\]{|}]/g;

/** A message for the owner if Gatsby can't work in a folder because of its path. */
export function folderProblem(folder: string): string | undefined {
  const name = folder.split(sep).find((part) => part.match(specialCharacters));
  if (name === undefined) return undefined;
  const characters = [...new Set(name.match(specialCharacters))].map((character) => `“${character}”`).join(' ');
  const rename = `Rename the folder “${name}”, for example to “${slugOf(name) || 'portfolio'}”.`;
  return `Gatsby can’t work in ${folder}, because of ${characters}. ${rename}`;
}
